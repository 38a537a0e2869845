import { useState } from 'react'
import { call } from '../../data/client.ts'
import { pickListQuery, type PickItem, type PickList } from '../../data/pick-queries.ts'
import { queryClient } from '../../data/queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { ActionDialog, useActionDialog } from '../../parts/action-dialog.tsx'
import { TextField } from '../../parts/form/text-field.tsx'
import { useText } from '../../text/text.tsx'
import { describe } from './use-picking.ts'

interface ShelfDialogProps {
  readonly list: PickList
  readonly item: PickItem
  readonly onClose: () => void
}

/** Says where an item lies, for everybody who picks it next. */
export function ShelfDialog({ list, item, onClose }: ShelfDialogProps) {
  const t = useText()
  const dialog = useActionDialog(useRefusalText())
  const [shelf, setShelf] = useState('')
  const isEmpty = shelf.trim() === ''
  return (
    <ActionDialog
      title={t('pick.shelf.title', { name: describe(item) })}
      action={t('pick.shelf.action')}
      consequences={[t('pick.shelf.consequence')]}
      error={dialog.error}
      isBusy={dialog.isBusy}
      onClose={onClose}
      onConfirm={() => {
        const { variationId } = item
        if (isEmpty || variationId === null) return
        void dialog.run(async () => {
          await call('setShelf', { variationId, shelf: shelf.trim() })
          await queryClient.invalidateQueries({ queryKey: pickListQuery(list.id).queryKey })
          onClose()
        })
      }}
    >
      <TextField
        label={t('pick.shelf.label')}
        hint={t('pick.shelf.hint')}
        value={shelf}
        onChange={setShelf}
        maxLength={20}
        autoFocus
      />
    </ActionDialog>
  )
}
