import { Fragment } from 'react'
import { Notice } from '../../parts/notice.tsx'
import { useText } from '../../text/text.tsx'
import type { PreparedOrder } from './draft-order.ts'

const missingParts = {
  email: 'newOrder.missing.email',
  billingAddress: 'newOrder.missing.billingAddress',
  shippingAddress: 'newOrder.missing.shippingAddress',
  shippingMethod: 'newOrder.missing.shippingMethod',
  pickupPoint: 'newOrder.missing.pickupPoint',
  paymentMethod: 'newOrder.missing.paymentMethod',
} as const
const isPart = (part: string): part is keyof typeof missingParts => part in missingParts

interface OrderSummaryProps {
  readonly prepared: PreparedOrder
  readonly isTermsAccepted: boolean
  readonly error: string
  readonly canPlace: boolean
  readonly onAcceptTerms: (isAccepted: boolean) => void
  readonly onPlace: () => void
}

/** What the customer pays, what is missing, and the button. */
export function OrderSummary({
  prepared,
  isTermsAccepted,
  error,
  canPlace,
  onAcceptTerms,
  onPlace,
}: OrderSummaryProps) {
  const t = useText()
  const { itemSum, couponDiscount, shippingAmount, vats, amountToPay, missing, paymentMethods, paymentMethodId } =
    prepared
  const parts = missing.filter(isPart).map((part) => t(missingParts[part]))
  const method = paymentMethods.find(({ id }) => id === paymentMethodId)
  const isPaidByLink = method !== undefined && !['advance', 'cash_on_delivery', 'gift_card'].includes(method.paymentKey)
  return (
    <section className="card">
      <header>
        <h2>{t('newOrder.summary')}</h2>
      </header>
      <div className="in stack">
        <dl className="kv">
          <dt>{t('newOrder.sum')}</dt>
          <dd className="num">{itemSum.formatted}</dd>
          {couponDiscount.value !== 0 && (
            <>
              <dt>{t('newOrder.discount')}</dt>
              <dd className="num">{couponDiscount.formatted}</dd>
            </>
          )}
          <dt>{t('newOrder.shipping')}</dt>
          <dd className="num">{shippingAmount.formatted}</dd>
          <dt className="sum">{t('newOrder.toPay')}</dt>
          <dd className="num sum">{amountToPay.formatted}</dd>
          {vats.map(({ rate, value }) => (
            <Fragment key={rate}>
              <dt className="in2">{t('newOrder.vat', { rate })}</dt>
              <dd className="num in2">{value.formatted}</dd>
            </Fragment>
          ))}
        </dl>
        {isPaidByLink && <p className="soft">{t('newOrder.link')}</p>}
        {parts.length > 0 && <p className="soft">{t('newOrder.missing', { parts: parts.join(', ') })}</p>}
        <label className="row">
          <input
            type="checkbox"
            className="cb"
            checked={isTermsAccepted}
            onChange={({ target }) => onAcceptTerms(target.checked)}
          />
          <span>{t('newOrder.terms')}</span>
        </label>
        {error !== '' && <Notice tone="bad">{error}</Notice>}
        <button type="button" className="btn pri" disabled={!canPlace} onClick={onPlace}>
          {t('newOrder.place')} <kbd>Ctrl ↵</kbd>
        </button>
      </div>
    </section>
  )
}
