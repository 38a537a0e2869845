import type { Order } from '@vitrine/contract/orders/order'
import { useText } from '../../../text/text.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import layout from '../../../ui/styles/layout.module.css'
import { Time } from '../../../ui/time.tsx'
import { Timeline } from '../../../ui/purchase/timeline.tsx'
import { arrivalText } from './arrival-text.ts'
import { toOrderSteps, type OrderStep } from './order-steps.ts'
import styles from '../list/orders-page.module.css'

const names = {
  ordered: 'orders.stepOrdered',
  paid: 'orders.stepPaid',
  sent: 'orders.stepSent',
  delivered: 'orders.stepDelivered',
  delivery: 'orders.stepDelivery',
  cancelled: 'orders.stepCancelled',
} as const satisfies Record<OrderStep['kind'], string>

/** The progress of an order, and its tracking links. */
export function OrderSteps({ order }: { readonly order: Order }) {
  const t = useText()
  const getNote = ({ kind, isDone, at }: OrderStep) => {
    if (at !== null) return <Time at={at} style="weekdayTime" timeZone={order.timeZone} />
    if (kind === 'delivery' && order.arrives) return arrivalText(order.arrives, order.order.status, t)
    return t(isDone ? 'orders.done' : 'orders.notYet')
  }
  return (
    <section className={styles.part}>
      <h3>{t('orders.progress')}</h3>
      <Timeline
        events={toOrderSteps(order).map((step) => ({
          name: t(names[step.kind]),
          note: getNote(step),
          state: step.isDone ? 'done' : 'later',
        }))}
      />
      {order.tracking.map(({ carrier, number, url }) =>
        url ? (
          <ButtonLink key={number} kind="second" size="small" href={url} rel="noreferrer">
            {t('order.track', { carrier, number })}
          </ButtonLink>
        ) : (
          <p key={number} className={layout.small}>
            {carrier} {number}
          </p>
        ),
      )}
    </section>
  )
}
