import { onlineManager, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { languageTags } from '@vitrine/contract/kernel/i18n/languages'
import { useState, useSyncExternalStore } from 'react'
import { useLocale, useText } from '../../text/text.tsx'
import { Notice } from '../notice.tsx'

const subscribe = (onChange: () => void) => onlineManager.subscribe(onChange)

/** Without a connection: how old what the screen shows is. When it is back, everything is read again by itself. */
export function ConnectionNotice() {
  const isOnline = useSyncExternalStore(subscribe, () => onlineManager.isOnline())
  return isOnline ? null : <OfflineNotice />
}

function OfflineNotice() {
  const t = useText()
  const locale = useLocale()
  const client = useQueryClient()
  const [isTrying, setTrying] = useState(false)
  const oldest = useSyncExternalStore(
    (onChange) => client.getQueryCache().subscribe(onChange),
    () => findOldest(client),
  )
  const hour = new Intl.DateTimeFormat(languageTags[locale], { hour: 'numeric', minute: '2-digit' })

  async function retry() {
    setTrying(true)
    // Browsers notice a connection late, and some never do.
    const isBack = await fetch('/healthz', { cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    )
    setTrying(false)
    if (isBack) onlineManager.setOnline(true)
  }

  return (
    <Notice
      tone="warn"
      action={
        <button type="button" className="btn sm" disabled={isTrying} onClick={() => void retry()}>
          {t('offline.retry')}
        </button>
      }
    >
      <span role="status">
        {oldest === undefined ? t('offline.nothing') : t('offline.since', { time: hour.format(oldest) })}
      </span>
    </Notice>
  )
}

/** The time of the oldest data on the screen; undefined: something is missing. */
function findOldest(client: QueryClient): number | undefined {
  const shown = client.getQueryCache().findAll({ type: 'active' })
  return shown.length === 0 || shown.some(({ state }) => state.data === undefined)
    ? undefined
    : Math.min(...shown.map(({ state }) => state.dataUpdatedAt))
}
