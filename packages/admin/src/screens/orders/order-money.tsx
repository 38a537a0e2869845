import { Fragment } from 'react'
import type { OrderDetails } from '../../data/order-queries.ts'
import { useText } from '../../text/text.tsx'

const partNames = {
  items: 'order.part.items',
  additionalCosts: 'order.part.additionalCosts',
  rebate: 'order.part.rebate',
  coupon: 'order.part.coupon',
  shipping: 'order.part.shipping',
  preferredDelivery: 'order.part.preferredDelivery',
  paymentFee: 'order.part.paymentFee',
  giftCard: 'order.part.giftCard',
} as const

/** Every cent, as on the invoice, and what has been received. */
export function OrderMoney({ details: { totals, paymentMethodName, refundable } }: { readonly details: OrderDetails }) {
  const t = useText()
  return (
    <section className="card">
      <header>
        <h2>{t('order.money')}</h2>
        <span className="soft hide-ph">{t('order.moneyLead')}</span>
      </header>
      <div className="in two money">
        <dl className="kv">
          {totals.parts.map(({ kind, name, amount }, at) => (
            <Fragment key={at}>
              <dt>{name === null ? t(partNames[kind]) : `${t(partNames[kind])} ${name}`}</dt>
              <dd className="num">{amount.formatted}</dd>
            </Fragment>
          ))}
          <dt className="sum">{t('order.toPay')}</dt>
          <dd className="num sum">{totals.amountToPay.formatted}</dd>
          {totals.vats.map(({ rate, net, value }) => (
            <Fragment key={rate}>
              <dt className="in2">{t('order.vat', { rate, net: net.formatted })}</dt>
              <dd className="num in2">{value.formatted}</dd>
            </Fragment>
          ))}
        </dl>
        <dl className="kv">
          <dt>{t('order.paymentMethod')}</dt>
          <dd>{paymentMethodName}</dd>
          <dt>{t('order.paid')}</dt>
          <dd className="num">{totals.paidAmount.formatted}</dd>
          <dt>{t('order.open')}</dt>
          <dd className="num">{totals.openAmount.formatted}</dd>
          <dt className="sum">{t('order.refundable')}</dt>
          <dd className="num sum">{refundable.formatted}</dd>
        </dl>
      </div>
    </section>
  )
}
