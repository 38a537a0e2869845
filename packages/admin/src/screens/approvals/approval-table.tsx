import { Link } from 'react-router'
import type { Approval } from '../../data/approval-queries.ts'
import { ApprovalDecision } from '../../parts/approval/approval-decision.tsx'
import { approvalNames, approvalStateNames } from '../../parts/approval/approval-names.ts'
import { Badge } from '../../parts/badge.tsx'
import { useFormatTime } from '../../parts/format-time.ts'
import { useText } from '../../text/text.tsx'

interface ApprovalTableProps {
  readonly approvals: readonly Approval[]
  readonly timeZone: string
}

export function ApprovalTable({ approvals, timeZone }: ApprovalTableProps) {
  const t = useText()
  const formatTime = useFormatTime(timeZone)
  return (
    <div className="tw">
      <table className="tbl sticky">
        <thead>
          <tr>
            <th>{t('approvals.column.what')}</th>
            <th>{t('approvals.column.who')}</th>
            <th>{t('approvals.column.reason')}</th>
            <th className="num">{t('approvals.column.amount')}</th>
            <th>{t('approvals.column.state')}</th>
            <th>
              <span className="sr">{t('approvals.column.decide')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {approvals.map((approval) => {
            const { id, orderId, returnId, operation, amount, reason, answer, requestedBy, requestedAt } = approval
            return (
              <tr key={id}>
                <td>
                  <Link className="main-l" to={returnId === null ? `/orders/${orderId}` : `/returns/${returnId}`}>
                    {t(approvalNames[operation], { amount: amount.formatted, number: orderId })}
                  </Link>
                </td>
                <td className="nw">
                  {requestedBy} <span className="faint s12">{formatTime(requestedAt)}</span>
                </td>
                <td>
                  {reason}
                  {answer !== null && <div className="soft">{t('approvals.answer', { answer })}</div>}
                </td>
                <td className="num med">{amount.formatted}</td>
                <td>
                  <StateBadge approval={approval} />
                </td>
                <td>
                  <span className="row end">
                    <ApprovalDecision approval={approval} />
                  </span>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function StateBadge({ approval: { state, decidedBy, obstacle } }: { readonly approval: Approval }) {
  const t = useText()
  const text = obstacle === 'limit' ? t('approvals.beyondYours') : t(approvalStateNames[state])
  return (
    <>
      {state === 'open' ? (
        <Badge tone="warn" dot="ring">
          {text}
        </Badge>
      ) : (
        <Badge {...(state === 'approved' && { tone: 'ok' })}>{text}</Badge>
      )}
      {decidedBy !== null && <div className="soft s12">{decidedBy}</div>}
    </>
  )
}
