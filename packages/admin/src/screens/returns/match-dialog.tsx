import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../data/client.ts'
import { refreshReturnLists, type AdminWithdrawal } from '../../data/return-queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { ActionDialog, useActionDialog } from '../../parts/action-dialog.tsx'
import { useAnnounce } from '../../parts/announcer.tsx'
import { TextField } from '../../parts/form/text-field.tsx'
import { Notice } from '../../parts/notice.tsx'
import { useText } from '../../text/text.tsx'

interface MatchDialogProps {
  readonly withdrawal: AdminWithdrawal
  readonly onClose: () => void
}

/** Assigns a withdrawal to an order, after a look at both persons. */
export function MatchDialog({ withdrawal, onClose }: MatchDialogProps) {
  const t = useText()
  const toText = useRefusalText()
  const announce = useAnnounce()
  const dialog = useActionDialog(toText)
  const [number, setNumber] = useState(/\d{4,}/.exec(withdrawal.orderText)?.[0] ?? '')
  const orderId = /^\d{1,9}$/.test(number.trim()) ? Number(number) : 0
  const { data: match, error } = useQuery({
    queryKey: ['returns', 'match', withdrawal.id, orderId],
    queryFn: ({ signal }) => call('getWithdrawalMatch', { withdrawalId: withdrawal.id, orderId }, { signal }),
    enabled: orderId > 0,
    retry: false,
  })
  return (
    <ActionDialog
      title={t('withdrawals.match.title', { number: withdrawal.number })}
      action={t(match?.isSame === false ? 'withdrawals.match.anyway' : 'withdrawals.match')}
      isDangerous={match?.isSame === false}
      consequences={[
        ...(withdrawal.items === null ? [t('withdrawals.match.return')] : [t('withdrawals.match.items')]),
        t('withdrawals.match.refund'),
      ]}
      error={dialog.error}
      isBusy={dialog.isBusy}
      canConfirm={match !== undefined}
      onClose={onClose}
      onConfirm={() =>
        void dialog.run(async () => {
          await call('doMatchWithdrawal', {
            withdrawalId: withdrawal.id,
            orderId,
            isConfirmed: match?.isSame === false,
          })
          await refreshReturnLists()
          announce(t('withdrawals.matched', { number: orderId }))
          onClose()
        })
      }
    >
      <TextField
        label={t('withdrawals.match.order')}
        hint={t('withdrawals.match.orderHint', { text: withdrawal.orderText })}
        error={error === null ? undefined : toText(error)}
        value={number}
        onChange={setNumber}
        inputMode="numeric"
        autoFocus
      />
      {match && (
        <>
          <table className="tb">
            <thead>
              <tr>
                <th scope="col">{t('withdrawals.match.who')}</th>
                <th scope="col">{t('withdrawals.match.name')}</th>
                <th scope="col">{t('withdrawals.match.email')}</th>
                <th scope="col">{t('withdrawals.match.postcode')}</th>
              </tr>
            </thead>
            <tbody>
              <tr>
                <th scope="row">{withdrawal.number}</th>
                <td>{withdrawal.name}</td>
                <td>{withdrawal.email}</td>
                <td>{withdrawal.postcode || '–'}</td>
              </tr>
              {match.buyers.map((buyer, at) => (
                <tr key={at}>
                  <th scope="row">{orderId}</th>
                  <td>{buyer.name}</td>
                  <td>{buyer.email}</td>
                  <td>{buyer.postcode}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {!match.isSame && <Notice tone="warn">{t('withdrawals.match.other')}</Notice>}
        </>
      )}
    </ActionDialog>
  )
}
