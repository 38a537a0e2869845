import type { Answer } from '@vitrine/contract/operations'
import { useState } from 'react'
import { Button } from '../chrome/button.tsx'
import { useTimeWords } from '../chrome/use-time-words.ts'
import { useEditor } from '../editor-context.tsx'
import { useText } from '../text/text.tsx'
import { askToLogIn, pagesOf } from './pages-session.ts'
import { useMayChange } from './use-pages.ts'

type Binned = Answer<'getBin'>[number]

/** Pages that were deleted; each can be brought back. It is asked for when somebody looks. */
export function PageBin() {
  const { host } = useEditor()
  const t = useText()
  const [bin, setBin] = useState<readonly Binned[]>()
  const look = () => void host.call('getBin', {}).then(setBin, (error: unknown) => host.tell(error))
  return (
    <details className="ed-sec" onToggle={(event) => { if (event.currentTarget.open) look() }}>
      <summary>{t('pages.bin')}</summary>
      {bin && (
        <ul className="in tight">
          {bin.map((page) => <BinnedPage key={page.id} page={page} onBack={look} />)}
          {bin.length === 0 && <li className="hint">{t('pages.binEmpty')}</li>}
        </ul>
      )}
    </details>
  )
}

function BinnedPage({ page, onBack }: { readonly page: Binned; readonly onBack: () => void }) {
  const session = useEditor()
  const { host } = session
  const t = useText()
  const mayChange = useMayChange()
  const [isBusy, setBusy] = useState(false)
  const at = useTimeWords(undefined)(page.deletedAt)

  async function restore(): Promise<void> {
    setBusy(true)
    try {
      const { id } = await host.call('doRestoreCategory', { id: page.id })
      host.notify({ message: t('pages.restored', { name: page.name }), type: 'positive' })
      onBack()
      await pagesOf(session).reload()
      pagesOf(session).last.set(id)
    } catch (error) {
      setBusy(false)
      if (!askToLogIn(session, error)) await host.tell(error)
    }
  }

  return (
    <li className="binned">
      <span><b>{page.name}</b><small>{page.deletedBy ? t('pages.binnedBy', { at, name: page.deletedBy }) : at}{page.children > 0 && ` · ${t('pages.binnedWith', { count: page.children })}`}</small></span>
      {mayChange && <Button isBusy={isBusy} disabled={isBusy} aria-label={t('pages.restorePage', { name: page.name })} onClick={() => void restore()}>{t('pages.restore')}</Button>}
    </li>
  )
}
