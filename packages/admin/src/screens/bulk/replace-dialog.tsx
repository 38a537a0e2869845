import { useState } from 'react'
import { ActionDialog } from '../../parts/action-dialog.tsx'
import { TextField } from '../../parts/form/text-field.tsx'
import { useText } from '../../text/text.tsx'
import type { Block, Sheet } from './sheet/sheet-edits.ts'
import { findAndReplace } from './sheet/sheet-edits.ts'
import type { Edit } from './sheet/sheet-changes.ts'

interface ReplaceDialogProps {
  readonly sheet: Sheet
  readonly block: Block
  readonly onReplace: (edits: readonly Edit[]) => void
  readonly onClose: () => void
}

/** Replaces words in the chosen cells, or of one cell in its whole column. */
export function ReplaceDialog({ sheet, block, onReplace, onClose }: ReplaceDialogProps) {
  const t = useText()
  const [find, setFind] = useState('')
  const [replacement, setReplacement] = useState('')
  const isOneCell = block.top === block.bottom && block.left === block.right
  const searched = isOneCell ? { ...block, top: 0, bottom: sheet.rows.length - 1 } : block
  const edits = findAndReplace(sheet, searched, { find, replacement })
  return (
    <ActionDialog
      title={t('bulk.replace')}
      action={t('bulk.replace.do', { count: edits.length })}
      consequences={[t(isOneCell ? 'bulk.replace.column' : 'bulk.replace.block')]}
      error=""
      isBusy={false}
      canConfirm={edits.length > 0}
      onConfirm={() => onReplace(edits)}
      onClose={onClose}
    >
      <TextField label={t('bulk.replace.find')} value={find} onChange={setFind} autoFocus maxLength={200} />
      <TextField label={t('bulk.replace.with')} value={replacement} onChange={setReplacement} maxLength={200} />
    </ActionDialog>
  )
}
