import { withoutLocale } from '@vitrine/contract/kernel/i18n/locale'
import { personalPages } from '@vitrine/contract/kernel/operation/page-parameters'
import { Suspense, useEffect, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useIsHydrated } from '../../data/scripts/hydrated.ts'
import { checkConnection, online } from '../../data/offline/online.ts'
import { sameSitePath } from '../../data/forms/same-site-path.ts'
import { useStore } from '../../data/store.ts'
import { usePath, useText } from '../../text/text.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import layout from '../../ui/styles/layout.module.css'
import { mayGoBack, retrySeconds } from './go-back.ts'
import styles from './offline-page.module.css'
import { SeenPages } from './seen-pages.tsx'
import { SeenSearch } from './seen-search.tsx'
import { QueuedChanges } from './queued-changes.tsx'

/** The offline notice, the content of this device, and a link to continue once the shop is reachable. SF-2.45 */
export function OfflinePage({ cart }: { readonly cart: ReactNode }) {
  const t = useText()
  const isHydrated = useIsHydrated()
  const { search } = useLocation()
  // The HTML is the same for all visitors; the requested path is known on the client only.
  const requestedPath = isHydrated ? sameSitePath(new URLSearchParams(search).get('from')) : undefined
  return (
    <div className={`${layout.wrap} ${layout.section}`}>
      <div className={layout['page-title']}>
        <h1>{t('offline.title')}</h1>
        <p className={styles.lead}>
          {requestedPath === undefined
            ? t('offline.lead')
            : t(isPersonal(requestedPath) ? 'offline.needed' : 'offline.unseen')}
        </p>
        {isHydrated && <RetryPanel requestedPath={requestedPath} />}
      </div>
      <div className={styles.panels}>
        {isHydrated && <SeenSearch phrase={parsePhrase(requestedPath)} />}
        <div className={styles.column}>
          <Personal />
          {isHydrated && <QueuedChanges />}
        </div>
      </div>
      {isHydrated && <Suspense>{cart}</Suspense>}
      {isHydrated && <SeenPages />}
    </div>
  )
}

/** Leads back to the requested page: automatically from time to time, by a link once the shop is reachable. */
function RetryPanel({ requestedPath }: { requestedPath: string | undefined }) {
  const t = useText()
  const path = usePath()
  const isReachable = useStore(online, true)
  // The connection state is external to React and is checked at once. A network that has just come back may fail once
  // more.
  useEffect(() => {
    if (requestedPath === undefined) return
    const retryOnce = () =>
      checkConnection().then((isOnline) => {
        if (isOnline && mayGoBack(requestedPath)) location.replace(requestedPath)
      })
    void retryOnce()
    const retryTimer = setInterval(
      () => {
        if (online.get()) void retryOnce()
      },
      (retrySeconds + 1) * 1000,
    )
    return () => clearInterval(retryTimer)
  }, [requestedPath, isReachable])
  if (!isReachable)
    return (
      <p className={styles.action}>
        <Button kind="second" size="small" onClick={() => void checkConnection()}>
          {t('offline.tryNow')}
        </Button>
      </p>
    )
  return requestedPath === undefined ? null : (
    <p className={styles.action} role="status">
      {t('offline.there')}{' '}
      <ButtonLink kind="second" size="small" href={requestedPath} data-reload>
        {t('offline.goOn')}
      </ButtonLink>{' '}
      <a className={layout.link} href={path('/')}>
        {t('listing.home')}
      </a>
    </p>
  )
}

function Personal() {
  const t = useText()
  return (
    <section className={layout.panel}>
      <h2 className={styles.heading}>{t('offline.cart')}</h2>
      <p className={layout.soft}>{t('offline.cartHelp')}</p>
      <p className={styles.remark}>{t('offline.checkout')}</p>
    </section>
  )
}

/** The search phrase of a requested search page. */
function parsePhrase(requestedPath: string | undefined): string {
  const url = requestedPath === undefined ? undefined : new URL(requestedPath, 'http://shop.invalid')
  return url && withoutLocale(url.pathname) === '/search' ? (url.searchParams.get('term') ?? '') : ''
}

const isPersonal = (requestedPath: string) =>
  personalPages.has(withoutLocale(requestedPath.split(/[?#]/)[0] ?? '').split('/')[1] ?? '')
