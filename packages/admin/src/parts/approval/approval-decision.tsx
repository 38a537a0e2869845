import { useState } from 'react'
import { refreshApprovals, type Approval } from '../../data/approval-queries.ts'
import { call } from '../../data/client.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { useText } from '../../text/text.tsx'
import { ActionDialog, useActionDialog } from '../action-dialog.tsx'
import { useAnnounce } from '../announcer.tsx'
import { TextField } from '../form/text-field.tsx'
import { approvalNames } from './approval-names.ts'

/** The buttons of an open request: approve and reject, or withdraw one's own. */
export function ApprovalDecision({ approval }: { readonly approval: Approval }) {
  const t = useText()
  const announce = useAnnounce()
  const toText = useRefusalText()
  const [approve, reject, withdraw] = [useActionDialog(toText), useActionDialog(toText), useActionDialog(toText)]
  const [reason, setReason] = useState('')
  const { id: approvalId, orderId, amount, requestedBy, operation, obstacle, isOwn } = approval
  const what = t(approvalNames[operation], { amount: amount.formatted, number: orderId })
  const decide = (work: () => Promise<unknown>, text: string) => async () => {
    // What has become outdated or was decided by others is shown as it is now.
    await work().finally(refreshApprovals)
    announce(text)
  }
  if (obstacle === 'closed') return null
  return (
    <>
      {isOwn ? (
        <button type="button" className="btn sm" onClick={withdraw.open}>
          {t('approval.withdraw')}
        </button>
      ) : (
        obstacle !== 'permission' && (
          <>
            <button type="button" className="btn sm" onClick={reject.open}>
              {t('approval.reject')}
            </button>
            <button type="button" className="btn sm pri" disabled={obstacle !== null} onClick={approve.open}>
              {t('approval.approve')}
            </button>
          </>
        )
      )}
      {approve.isOpen && (
        <ActionDialog
          title={t('approval.approve.title', { name: requestedBy })}
          action={t('approval.approve.action', { amount: amount.formatted })}
          consequences={[what, t('approval.approve.now'), t('approval.approve.names')]}
          error={approve.error}
          isBusy={approve.isBusy}
          onClose={approve.close}
          onConfirm={() =>
            void approve.run(decide(() => call('doApproveRefund', { approvalId }), t('approval.approved')))
          }
        >
          <p>{t('approval.quoted', { reason: approval.reason })}</p>
        </ActionDialog>
      )}
      {reject.isOpen && (
        <ActionDialog
          title={t('approval.reject.title', { name: requestedBy })}
          action={t('approval.reject')}
          isDangerous
          consequences={[t('approval.reject.nothing', { name: requestedBy })]}
          error={reject.error}
          isBusy={reject.isBusy}
          canConfirm={reason.trim() !== ''}
          onClose={reject.close}
          onConfirm={() =>
            void reject.run(decide(() => call('doRejectRefund', { approvalId, reason }), t('approval.rejected')))
          }
        >
          <TextField
            label={t('approval.reason')}
            value={reason}
            onChange={setReason}
            isMultiline
            maxLength={500}
            autoFocus
          />
        </ActionDialog>
      )}
      {withdraw.isOpen && (
        <ActionDialog
          title={t('approval.withdraw.title')}
          action={t('approval.withdraw')}
          consequences={[t('approval.withdraw.again')]}
          error={withdraw.error}
          isBusy={withdraw.isBusy}
          onClose={withdraw.close}
          onConfirm={() =>
            void withdraw.run(decide(() => call('doWithdrawRefundApproval', { approvalId }), t('approval.withdrawn')))
          }
        />
      )}
    </>
  )
}
