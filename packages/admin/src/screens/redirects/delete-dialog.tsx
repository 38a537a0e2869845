import { call } from '../../data/client.ts'
import { refreshRedirects, type RedirectRow } from '../../data/redirect-queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { ActionDialog, useActionDialog } from '../../parts/action-dialog.tsx'
import { useAnnounce } from '../../parts/announcer.tsx'
import { useText } from '../../text/text.tsx'

interface DeleteDialogProps {
  readonly redirects: readonly RedirectRow[]
  readonly onClose: () => void
  readonly onDeleted: () => void
}

const maxAtOnce = 500

export function DeleteDialog({ redirects, onClose, onDeleted }: DeleteDialogProps) {
  const t = useText()
  const announce = useAnnounce()
  const action = useActionDialog(useRefusalText())
  const ids = redirects.map(({ id }) => id)

  async function remove() {
    let count = 0
    for (let at = 0; at < ids.length; at += maxAtOnce)
      count += (await call('deleteRedirects', { ids: ids.slice(at, at + maxAtOnce) })).deleted
    announce(t('redirects.deleted', { count }))
    await refreshRedirects()
    onDeleted()
  }

  const title = t('redirects.delete.title', { count: ids.length })
  return (
    <ActionDialog
      title={title}
      action={title}
      isDangerous
      consequences={[t('redirects.delete.consequence')]}
      error={action.error}
      isBusy={action.isBusy}
      onClose={onClose}
      onConfirm={() => void action.run(remove)}
    >
      <ul className="s12 soft">
        {redirects.slice(0, 10).map(({ id, from, to }) => (
          <li key={id}>
            {from} → {to ?? '–'}
          </li>
        ))}
      </ul>
    </ActionDialog>
  )
}
