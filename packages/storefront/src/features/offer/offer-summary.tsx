import type { Offer } from '@vitrine/contract/orders/offers.contract'
import { useLocale, useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { FieldMessage } from '../../ui/form/field-message.tsx'
import layout from '../../ui/styles/layout.module.css'
import type { GetMistakeText } from '../../ui/form/mistake.ts'
import purchase from '../../ui/purchase/purchase.module.css'
import { Sums } from '../../ui/purchase/sums.tsx'
import { TermsCheck } from '../../ui/form/terms-check.tsx'
import { orderButtonText } from '../../ui/form/order-button-text.ts'
import styles from './offer-page.module.css'

interface OfferSummaryProps {
  readonly offer: Offer
  readonly attemptId: string
  readonly getError: GetMistakeText
  readonly isAccepted: boolean
  /** The totals of another choice are loading. */
  readonly isBusy: boolean
}

/** Totals, terms, and the button with the legally required label. SF-4.06, SF-5.22 */
export function OfferSummary({
  offer: { order, totals, state, shippingProfileId, paymentMethodId, shippingMethods },
  attemptId,
  getError,
  isAccepted,
  isBusy,
}: OfferSummaryProps) {
  const t = useText()
  const locale = useLocale()
  const orderError = getError('order')
  const count = order.orderItems.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <aside
      id="order"
      tabIndex={-1}
      className={`${layout.panel} ${layout.stack} ${styles.summary}`}
      aria-label={t('offer.summary')}
      aria-busy={isBusy || undefined}
    >
      <h2>{t('sums.summary')}</h2>
      <Sums
        totals={totals}
        count={count}
        country={order.deliveryAddress?.countryName}
        shippingMethod={shippingProfileId === null ? 'none' : 'chosen'}
      />
      {state === 'valid' && shippingProfileId !== null && paymentMethodId !== null && (
        <>
          <input type="hidden" name="attemptId" value={attemptId} />
          <input type="hidden" name="seenAmount" value={totals.amountToPay.value} />
          {shippingMethods.length === 1 && <input type="hidden" name="shippingId" value={shippingProfileId} />}
          <TermsCheck isAccepted={isAccepted} mistake={getError('terms')} />
          <p className={purchase['to-pay']}>
            <span>{t('sums.toPay')}</span>
            <strong>{totals.amountToPay.formatted}</strong>
          </p>
          {orderError && <FieldMessage bad>{orderError}</FieldMessage>}
          <Button type="submit" name="intent" value="accept" size="big" wide>
            {orderButtonText(t('offer.accept'), totals.amountToPay.formatted, locale)}
          </Button>
        </>
      )}
    </aside>
  )
}
