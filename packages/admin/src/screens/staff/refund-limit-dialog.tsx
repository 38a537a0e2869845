import { useState } from 'react'
import { call } from '../../data/client.ts'
import { queryClient } from '../../data/queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { refundLimitsQuery } from '../../data/staff-queries.ts'
import { ActionDialog, useActionDialog } from '../../parts/action-dialog.tsx'
import { useAnnounce } from '../../parts/announcer.tsx'
import { TextField } from '../../parts/form/text-field.tsx'
import { useText } from '../../text/text.tsx'

interface RefundLimitDialogProps {
  readonly role: string
  readonly name: string
  /** Null: there is none. */
  readonly maxRefund: number | null
  readonly onClose: () => void
}

/** How much of an order a role may refund. */
export function RefundLimitDialog({ role, name, maxRefund, onClose }: RefundLimitDialogProps) {
  const t = useText()
  const announce = useAnnounce()
  const dialog = useActionDialog(useRefusalText())
  const [value, setValue] = useState(maxRefund === null ? '' : String(maxRefund))
  const isValid = /^\d{0,6}$/.test(value.trim())

  function save() {
    if (!isValid) return
    void dialog.run(async () => {
      const limit = value.trim() === '' ? null : Number(value)
      queryClient.setQueryData(refundLimitsQuery.queryKey, await call('setRefundLimit', { role, maxRefund: limit }))
      announce(t('roles.limit.saved'))
      onClose()
    })
  }

  return (
    <ActionDialog
      title={t('roles.limit.title', { name })}
      action={t('roles.limit.save')}
      consequences={[t('roles.limit.then')]}
      error={dialog.error}
      isBusy={dialog.isBusy}
      onConfirm={save}
      onClose={onClose}
    >
      <TextField
        label={t('roles.limit')}
        hint={t('roles.limit.hint')}
        value={value}
        onChange={setValue}
        error={isValid ? undefined : t('roles.limit.wrong')}
        maxLength={6}
        autoFocus
      />
    </ActionDialog>
  )
}
