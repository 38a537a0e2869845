import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useParams } from 'react-router'
import { orderQuery, type OrderDetails } from '../../data/order-queries.ts'
import { operatorQuery } from '../../data/queries.ts'
import { useRefusalText } from '../../data/refusal-text.ts'
import { ApprovalNotice } from '../../parts/approval/approval-notice.tsx'
import { useFormatDateTime } from '../../parts/format-time.ts'
import { Icon } from '../../parts/icon.tsx'
import { Notice } from '../../parts/notice.tsx'
import { Page } from '../../parts/page.tsx'
import { useText } from '../../text/text.tsx'
import { HoldButton, HoldNotice } from './care/order-hold.tsx'
import { OrderNeighbours } from './care/order-neighbours.tsx'
import { readOrigin } from './list/list-origin.ts'
import { OrderActions } from './order-actions.tsx'
import { OrderAside } from './order-aside.tsx'
import { PaymentBadge, ShippingBadge } from './order-badges.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderLines } from './order-lines.tsx'
import { TransfersNotice } from './parts/transfers-notice.tsx'
import { OrderMoney } from './order-money.tsx'

/** One order: what is to do, the lines, money, history; at the right who, where to, documents. */
export function Component() {
  const t = useText()
  const toText = useRefusalText()
  const { orderId = '' } = useParams()
  const { data: details, error } = useQuery(orderQuery(Number(orderId)))
  const origin = readOrigin(useLocation().state)
  const parent = { path: `/orders${origin?.search ?? ''}`, title: t('screen.orders') }
  if (error && details === undefined)
    return (
      <Page title={orderId} parent={parent}>
        <Notice tone="bad">{toText(error)}</Notice>
      </Page>
    )
  if (details === undefined)
    return (
      <Page title={orderId} parent={parent} actions={<OrderNeighbours orderId={Number(orderId)} />}>
        <div role="status" aria-busy="true" aria-label={t('state.loading')} className="stack">
          <span className="sk" />
          <span className="sk" />
        </div>
      </Page>
    )
  return <LoadedOrder details={details} parent={parent} />
}

interface LoadedOrderProps {
  readonly details: OrderDetails
  readonly parent: { readonly path: string; readonly title: string }
}

function LoadedOrder({ details, parent }: LoadedOrderProps) {
  const t = useText()
  const { data: operator } = useQuery(operatorQuery)
  const { order, toShip, timeZone, channel, placedBy } = details
  const formatDateTime = useFormatDateTime(timeZone)
  const canEdit = operator?.permissions.includes('orders.edit') === true
  const quantityToShip = toShip.reduce((sum, { quantity }) => sum + quantity, 0)
  const placed = order.dates.find(({ typeId }) => typeId === 2)?.date ?? order.createdAt
  return (
    <Page
      title={String(order.id)}
      parent={parent}
      state={
        <span className="row head-state">
          <PaymentBadge {...details} />
          <ShippingBadge status={order.status} shipped={toShippedState(details)} isHeld={details.hold !== null} />
        </span>
      }
      actions={
        <>
          <OrderNeighbours orderId={order.id} />
          <HoldButton details={details} canEdit={canEdit} />
          <OrderActions details={details} permissions={operator?.permissions ?? []} />
        </>
      }
    >
      <div className="row body-state">
        <PaymentBadge {...details} />
        <ShippingBadge status={order.status} shipped={toShippedState(details)} isHeld={details.hold !== null} />
      </div>
      <p className="soft">
        {formatDateTime(placed)}, {details.shippingProfileName}, {details.paymentMethodName}
        {details.assignee !== null && `, ${t('assignee.title')}: ${details.assignee.name}`}
        {channel === 'staff' && `, ${t('parts.placedBy', { name: placedBy ?? '' })}`}
      </p>
      <div className="cols mt">
        <div className="stack">
          <ApprovalNotice orderId={order.id} />
          <TransfersNotice details={details} canMark={operator?.permissions.includes('orders.refund') === true} />
          <HoldButton details={details} canEdit={canEdit} isForPhones />
          <HoldNotice details={details} canEdit={canEdit} />
          {order.status === 'confirmed' && quantityToShip > 0 && details.hold === null && (
            <Notice
              tone="warn"
              action={
                operator?.permissions.includes('orders.fulfil') === true && (
                  <Link className="lnk" to="/pick">
                    {t('order.pickNow')}
                  </Link>
                )
              }
            >
              <b>{t('order.stillToShip', { count: quantityToShip })}</b>
            </Notice>
          )}
          {details.withdrawnAt !== null && <Notice tone="bad">{t('order.withdrawn')}</Notice>}
          <OrderLines details={details} />
          <OrderMoney details={details} />
          <OrderHistory details={details} canEdit={canEdit} />
        </div>
        <OrderAside details={details} canEdit={canEdit} />
      </div>
      {order.orderContactWish !== '' && (
        <Notice tone="info">
          <Icon name="message" /> {order.orderContactWish}
        </Notice>
      )}
    </Page>
  )
}

function toShippedState({ toShip, tracking, order }: OrderDetails): 'nothing' | 'partly' | 'all' {
  if (toShip.length === 0) return 'all'
  const isSomethingShipped = tracking.length > 0 || order.dates.some(({ typeId }) => typeId === 5)
  return isSomethingShipped ? 'partly' : 'nothing'
}
