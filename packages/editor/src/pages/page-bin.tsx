import type { Answer } from '@vitrine/contract/api/operations'
import { useState } from 'react'
import { Button } from '../chrome/button.tsx'
import { useFormatTime } from '../chrome/use-format-time.ts'
import { useEditor } from '../editor-context.tsx'
import { useText } from '../text/text.tsx'
import { askToLogIn, getPagesSession } from './pages-session.ts'
import { useCanEditPages } from './use-pages.ts'

type DeletedPage = Answer<'getBin'>[number]

/** The deleted pages, which can be restored; loaded when the section is opened. */
export function PageBin() {
  const { host } = useEditor()
  const t = useText()
  const [bin, setBin] = useState<readonly DeletedPage[]>()
  const load = () => void host.call('getBin', {}).then(setBin, (error: unknown) => host.reportError(error))
  return (
    <details
      className="ed-sec"
      onToggle={(event) => {
        if (event.currentTarget.open) load()
      }}
    >
      <summary>{t('pages.bin')}</summary>
      {bin && (
        <ul className="in tight">
          {bin.map((page) => (
            <DeletedPageRow key={page.id} page={page} onRestored={load} />
          ))}
          {bin.length === 0 && <li className="hint">{t('pages.binEmpty')}</li>}
        </ul>
      )}
    </details>
  )
}

function DeletedPageRow({ page, onRestored }: { readonly page: DeletedPage; readonly onRestored: () => void }) {
  const session = useEditor()
  const { host } = session
  const t = useText()
  const canEdit = useCanEditPages()
  const [isBusy, setBusy] = useState(false)
  const at = useFormatTime(undefined)(page.deletedAt)

  async function restore(): Promise<void> {
    setBusy(true)
    try {
      const { id } = await host.call('doRestoreCategory', { id: page.id })
      host.notify({ message: t('pages.restored', { name: page.name }), type: 'positive' })
      onRestored()
      await getPagesSession(session).reload()
      getPagesSession(session).lastPageId.set(id)
    } catch (error) {
      setBusy(false)
      if (!askToLogIn(session, error)) await host.reportError(error)
    }
  }

  return (
    <li className="binned">
      <span>
        <b>{page.name}</b>
        <small>
          {page.deletedBy ? t('pages.binnedBy', { at, name: page.deletedBy }) : at}
          {page.children > 0 && ` · ${t('pages.binnedWith', { count: page.children })}`}
        </small>
      </span>
      {canEdit && (
        <Button
          isBusy={isBusy}
          disabled={isBusy}
          aria-label={t('pages.restorePage', { name: page.name })}
          onClick={() => void restore()}
        >
          {t('pages.restore')}
        </Button>
      )}
    </li>
  )
}
