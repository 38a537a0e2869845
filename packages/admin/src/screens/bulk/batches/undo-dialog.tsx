import { useState } from 'react'
import type { Batch } from '../../../data/batch-queries.ts'
import { ActionDialog } from '../../../parts/action-dialog.tsx'
import { SwitchField } from '../../../parts/form/switch-field.tsx'
import { useText } from '../../../text/text.tsx'

interface UndoDialogProps {
  readonly batch: Batch
  readonly error: string
  readonly isBusy: boolean
  readonly onUndo: (includesChanged: boolean) => void
  readonly onClose: () => void
}

/** Says how many values come back, and asks about those that were changed again since. */
export function UndoDialog({ batch, error, isBusy, onUndo, onClose }: UndoDialogProps) {
  const t = useText()
  const [includesChanged, setIncluded] = useState(false)
  const count = includesChanged ? batch.changes : batch.changes - batch.changedSince
  return (
    <ActionDialog
      title={t('batches.undo.title')}
      action={t('batches.undo.do', { count })}
      consequences={[
        t('batches.undo.what', { count }),
        ...(batch.changedSince > 0 && !includesChanged ? [t('batches.undo.left', { count: batch.changedSince })] : []),
        t('batches.undo.again'),
      ]}
      error={error}
      isBusy={isBusy}
      canConfirm={count > 0}
      onConfirm={() => onUndo(includesChanged)}
      onClose={onClose}
    >
      {batch.changedSince > 0 && (
        <SwitchField
          label={t('batches.undo.include', { count: batch.changedSince })}
          hint={t('batches.undo.includeHint')}
          isOn={includesChanged}
          onChange={setIncluded}
        />
      )}
    </ActionDialog>
  )
}
