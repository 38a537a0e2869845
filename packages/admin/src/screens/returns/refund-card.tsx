import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../data/client.ts'
import {
  returnRefundQuery,
  showChangedReturn,
  type ReturnDetails,
  type ReturnRefund,
} from '../../data/return-queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { ApprovalNotice } from '../../parts/approval/approval-notice.tsx'
import { ApprovalReason } from '../../parts/approval/approval-reason.tsx'
import { useApprovalRequest } from '../../parts/approval/use-approval-request.ts'
import { ActionDialog, useActionDialog } from '../../parts/action-dialog.tsx'
import { useAnnounce } from '../../parts/announcer.tsx'
import { Notice } from '../../parts/notice.tsx'
import { useText, type Translate } from '../../text/text.tsx'
import { countUnits, isIncomplete, toGradedLines, type GradedItems } from './return-grades.ts'

interface RefundCardProps {
  readonly details: ReturnDetails
  readonly graded: GradedItems
  readonly onAccepted: () => void
}

const typingPauseMs = 250

/** What the grades refund, to the cent, and the button that does it. */
export function RefundCard({ details, graded, onAccepted }: RefundCardProps) {
  const t = useText()
  const toText = useRefusalText()
  const announce = useAnnounce()
  const dialog = useActionDialog(toText)
  const approval = useApprovalRequest()
  const lines = useLater(toGradedLines(graded))
  const { data: refund, error } = useQuery(returnRefundQuery(details.id, lines, lines.length > 0))
  const missing = countUnits(graded, null)
  // What a colleague's change reads again is shown meanwhile: the amount that was seen is sent along.
  const isReady =
    refund !== undefined &&
    JSON.stringify(lines) === JSON.stringify(toGradedLines(graded)) &&
    ![...graded.values()].some(isIncomplete)
  return (
    <section className="card">
      <header>
        <h2>{t('return.finish')}</h2>
      </header>
      <div className="in">
        {lines.length === 0 ? (
          <p className="soft">{t('return.finish.hint')}</p>
        ) : (
          <>
            {error && <Notice tone="bad">{toText(error)}</Notice>}
            {refund && <RefundSums details={details} refund={refund} isOld={!isReady} />}
            {refund?.exceededLimit && (
              <Notice tone="warn">{t('return.beyondLimit', { amount: refund.exceededLimit.formatted })}</Notice>
            )}
            <button type="button" className="btn pri wide mt" disabled={!isReady} onClick={dialog.open}>
              {refund?.exceededLimit
                ? t('approval.ask')
                : t('return.refund.action', { amount: refund?.refund.formatted ?? '…' })}
            </button>
            {missing > 0 && <p className="s12 soft">{t('return.missing', { count: missing })}</p>}
          </>
        )}
      </div>
      {dialog.isOpen && refund && (
        <ActionDialog
          title={t('return.refund.title', { number: details.number })}
          action={
            refund.exceededLimit ? t('approval.ask') : t('return.refund.action', { amount: refund.refund.formatted })
          }
          consequences={
            refund.exceededLimit
              ? [t('approval.askNow'), t('approval.askOutcome')]
              : toConsequences(t, { details, graded, refund })
          }
          canConfirm={refund.exceededLimit === null || approval.isReady}
          error={dialog.error}
          isBusy={dialog.isBusy}
          onClose={dialog.close}
          onConfirm={() =>
            void dialog.run(async () => {
              const payload = { returnId: details.id, lines, seenRefund: refund.refund.value }
              if (refund.exceededLimit) return approval.ask({ operation: 'doAcceptReturn', payload })
              await showChangedReturn(await call('doAcceptReturn', payload))
              onAccepted()
              announce(t('return.refunded', { amount: refund.refund.formatted }))
            })
          }
        >
          {refund.exceededLimit && (
            <ApprovalReason
              limit={refund.exceededLimit.formatted}
              reason={approval.reason}
              onChange={approval.setReason}
            />
          )}
        </ActionDialog>
      )}
      <div className="in">
        <ApprovalNotice orderId={details.order.id} />
      </div>
    </section>
  )
}

interface RefundSumsProps {
  readonly details: ReturnDetails
  readonly refund: ReturnRefund
  readonly isOld: boolean
}

function RefundSums({ details, refund, isOld }: RefundSumsProps) {
  const t = useText()
  const nameOf = (id: number) => details.items.find(({ orderItemId }) => orderItemId === id)?.name ?? ''
  return (
    <dl className="kv" aria-busy={isOld} aria-live="polite">
      {refund.items.map(({ orderItemId, value }) => (
        <Row key={orderItemId} name={nameOf(orderItemId)} value={value.formatted} />
      ))}
      <Row name={t('return.delivery')} value={refund.delivery.formatted} />
      {refund.deductions.value > 0 && <Row name={t('return.deductions')} value={`−${refund.deductions.formatted}`} />}
      {refund.credit.value !== refund.refund.value && (
        <Row name={t('return.notPaid')} value={`${refund.credit.formatted}`} />
      )}
      <dt className="sum">{t('return.refund')}</dt>
      <dd className="num sum">{refund.refund.formatted}</dd>
    </dl>
  )
}

function Row({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd className="num">{value}</dd>
    </>
  )
}

/** Money, documents, mails, stock: in this order. */
function toConsequences(
  t: Translate,
  {
    details,
    graded,
    refund,
  }: { readonly details: ReturnDetails; readonly graded: GradedItems; readonly refund: ReturnRefund },
): string[] {
  const [restocked, refused, missing] = [countUnits(graded, 'A'), countUnits(graded, 'D'), countUnits(graded, null)]
  return [
    ...refund.payments.map(({ method, amount, isTransfer }) =>
      t(isTransfer ? 'return.consequence.transfer' : 'return.consequence.payment', {
        amount: amount.formatted,
        method,
      }),
    ),
    ...(refund.onGiftCards.value > 0
      ? [t('return.consequence.giftCard', { amount: refund.onGiftCards.formatted })]
      : []),
    ...(refund.credit.value > 0 ? [t('return.consequence.creditNote', { amount: refund.credit.formatted })] : []),
    t('return.consequence.mail', { email: details.customer.email, language: details.customer.locale.toUpperCase() }),
    ...(restocked > 0 ? [t('return.consequence.stock', { count: restocked })] : []),
    ...(refused + missing > 0 ? [t('return.consequence.stays', { count: refused + missing })] : []),
    t('return.consequence.final'),
  ]
}

/** The value when it has not changed for a moment: the shop is not asked for each letter. */
function useLater<T>(value: T): T {
  const key = JSON.stringify(value)
  const [later, setLater] = useState({ key, value })
  useEffect(() => {
    // A timer.
    const timer = setTimeout(() => setLater({ key, value: JSON.parse(key) as T }), typingPauseMs)
    return () => clearTimeout(timer)
  }, [key])
  return later.value
}
