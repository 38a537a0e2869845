import { getDecimals } from '@vitrine/contract/kernel/money'
import { useState } from 'react'
import { call } from '../../../data/client.ts'
import { showChangedOrder, type OrderDetails } from '../../../data/order-queries.ts'
import { useRefusalText } from '../../../data/refusal-text.ts'
import { ApprovalReason } from '../../../parts/approval/approval-reason.tsx'
import { useApprovalRequest } from '../../../parts/approval/use-approval-request.ts'
import { ActionDialog, useActionDialog } from '../../../parts/action-dialog.tsx'
import { useAnnounce } from '../../../parts/announcer.tsx'
import { TextField } from '../../../parts/form/text-field.tsx'
import { useText } from '../../../text/text.tsx'
import { LinePicker, toChosenLines, type Quantities } from './line-picker.tsx'
import { toProposalSentences } from './proposal-sentences.ts'
import { useProposal } from './use-proposal.ts'
import '../../../look/order-parts.css'

interface RefundDialogProps {
  readonly details: OrderDetails
  readonly onClose: () => void
}

/** Refunds items that the customer keeps, delivery costs or an amount; the figures are shown before. */
export function RefundDialog({ details, onClose }: RefundDialogProps) {
  const t = useText()
  const announce = useAnnounce()
  const toText = useRefusalText()
  const action = useActionDialog(toText)
  const approval = useApprovalRequest()
  const { order, currency, refundable, refundableShipping, refundableGiftCards } = details
  const [quantities, setQuantities] = useState<Quantities>({})
  const [shipping, setShipping] = useState('')
  const [amount, setAmount] = useState('')
  const lines = toChosenLines(quantities)
  const isChosen = lines.length > 0 || isMoney(shipping) || isMoney(amount)
  const input = isChosen
    ? {
        orderId: order.id,
        lines,
        ...(isMoney(shipping) && { shipping: shipping.trim() }),
        ...(isMoney(amount) && { amount: amount.trim() }),
      }
    : null
  const { current, error, refresh } = useProposal({
    input,
    name: 'refund',
    load: (payload: NonNullable<typeof input>, signal) => call('getOrderRefund', payload, { signal }),
  })
  const max = refundable.value + refundableGiftCards.value
  // Of an open order, items are cancelled instead; of a cancelled one, only money is left.
  const canChooseLines = order.status !== 'cancelled' && order.status !== 'open'

  async function refund() {
    if (current === null || input === null) return
    await showChangedOrder(await call('doRefundOrderItems', { ...input, version: current.version }))
    announce(t('order.refunded'))
    onClose()
  }

  async function ask() {
    if (current === null || input === null) return
    await approval.ask({ operation: 'doRefundOrderItems', payload: { ...input, version: current.version } })
    onClose()
  }

  const exceeded = current?.exceededLimit ?? null
  return (
    <ActionDialog
      title={t('order.refund.title', { number: order.id })}
      action={exceeded ? t('approval.ask') : t('order.refund.action', { amount: current?.refund.formatted ?? '' })}
      consequences={
        current === null
          ? []
          : exceeded
            ? [t('approval.askNow'), t('approval.askOutcome')]
            : toProposalSentences(t, current, { email: order.email, isCancellation: false, count: 0 })
      }
      error={action.error !== '' ? action.error : error ? toText(error) : ''}
      isBusy={action.isBusy}
      canConfirm={current !== null && (exceeded === null || approval.isReady)}
      onClose={onClose}
      onConfirm={() => void action.run(exceeded === null ? refund : ask).then(refresh)}
    >
      {canChooseLines && (
        <LinePicker
          details={details}
          lines={details.lineStates.map((state) => toRefundableLine(details, state, t))}
          quantities={quantities}
          onChange={setQuantities}
          amounts={new Map((current?.lines ?? []).map((line) => [line.orderItemId, line.amount.formatted]))}
        />
      )}
      <div className="two">
        {canChooseLines && (
          <TextField
            label={t('parts.delivery', { currency })}
            aside={t('parts.of', { amount: refundableShipping.formatted })}
            value={shipping}
            onChange={setShipping}
            inputMode="decimal"
            placeholder={(0).toFixed(getDecimals(currency))}
            isDisabled={refundableShipping.value === 0}
          />
        )}
        <TextField
          label={t('order.refund.amount', { currency })}
          aside={t('order.refund.max', { amount: toMoney(max, refundable.formatted, details) })}
          hint={t('parts.otherAmount')}
          value={amount}
          onChange={setAmount}
          inputMode="decimal"
          placeholder={current?.refund.value.toFixed(getDecimals(currency)) ?? ''}
          autoFocus
        />
      </div>
      {current && <p className="soft">{t('parts.leftAfter', { amount: current.refundableAfter.formatted })}</p>}
      {exceeded && <ApprovalReason limit={exceeded.formatted} reason={approval.reason} onChange={approval.setReason} />}
    </ActionDialog>
  )
}

const isMoney = (text: string) => /^\d+(?:[.,]\d+)?$/.test(text.trim()) && !/^0+(?:[.,]0+)?$/.test(text.trim())

// The sum of both is an amount in the currency of the order.
function toMoney(value: number, formatted: string, { refundableGiftCards, currency }: OrderDetails): string {
  return refundableGiftCards.value === 0 ? formatted : `${value.toFixed(getDecimals(currency))} ${currency}`
}

function toRefundableLine(
  { order }: OrderDetails,
  { orderItemId, cancelled, returned, refunded, paid }: OrderDetails['lineStates'][number],
  t: ReturnType<typeof useText>,
) {
  const quantity = order.orderItems.find(({ id }) => id === orderItemId)?.quantity ?? 0
  const max = Math.max(0, quantity - cancelled - returned - refunded)
  const note =
    max > 0
      ? t('parts.paid', { amount: paid.formatted })
      : refunded > 0
        ? t('parts.alreadyRefunded')
        : cancelled > 0
          ? t('parts.alreadyCancelled')
          : t('parts.alreadyReturned')
  return { orderItemId, max, note }
}
