import { Badge } from '../../parts/badge.tsx'
import { useText } from '../../text/text.tsx'
import type { OrderRow } from '../../data/order-queries.ts'

type PaymentState = Pick<OrderRow, 'paymentStatusKey' | 'refundStateKey' | 'paymentStatus'>

/** The state of the payment, as the customer sees it. */
export function PaymentBadge({ paymentStatusKey, refundStateKey, paymentStatus }: PaymentState) {
  if (refundStateKey !== null)
    return (
      <Badge
        tone={refundStateKey === 'refunded' ? 'info' : 'warn'}
        dot={refundStateKey === 'refunded' ? 'full' : 'half'}
      >
        {paymentStatus}
      </Badge>
    )
  const isPaid = ['fullyPaid', 'overpaid', 'prepaid'].includes(paymentStatusKey)
  return (
    <Badge tone={isPaid ? 'ok' : 'warn'} dot={isPaid ? 'full' : paymentStatusKey === 'partlyPaid' ? 'half' : 'ring'}>
      {paymentStatus}
    </Badge>
  )
}

/** Where the goods are. */
export function ShippingBadge({ status, shipped, isHeld }: Pick<OrderRow, 'status' | 'shipped' | 'isHeld'>) {
  const t = useText()
  if (isHeld && (status === 'open' || status === 'confirmed'))
    return <Badge tone="bad">{t('orders.state.onHold')}</Badge>
  if (status === 'cancelled') return <Badge dot="full">{t('orders.state.cancelled')}</Badge>
  if (status === 'open') return <Badge dot="ring">{t('orders.state.waitsForPayment')}</Badge>
  if (shipped === 'partly')
    return (
      <Badge tone="info" dot="half">
        {t('orders.state.partlyShipped')}
      </Badge>
    )
  return shipped === 'all' ? (
    <Badge tone="info">{t('orders.state.shipped')}</Badge>
  ) : (
    <Badge tone="warn" dot="ring">
      {t('orders.state.toShip')}
    </Badge>
  )
}
