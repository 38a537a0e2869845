import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../data/client.ts'
import { refreshReturnLists, withdrawalListQuery, type AdminWithdrawal } from '../../data/return-queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { ActionDialog, useActionDialog } from '../../parts/action-dialog.tsx'
import { useAnnounce } from '../../parts/announcer.tsx'
import { Badge } from '../../parts/badge.tsx'
import { TextField } from '../../parts/form/text-field.tsx'
import { useFormatTime } from '../../parts/format-time.ts'
import { Notice } from '../../parts/notice.tsx'
import { EmptyState } from '../../parts/screen-states.tsx'
import { useText } from '../../text/text.tsx'
import { daysUntil } from '../../parts/days-until.ts'
import { MatchDialog } from './match-dialog.tsx'

/** Declarations of withdrawal that are not answered, oldest first. */
export function Withdrawals() {
  const t = useText()
  const toText = useRefusalText()
  const { data, error } = useQuery(withdrawalListQuery)
  const [matched, setMatched] = useState<AdminWithdrawal>()
  const [answered, setAnswered] = useState<AdminWithdrawal>()
  const formatTime = useFormatTime(data?.timeZone ?? 'UTC')
  if (error) return <Notice tone="bad">{toText(error)}</Notice>
  if (data?.withdrawals.length === 0)
    return <EmptyState icon="withdrawal" title={t('withdrawals.empty.title')} text={t('withdrawals.empty.text')} />
  return (
    <>
      <ul className="olist">
        {data?.withdrawals.map((each) => (
          <li key={each.id} className="rd">
            <div className="row between wrap">
              <span>
                <b>{each.number}</b> {each.name} <span className="soft">{each.email}</span>
              </span>
              <span className="row wrap">
                <Badge tone={each.state === 'queued' ? 'warn' : 'info'} dot={each.state === 'queued' ? 'ring' : 'half'}>
                  {t(each.state === 'queued' ? 'withdrawals.state.queued' : 'withdrawals.state.matched')}
                </Badge>
                <Badge tone={daysUntil(each.refundBy) < 0 ? 'bad' : 'warn'}>
                  {t('returns.dueBy', { time: formatTime(each.refundBy) })}
                </Badge>
              </span>
            </div>
            <p className="soft">
              {t('withdrawals.declared', { time: formatTime(each.declaredAt), order: each.orderText })}
              {each.items !== null && ` · ${each.items}`}
              {each.reason !== null && ` · ${each.reason}`}
            </p>
            <div className="row wrap">
              {each.state === 'queued' && (
                <button type="button" className="btn sm pri" onClick={() => setMatched(each)}>
                  {t('withdrawals.match')}
                </button>
              )}
              {each.returnId !== null && (
                <Link className="btn sm" to={`/returns/${each.returnId}`}>
                  {t('withdrawals.openReturn', { number: `R-${each.returnId}` })}
                </Link>
              )}
              {each.orderId !== null && (
                <Link className="btn sm" to={`/orders/${each.orderId}`}>
                  {t('withdrawals.openOrder', { number: each.orderId })}
                </Link>
              )}
              <button type="button" className="btn sm" onClick={() => setAnswered(each)}>
                {t('withdrawals.answer')}
              </button>
            </div>
          </li>
        ))}
      </ul>
      {matched && <MatchDialog withdrawal={matched} onClose={() => setMatched(undefined)} />}
      {answered && <AnswerDialog withdrawal={answered} onClose={() => setAnswered(undefined)} />}
    </>
  )
}

interface DialogProps {
  readonly withdrawal: AdminWithdrawal
  readonly onClose: () => void
}

function AnswerDialog({ withdrawal, onClose }: DialogProps) {
  const t = useText()
  const announce = useAnnounce()
  const dialog = useActionDialog(useRefusalText())
  const [note, setNote] = useState('')
  return (
    <ActionDialog
      title={t('withdrawals.answer.title', { number: withdrawal.number })}
      action={t('withdrawals.answer')}
      consequences={[t('withdrawals.answer.noMail'), t('withdrawals.answer.leaves')]}
      error={dialog.error}
      isBusy={dialog.isBusy}
      onClose={onClose}
      onConfirm={() =>
        void dialog.run(async () => {
          await call('doAnswerWithdrawal', { withdrawalId: withdrawal.id, note })
          await refreshReturnLists()
          announce(t('withdrawals.answered'))
          onClose()
        })
      }
    >
      <TextField
        label={t('withdrawals.answer.note')}
        hint={t('withdrawals.answer.noteHint')}
        value={note}
        onChange={setNote}
        isMultiline
        maxLength={1000}
        autoFocus
      />
    </ActionDialog>
  )
}
