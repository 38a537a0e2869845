import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { orderMailsQuery, type OrderMail } from '../../../data/order-part-queries.ts'
import type { OrderDetails } from '../../../data/order-queries.ts'
import { operatorQuery } from '../../../data/queries.ts'
import { Badge } from '../../../parts/badge.tsx'
import { useFormatTime } from '../../../parts/format-time.ts'
import { Icon } from '../../../parts/icon.tsx'
import { useText } from '../../../text/text.tsx'
import { MailDialog } from './mail-dialog.tsx'

const kinds = {
  orderPlaced: 'parts.mail.orderPlaced',
  paymentReceived: 'parts.mail.paymentReceived',
  orderShipped: 'parts.mail.orderShipped',
  orderPartlyCancelled: 'parts.mail.orderPartlyCancelled',
  orderCancelled: 'parts.mail.orderCancelled',
  orderRefunded: 'parts.mail.orderRefunded',
} as const
const states = {
  delivered: 'parts.mail.delivered',
  stored: 'parts.mail.stored',
  waiting: 'parts.mail.waiting',
  notKept: 'parts.mail.notKept',
} as const

/** The mails about an order: what was sent can be read, and sent once more. */
export function MailsCard({ details: { order, timeZone, events } }: { readonly details: OrderDetails }) {
  const t = useText()
  const formatTime = useFormatTime(timeZone)
  const { data: operator } = useQuery(operatorQuery)
  // Another event of the order can have another mail.
  const { data: mails } = useQuery({
    ...orderMailsQuery(order.id),
    refetchInterval: 30_000,
    meta: { events: events.length },
  })
  const [shown, setShown] = useState<OrderMail | null>(null)
  return (
    <section className="card">
      <header>
        <h2>{t('parts.mails')}</h2>
      </header>
      <div className="in">
        <ul className="docs">
          {(mails ?? []).map((mail, at) => (
            <li key={`${mail.occasion}:${mail.mailId ?? at}`}>
              <Icon name="mail" />
              <span className="grow">
                <button type="button" className="lnk" onClick={() => setShown(mail)}>
                  {t(kinds[mail.kind])}
                </button>
                <span className="faint s12 block">{formatTime(mail.at)}</span>
              </span>
              <Badge
                {...(mail.state === 'delivered' && { tone: 'ok' as const, dot: 'full' as const })}
                {...(mail.state === 'waiting' && { tone: 'warn' as const, dot: 'ring' as const })}
              >
                {t(states[mail.state])}
              </Badge>
            </li>
          ))}
        </ul>
      </div>
      {shown && (
        <MailDialog
          orderId={order.id}
          mail={shown}
          title={t(kinds[shown.kind])}
          canResend={operator?.permissions.includes('customers') === true}
          onClose={() => setShown(null)}
        />
      )}
    </section>
  )
}
