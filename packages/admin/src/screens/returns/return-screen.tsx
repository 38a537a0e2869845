import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { returnQuery, type ReturnDetails } from '../../data/return-queries.ts'
import { operatorQuery } from '../../data/queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import '../../look/returns.css'
import { useFormatDateTime, useFormatTime } from '../../parts/format-time.ts'
import { useDraftValue } from '../../parts/form/use-draft-value.ts'
import { Notice } from '../../parts/notice.tsx'
import { Page } from '../../parts/page.tsx'
import { useText } from '../../text/text.tsx'
import { RefundCard } from './refund-card.tsx'
import { ReturnActions } from './return-actions.tsx'
import { ReturnBadge } from './return-badges.tsx'
import { isUngraded, readGrades, setUnit, ungraded, type GradedItems } from './return-grades.ts'
import { ReturnItemCard } from './return-item-card.tsx'
import { ReturnScan } from './return-scan.tsx'

/** One return: receive its parcel, grade each item by hand or scanner, refund. */
export function Component() {
  const t = useText()
  const toText = useRefusalText()
  const { returnId = '' } = useParams()
  const { data: details, error } = useQuery(returnQuery(Number(returnId)))
  const parent = { path: '/returns', title: t('screen.returns') }
  if (details === undefined)
    return (
      <Page title={`R-${returnId}`} parent={parent}>
        {error ? (
          <Notice tone="bad">{toText(error)}</Notice>
        ) : (
          <div role="status" aria-busy="true" aria-label={t('state.loading')} className="stack">
            <span className="sk" />
            <span className="sk" />
          </div>
        )}
      </Page>
    )
  return <LoadedReturn key={details.id} details={details} parent={parent} />
}

interface LoadedReturnProps {
  readonly details: ReturnDetails
  readonly parent: { readonly path: string; readonly title: string }
}

function LoadedReturn({ details, parent }: LoadedReturnProps) {
  const { items } = details
  const {
    value: graded,
    setValue: setGraded,
    clear,
  } = useDraftValue<GradedItems>({
    name: `return/${details.id}`,
    initial: ungraded(items),
    isEmpty: isUngraded,
    read: (stored) => readGrades(stored, items),
  })
  const isGraded = details.can.accept
  const nextId = details.items.find(({ orderItemId }) => graded.get(orderItemId)?.units.includes(null))?.orderItemId
  const badge = <ReturnBadge {...details} isStuck={details.refund.isStuck} timeZone={details.timeZone} />
  return (
    <Page
      title={details.number}
      parent={parent}
      state={<span className="row head-state">{badge}</span>}
      actions={<ReturnActions details={details} />}
    >
      <div className="row body-state">{badge}</div>
      <div className="cols">
        <div className="stack">
          <ReturnNotices details={details} />
          {isGraded && <ReturnScan details={details} graded={graded} onGraded={(next) => setGraded(() => next)} />}
          {details.items.map((item) => (
            <ReturnItemCard
              key={item.orderItemId}
              item={item}
              currency={details.currency}
              graded={isGraded ? (graded.get(item.orderItemId) ?? null) : null}
              isNext={isGraded && item.orderItemId === nextId}
              onGrade={(unit, grade) => setGraded((current) => setUnit(current, item.orderItemId, unit, grade))}
              onChange={(changes) =>
                setGraded((current) => {
                  const before = current.get(item.orderItemId)
                  return before ? new Map(current).set(item.orderItemId, { ...before, ...changes }) : current
                })
              }
            />
          ))}
        </div>
        <aside className="stack stick">
          {isGraded ? (
            <RefundCard details={details} graded={graded} onAccepted={clear} />
          ) : (
            <RefundState details={details} />
          )}
          <CustomerCard details={details} />
        </aside>
      </div>
    </Page>
  )
}

function ReturnNotices({ details }: { readonly details: ReturnDetails }) {
  const t = useText()
  const formatTime = useFormatTime(details.timeZone)
  return (
    <>
      {details.isWithdrawal && details.refundBy !== null && (
        <Notice tone="info">
          {t(details.status === 'announced' ? 'return.withdrawal.awaited' : 'return.withdrawal.due', {
            time: formatTime(details.refundBy),
          })}
        </Notice>
      )}
      {details.refund.isStuck && <Notice tone="bad">{t('return.stuck')}</Notice>}
      {details.comment !== null && (
        <Notice tone="info">
          <b>{t('return.comment')}</b> <span className="pre">{details.comment}</span>
        </Notice>
      )}
      {details.answer !== null && (
        <Notice tone="warn">
          <b>{t('return.refusedBecause')}</b> <span className="pre">{details.answer}</span>
        </Notice>
      )}
    </>
  )
}

function RefundState({ details }: { readonly details: ReturnDetails }) {
  const t = useText()
  const formatDateTime = useFormatDateTime(details.timeZone)
  const { refund, creditNoteNumber, receivedAt, endedAt, status } = details
  return (
    <section className="card">
      <header>
        <h2>{t(status === 'accepted' || status === 'refunded' ? 'return.refund' : 'return.expectedRefund')}</h2>
      </header>
      <div className="in">
        <dl className="kv l">
          <dt>{t('return.amount')}</dt>
          <dd>{refund.amount.formatted}</dd>
          <dt>{t('return.method')}</dt>
          <dd>{refund.method}</dd>
          {refund.onGiftCards.value > 0 && (
            <>
              <dt>{t('return.onGiftCards')}</dt>
              <dd>{refund.onGiftCards.formatted}</dd>
            </>
          )}
          {creditNoteNumber !== null && (
            <>
              <dt>{t('return.creditNote')}</dt>
              <dd>{creditNoteNumber}</dd>
            </>
          )}
          {receivedAt !== null && (
            <>
              <dt>{t('return.receivedAt')}</dt>
              <dd>{formatDateTime(receivedAt)}</dd>
            </>
          )}
          {endedAt !== null && (
            <>
              <dt>{t('return.endedAt')}</dt>
              <dd>{formatDateTime(endedAt)}</dd>
            </>
          )}
        </dl>
        {status === 'announced' && <p className="s12 soft">{t('return.receiveFirst')}</p>}
      </div>
    </section>
  )
}

function CustomerCard({ details }: { readonly details: ReturnDetails }) {
  const t = useText()
  const formatTime = useFormatTime(details.timeZone)
  const { data: operator } = useQuery(operatorQuery)
  const { customer, order } = details
  const may = (permission: 'customers' | 'orders.read') => operator?.permissions.includes(permission) === true
  return (
    <section className="card">
      <header>
        <h2>{t('return.customer')}</h2>
      </header>
      <div className="in">
        <dl className="kv l">
          <dt>{t('return.name')}</dt>
          <dd>
            {customer.id !== null && may('customers') ? (
              <Link className="lnk" to={`/customers/${customer.id}`}>
                {customer.name}
              </Link>
            ) : (
              customer.name
            )}
          </dd>
          <dt>{t('return.email')}</dt>
          <dd className="cut">{customer.email}</dd>
          <dt>{t('return.order')}</dt>
          <dd>
            {may('orders.read') ? (
              <Link className="lnk" to={`/orders/${order.id}`}>
                {order.id}
              </Link>
            ) : (
              order.id
            )}
            , {formatTime(order.placedAt)}
          </dd>
          <dt>{t('return.announcedAt')}</dt>
          <dd>{formatTime(details.createdAt)}</dd>
        </dl>
      </div>
    </section>
  )
}
