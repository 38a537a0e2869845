import type { IconName } from '../../parts/icon.tsx'
import { Icon } from '../../parts/icon.tsx'
import { useFormatTime } from '../../parts/format-time.ts'
import type { OrderDetails } from '../../data/order-queries.ts'
import { useText, type TextKey } from '../../text/text.tsx'

const events: Readonly<Record<string, { readonly text: TextKey; readonly icon: IconName }>> = {
  placed: { text: 'order.event.placed', icon: 'order' },
  confirmed: { text: 'order.event.confirmed', icon: 'check' },
  paid: { text: 'order.event.paid', icon: 'card' },
  paymentFailed: { text: 'order.event.paymentFailed', icon: 'warning' },
  paymentMethodChanged: { text: 'order.event.paymentMethodChanged', icon: 'card' },
  shipped: { text: 'order.event.shipped', icon: 'truck' },
  refunded: { text: 'order.event.refunded', icon: 'refund' },
  refundFailed: { text: 'order.event.refundFailed', icon: 'warning' },
  cancelled: { text: 'order.event.cancelled', icon: 'close' },
  withdrawn: { text: 'order.event.withdrawn', icon: 'withdrawal' },
  returnAnnounced: { text: 'order.event.returnAnnounced', icon: 'return' },
  returnReceived: { text: 'order.event.returnReceived', icon: 'return' },
  returnAccepted: { text: 'order.event.returnAccepted', icon: 'return' },
  returnRefused: { text: 'order.event.returnRefused', icon: 'return' },
  returnCancelled: { text: 'order.event.returnCancelled', icon: 'return' },
}

/** What happened to the order, newest first. */
export function OrderHistory({ details }: { readonly details: OrderDetails }) {
  const t = useText()
  const formatTime = useFormatTime(details.timeZone)
  return (
    <section className="card">
      <header>
        <h2>{t('order.history')}</h2>
      </header>
      <div className="in">
        <ol className="tl">
          {details.events.toReversed().map(({ at, kind }, index) => {
            const event = events[kind]
            return (
              <li key={index}>
                <span className="p">
                  <Icon name={event?.icon ?? 'info'} />
                </span>
                <div className="w">{event === undefined ? kind : t(event.text)}</div>
                <time dateTime={at}>{formatTime(at)}</time>
              </li>
            )
          })}
        </ol>
      </div>
    </section>
  )
}
