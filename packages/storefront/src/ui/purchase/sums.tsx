import type { Cart } from '@vitrine/contract/checkout/cart.contract'
import type { Totals } from '@vitrine/contract/checkout/totals'
import { useText } from '../../text/text.tsx'
import styles from './purchase.module.css'

interface Props {
  readonly totals: Totals
  readonly count: number
  /** The name of the delivery country; undefined without an address. */
  readonly country?: string | undefined
  /** The text of the last line: the total, or the amount still to be paid. */
  readonly last?: 'total' | 'toPay'
  /** How the totals include delivery; an order has a method in any case. */
  readonly shippingMethod?: Cart['shippingMethod']
}

/** The totals of a purchase with an expandable breakdown; shared by cart, checkout and order. */
export function Sums({ totals, count, country, last = 'total', shippingMethod = 'chosen' }: Props) {
  const t = useText()
  const { parts, vats, isNet } = totals
  const partsOfKind = (kind: Totals['parts'][number]['kind']) => parts.filter((part) => part.kind === kind)
  // The part is net where prices are shown net.
  const shipping = partsOfKind('shipping')[0]?.amount ?? totals.shipping
  const price = shippingMethod === 'cheapest' ? t('sums.from', { price: shipping.formatted }) : shipping.formatted
  const delivery = shippingMethod === 'none' ? t('sums.open') : shipping.value === 0 ? t('sums.free') : price
  return (
    <div>
      <dl className={styles.sum}>
        <div>
          <dt>{t('sums.subtotal', { count })}</dt>
          <dd>{(isNet ? totals.itemSumNet : totals.itemSum).formatted}</dd>
        </div>
        {partsOfKind('additionalCosts').map((part) => (
          <div key="costs">
            <dt>{t('sums.additionalCosts')}</dt>
            <dd>{part.amount.formatted}</dd>
          </div>
        ))}
        {partsOfKind('rebate').map((part) => (
          <div key="rebate" data-kind="minus">
            <dt>{t('sums.rebate')}</dt>
            <dd>{part.amount.formatted}</dd>
          </div>
        ))}
        <div>
          <dt>{country ? t('sums.delivery', { country }) : t('sums.deliveryPlain')}</dt>
          <dd>{delivery}</dd>
        </div>
        {partsOfKind('preferredDelivery').map((part) => (
          <div key="day">
            <dt>{t('sums.preferredDelivery')}</dt>
            <dd>{part.amount.formatted}</dd>
          </div>
        ))}
        {partsOfKind('paymentFee').map((part) => (
          <div key="fee">
            <dt>{t('sums.paymentFee')}</dt>
            <dd>{part.amount.formatted}</dd>
          </div>
        ))}
        {partsOfKind('coupon').map((part) => (
          <div key={part.name} data-kind="minus">
            <dt>{t('sums.coupon', { code: part.name })}</dt>
            <dd>{part.amount.formatted}</dd>
          </div>
        ))}
        {partsOfKind('giftCard').map((part) => (
          <div key={part.name} data-kind="minus">
            <dt>{t('sums.giftCard', { code: part.name })}</dt>
            <dd>{part.amount.formatted}</dd>
          </div>
        ))}
        <div data-kind="total">
          <dt>
            {t(last === 'toPay' ? 'sums.toPay' : 'sums.total')}
            {shippingMethod !== 'chosen' && (
              <small>{t(shippingMethod === 'none' ? 'sums.withoutDelivery' : 'sums.withCheapest')}</small>
            )}
          </dt>
          <dd>{totals.amountToPay.formatted}</dd>
        </div>
        {vats.map((vat) => (
          <div key={vat.rate} data-kind="sub">
            <dt>{t(isNet ? 'sums.plusVat' : 'sums.vat', { rate: vat.rate })}</dt>
            <dd>{vat.value.formatted}</dd>
          </div>
        ))}
      </dl>
      <details className={styles.how}>
        <summary>{t('sums.how')}</summary>
        <dl className={styles.sum}>
          {parts.map((part) => (
            <div key={part.kind + (part.name ?? '')}>
              <dt>{toPartLabel(part, t)}</dt>
              <dd>{part.amount.formatted}</dd>
            </div>
          ))}
          <div data-kind="total">
            <dt>{t('sums.toPay')}</dt>
            <dd>{totals.amountToPay.formatted}</dd>
          </div>
          <div data-kind="sub">
            <dt>{t('sums.howNet')}</dt>
            <dd>{totals.totalNet.formatted}</dd>
          </div>
          {vats.map((vat) => (
            <div key={vat.rate} data-kind="sub">
              <dt>{t('sums.howVat', { rate: vat.rate, net: vat.net.formatted })}</dt>
              <dd>{vat.value.formatted}</dd>
            </div>
          ))}
        </dl>
        <p>{t('sums.rounding')}</p>
      </details>
    </div>
  )
}

function toPartLabel({ kind, name }: Totals['parts'][number], t: ReturnType<typeof useText>): string {
  switch (kind) {
    case 'items':
      return t('sums.howItems')
    case 'additionalCosts':
      return t('sums.additionalCosts')
    case 'rebate':
      return t('sums.rebate')
    case 'coupon':
      return t('sums.coupon', { code: name })
    case 'shipping':
      return t('sums.deliveryPlain')
    case 'preferredDelivery':
      return t('sums.preferredDelivery')
    case 'paymentFee':
      return t('sums.paymentFee')
    case 'giftCard':
      return t('sums.giftCard', { code: name })
  }
}
