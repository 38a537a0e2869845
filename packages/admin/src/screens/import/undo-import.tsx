import { useQuery } from '@tanstack/react-query'
import { call } from '../../data/client.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { importUndoQuery, type CatalogueImport } from '../../data/setup-queries.ts'
import { ActionDialog, useActionDialog } from '../../parts/action-dialog.tsx'
import { useText } from '../../text/text.tsx'

interface UndoImportProps {
  readonly current: CatalogueImport
  readonly onUndo: (next: CatalogueImport) => void
}

/** Takes an import back; what has changed since is shown first and kept. */
export function UndoImport({ current: { id, fileName }, onUndo }: UndoImportProps) {
  const t = useText()
  const refusalText = useRefusalText()
  const dialog = useActionDialog(refusalText)
  const preview = useQuery({ ...importUndoQuery(id), enabled: dialog.isOpen })
  const found = preview.data
  return (
    <>
      <button type="button" className="btn" onClick={dialog.open}>
        {t('import.undo.button')}
      </button>
      {dialog.isOpen && (
        <ActionDialog
          title={t('import.undo.title', { fileName })}
          action={t('import.undo.action')}
          isDangerous
          consequences={
            found === undefined
              ? []
              : [
                  t('import.undo.new', { count: found.new }),
                  t('import.undo.changed', { count: found.changed }),
                  t('import.undo.kept', { count: found.kept }),
                  t('import.undo.sold'),
                ]
          }
          error={preview.error === null ? dialog.error : refusalText(preview.error)}
          isBusy={dialog.isBusy}
          canConfirm={found !== undefined}
          onConfirm={() => void dialog.run(async () => onUndo(await call('doUndoCatalogueImport', { id })))}
          onClose={dialog.close}
        >
          {found === undefined && preview.error === null && <p role="status">{t('import.undo.looking')}</p>}
          {found !== undefined && found.rows.length > 0 && (
            <div>
              <b>{t('import.undo.since')}</b>
              <ul className="keptlist">
                {found.rows.map(({ subject, title }) => (
                  <li key={subject}>{title || subject}</li>
                ))}
              </ul>
            </div>
          )}
        </ActionDialog>
      )}
    </>
  )
}
