import type { Offer } from '@vitrine/contract/orders/offers.contract'
import { useText } from '../../text/text.tsx'
import { Choice, ChoiceOption } from '../../ui/form/choice.tsx'
import { FieldMessage } from '../../ui/form/field-message.tsx'
import layout from '../../ui/styles/layout.module.css'
import type { GetMistakeText } from '../../ui/form/mistake.ts'
import { Notice } from '../../ui/notice.tsx'
import styles from './offer-page.module.css'

interface MethodChoiceProps {
  readonly offer: Offer
  readonly getError: GetMistakeText
  /** Updates the totals. */
  readonly onChoose: (form: HTMLFormElement | null) => void
}

/** The inputs are uncontrolled, so that a choice before hydration is kept. */
export function ShippingChoice({
  offer: { shippingMethods, shippingProfileId },
  getError,
  onChoose,
}: MethodChoiceProps) {
  const t = useText()
  const error = getError('shippingMethod')
  return (
    <section className={`${layout.panel} ${styles.section}`} id="shippingMethod" tabIndex={-1}>
      <h2>{t('offer.shippingMethod')}</h2>
      {error && <FieldMessage bad>{error}</FieldMessage>}
      <Choice label={t('offer.shippingMethod')}>
        {shippingMethods.map((method) => (
          <ChoiceOption
            key={method.shippingProfileId}
            name="shippingId"
            value={method.shippingProfileId}
            defaultChecked={method.shippingProfileId === shippingProfileId}
            label={method.parcelServicePresetName}
            note={method.parcelServiceName}
            amount={method.shippingAmount.value === 0 ? t('offer.free') : method.shippingAmount.formatted}
            onChange={(event) => onChoose(event.currentTarget.form)}
          />
        ))}
      </Choice>
    </section>
  )
}

export function PaymentChoice({ offer: { paymentMethods, paymentMethodId }, getError, onChoose }: MethodChoiceProps) {
  const t = useText()
  const error = getError('paymentMethod')
  return (
    <section className={`${layout.panel} ${styles.section}`} id="paymentMethod" tabIndex={-1}>
      <h2>{t('offer.paymentMethod')}</h2>
      {error && <FieldMessage bad>{error}</FieldMessage>}
      {paymentMethods.length === 0 ? (
        <Notice>{t('offer.none')}</Notice>
      ) : (
        <Choice label={t('offer.paymentMethod')}>
          {paymentMethods.map((method) => (
            <ChoiceOption
              key={method.id}
              name="paymentId"
              value={method.id}
              defaultChecked={method.id === paymentMethodId}
              label={method.name}
              note={method.description}
              amount={method.fee.value > 0 ? t('offer.fee', { price: method.fee }) : undefined}
              onChange={(event) => onChoose(event.currentTarget.form)}
            />
          ))}
        </Choice>
      )}
    </section>
  )
}
