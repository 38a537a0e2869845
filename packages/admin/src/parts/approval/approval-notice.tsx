import { useQuery } from '@tanstack/react-query'
import { orderApprovalsQuery } from '../../data/approval-queries.ts'
import { useText } from '../../text/text.tsx'
import { useFormatDateTime } from '../format-time.ts'
import { Notice } from '../notice.tsx'
import { ApprovalDecision } from './approval-decision.tsx'
import { approvalNames, approvalStateNames } from './approval-names.ts'

/** The latest request for approval of an order: open, or how it ended. */
export function ApprovalNotice({ orderId }: { readonly orderId: number }) {
  const t = useText()
  const { data } = useQuery(orderApprovalsQuery(orderId))
  const formatDateTime = useFormatDateTime(data?.timeZone ?? 'UTC')
  const approval = data?.approvals[0]
  // What was withdrawn leaves nothing to know.
  if (approval === undefined || approval.state === 'withdrawn') return null
  const { state, operation, amount, requestedBy, requestedAt, reason, decidedBy, answer, obstacle } = approval
  const isOpen = state === 'open'
  return (
    <Notice
      tone={isOpen ? 'warn' : state === 'approved' ? 'ok' : 'info'}
      {...(isOpen && {
        action: (
          <span className="row wrap">
            <ApprovalDecision approval={approval} />
          </span>
        ),
      })}
    >
      <b>
        {t(approvalStateNames[state])}: {t(approvalNames[operation], { amount: amount.formatted, number: orderId })}
      </b>
      <br />
      {t('approval.by', { name: requestedBy, time: formatDateTime(requestedAt), reason })}
      {decidedBy !== null && (
        <>
          <br />
          {answer === null
            ? t('approval.decidedBy', { name: decidedBy })
            : t('approval.answer', { name: decidedBy, answer })}
        </>
      )}
      {obstacle === 'limit' && (
        <>
          <br />
          {t('approval.limit')}
        </>
      )}
    </Notice>
  )
}
