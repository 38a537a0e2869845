import { useState } from 'react'
import { call } from '../../../data/client.ts'
import { showChangedOrder, type OrderDetails } from '../../../data/order-queries.ts'
import { useRefusalText } from '../../../data/refusal-text.ts'
import { ApprovalReason } from '../../../parts/approval/approval-reason.tsx'
import { useApprovalRequest } from '../../../parts/approval/use-approval-request.ts'
import { ActionDialog, useActionDialog } from '../../../parts/action-dialog.tsx'
import { useAnnounce } from '../../../parts/announcer.tsx'
import { useText } from '../../../text/text.tsx'
import { LinePicker, toChosenLines, type Quantities } from './line-picker.tsx'
import { toProposalSentences } from './proposal-sentences.ts'
import { useProposal } from './use-proposal.ts'
import '../../../look/order-parts.css'

interface CancelItemsDialogProps {
  readonly details: OrderDetails
  readonly onClose: () => void
}

/** Cancels items that are not shipped; the figures are shown before. */
export function CancelItemsDialog({ details, onClose }: CancelItemsDialogProps) {
  const t = useText()
  const announce = useAnnounce()
  const toText = useRefusalText()
  const action = useActionDialog(toText)
  const approval = useApprovalRequest()
  const { order, toShip } = details
  const [quantities, setQuantities] = useState<Quantities>({})
  const lines = toChosenLines(quantities)
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const input = count === 0 ? null : { orderId: order.id, lines }
  const { current, error, refresh } = useProposal({
    input,
    name: 'cancellation',
    load: (payload: NonNullable<typeof input>, signal) => call('getOrderCancellation', payload, { signal }),
  })
  const exceeded = current?.exceededLimit ?? null

  async function cancel() {
    if (current === null || input === null) return
    await showChangedOrder(await call('doCancelOrderItems', { ...input, version: current.version }))
    announce(t('parts.itemsCancelled', { count }))
    onClose()
  }

  async function ask() {
    if (current === null || input === null) return
    await approval.ask({ operation: 'doCancelOrderItems', payload: { ...input, version: current.version } })
    onClose()
  }

  return (
    <ActionDialog
      title={t('parts.cancelItems')}
      action={exceeded ? t('approval.ask') : t('parts.cancelCount', { count })}
      isDangerous={exceeded === null}
      consequences={
        current === null
          ? []
          : exceeded
            ? [t('approval.askNow'), t('approval.askOutcome')]
            : toProposalSentences(t, current, { email: order.email, isCancellation: true, count })
      }
      error={action.error !== '' ? action.error : error ? toText(error) : ''}
      isBusy={action.isBusy}
      canConfirm={current !== null && (exceeded === null || approval.isReady)}
      onClose={onClose}
      onConfirm={() => void action.run(exceeded === null ? cancel : ask).then(refresh)}
    >
      <p className="soft">{t('parts.cancelLead')}</p>
      <LinePicker
        details={details}
        lines={toShip.map(({ orderItemId, quantity }) => ({
          orderItemId,
          max: quantity,
          note: t('parts.notShipped', { count: quantity }),
        }))}
        quantities={quantities}
        onChange={setQuantities}
        amounts={new Map((current?.lines ?? []).map((line) => [line.orderItemId, line.amount.formatted]))}
      />
      {exceeded && <ApprovalReason limit={exceeded.formatted} reason={approval.reason} onChange={approval.setReason} />}
    </ActionDialog>
  )
}
