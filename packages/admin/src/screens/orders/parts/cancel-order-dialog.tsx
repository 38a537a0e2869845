import { isApiError } from '@vitrine/contract/api/api-error'
import { useState } from 'react'
import { call } from '../../../data/client.ts'
import { showChangedOrder, type OrderDetails } from '../../../data/order-queries.ts'
import { useRefusalText } from '../../../data/refusal-text.ts'
import { ActionDialog, useActionDialog } from '../../../parts/action-dialog.tsx'
import { useAnnounce } from '../../../parts/announcer.tsx'
import { TextField } from '../../../parts/form/text-field.tsx'
import { useApprovalRequest } from '../../../parts/approval/use-approval-request.ts'
import { useText } from '../../../text/text.tsx'

interface CancelOrderDialogProps {
  readonly details: OrderDetails
  readonly onClose: () => void
}

/** Cancels an order as a whole. Beyond the limit of the role, it becomes a request for approval. */
export function CancelOrderDialog({ details: { order, refundable }, onClose }: CancelOrderDialogProps) {
  const t = useText()
  const announce = useAnnounce()
  const { isBusy, error, run } = useActionDialog(useRefusalText())
  const approval = useApprovalRequest()
  const [isBeyondLimit, setBeyondLimit] = useState(false)
  const payload = { orderId: order.id }

  async function cancel() {
    try {
      await showChangedOrder(await call('doCancelOrderByStaff', payload))
    } catch (refusal) {
      if (isApiError(refusal) && refusal.cause['reason'] === 'refundLimit') setBeyondLimit(true)
      throw refusal
    }
    announce(t('order.cancelled'))
    onClose()
  }

  async function ask() {
    await approval.ask({ operation: 'doCancelOrderByStaff', payload })
    onClose()
  }

  return (
    <ActionDialog
      title={t('order.cancel.title', { number: order.id })}
      action={t(isBeyondLimit ? 'approval.ask' : 'order.cancel')}
      isDangerous={!isBeyondLimit}
      consequences={
        isBeyondLimit
          ? [t('approval.askNow'), t('approval.askOutcome')]
          : [
              ...(refundable.value > 0 ? [t('order.cancel.money', { amount: refundable.formatted })] : []),
              t('order.cancel.stock'),
              t('order.cancel.mail', { email: order.email }),
            ]
      }
      error={error}
      isBusy={isBusy}
      canConfirm={!isBeyondLimit || approval.isReady}
      onClose={onClose}
      onConfirm={() => void run(isBeyondLimit ? ask : cancel)}
    >
      {isBeyondLimit && (
        <TextField
          label={t('approval.reason')}
          hint={t('approval.reasonHint')}
          value={approval.reason}
          onChange={approval.setReason}
          isMultiline
          maxLength={500}
        />
      )}
    </ActionDialog>
  )
}
