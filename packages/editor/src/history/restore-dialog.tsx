import { useState } from 'react'
import { Button } from '../chrome/button.tsx'
import { Dialog } from '../chrome/dialog.tsx'
import { Note } from '../chrome/note.tsx'
import { useEditor, useEditorState } from '../editor-context.tsx'
import { useText } from '../text/text.tsx'
import { restoreRevision, type RestoreInput } from './restore.ts'

interface Props {
  readonly restore: number
  readonly block?: { readonly uuid: string; readonly name: string } | undefined
  readonly onClose: () => void
}

/** Confirms the restore of an old version. */
export function RestoreDialog({ restore, block, onClose }: Props) {
  const session = useEditor()
  const t = useText()
  const isDirty = useEditorState((state) => state.isEditingEnabled)
  const [busy, setBusy] = useState<RestoreInput['as'] | null>(null)
  async function run(as: RestoreInput['as']): Promise<void> {
    setBusy(as)
    await restoreRevision(session, { restore, as, ...(block && { uuid: block.uuid }) })
    onClose()
  }
  const act = (as: RestoreInput['as'], label: string, kind: 'plain' | 'primary') => (
    <Button kind={kind} isBusy={busy === as} disabled={busy !== null} onClick={() => void run(as)}>
      {label}
    </Button>
  )
  return (
    <Dialog
      title={
        block
          ? t('history.restoreBlockTitle', { name: block.name, revision: restore })
          : t('history.restoreTitle', { revision: restore })
      }
      onClose={onClose}
      foot={
        <>
          <span className="start">
            <Button onClick={onClose}>{t('history.cancel')}</Button>
          </span>
          {act('draft', t('history.restoreDraft'), 'plain')}
          {act('published', t('history.restorePublish'), 'primary')}
        </>
      }
    >
      <p>{t('history.restoreText')}</p>
      {isDirty && <Note kind="warn">{t('history.unsavedText')}</Note>}
    </Dialog>
  )
}
