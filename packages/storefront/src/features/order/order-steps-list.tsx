import type { Order } from '@vitrine/contract/order'
import { useLocale, useText } from '../../text/text.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import layout from '../../ui/layout.module.css'
import { Timeline } from '../../ui/timeline.tsx'
import { dayOf } from './days.ts'
import { stepsOf, type Step } from './order-steps.ts'

const names = {
  ordered: 'orders.stepOrdered', paid: 'orders.stepPaid', sent: 'orders.stepSent', delivered: 'orders.stepDelivered', delivery: 'orders.stepDelivery', cancelled: 'orders.stepCancelled',
} as const satisfies Record<Step['kind'], string>

/** The way of an order, and where its parcel is followed. */
export function OrderSteps({ order }: { readonly order: Order }) {
  const t = useText()
  const locale = useLocale()
  const when = ({ kind, isDone, at }: Step) => {
    if (at !== null) return dayOf(at, { locale, timeZone: order.timeZone, withTime: true })
    if (kind === 'delivery') return t('delivery.within', { days: order.deliveryDays.to })
    return t(isDone ? 'orders.done' : 'orders.notYet')
  }
  return (
    <section className={layout.panel}>
      <h3>{t('orders.progress')}</h3>
      <Timeline happenings={stepsOf(order).map((step) => ({ name: t(names[step.kind]), note: when(step), state: step.isDone ? 'done' : 'later' }))} />
      {order.tracking.map(({ carrier, number, url }) => (url
        ? <ButtonLink key={number} kind="second" size="small" href={url} rel="noreferrer">{t('order.track', { carrier, number })}</ButtonLink>
        : <p key={number} className={layout.small}>{carrier} {number}</p>))}
    </section>
  )
}
