import type { Offer } from '@vitrine/contract/offers.contract'
import { useText } from '../../text/text.tsx'
import { Choice, ChoiceOption } from '../../ui/choice.tsx'
import { FieldMessage } from '../../ui/field-message.tsx'
import layout from '../../ui/layout.module.css'
import type { GetMistakeText } from '../../ui/mistake.ts'
import { Notice } from '../../ui/notice.tsx'
import styles from './offer-page.module.css'

interface Props {
  readonly offer: Offer
  readonly told: GetMistakeText
  /** The sums depend on it. */
  readonly onChoose: (form: HTMLFormElement | null) => void
}

/** The form keeps its own choice: it may be made before script has come. */
export function ShippingChoice({ offer: { shippingMethods, shippingProfileId }, told, onChoose }: Props) {
  const t = useText()
  const refused = told('shippingMethod')
  return (
    <section className={`${layout.panel} ${styles.section}`} id="shippingMethod" tabIndex={-1}>
      <h2>{t('offer.shippingMethod')}</h2>
      {refused && <FieldMessage bad>{refused}</FieldMessage>}
      <Choice label={t('offer.shippingMethod')}>
        {shippingMethods.map((method) => (
          <ChoiceOption
            key={method.shippingProfileId} name="shippingId" value={method.shippingProfileId} defaultChecked={method.shippingProfileId === shippingProfileId} label={method.parcelServicePresetName}
            note={method.parcelServiceName} amount={method.shippingAmount.value === 0 ? t('offer.free') : method.shippingAmount.formatted} onChange={(event) => onChoose(event.currentTarget.form)}
          />
        ))}
      </Choice>
    </section>
  )
}

export function PaymentChoice({ offer: { paymentMethods, paymentMethodId }, told, onChoose }: Props) {
  const t = useText()
  const refused = told('paymentMethod')
  return (
    <section className={`${layout.panel} ${styles.section}`} id="paymentMethod" tabIndex={-1}>
      <h2>{t('offer.paymentMethod')}</h2>
      {refused && <FieldMessage bad>{refused}</FieldMessage>}
      {paymentMethods.length === 0 ? <Notice>{t('offer.none')}</Notice> : (
        <Choice label={t('offer.paymentMethod')}>
          {paymentMethods.map((method) => (
            <ChoiceOption
              key={method.id} name="paymentId" value={method.id} defaultChecked={method.id === paymentMethodId} label={method.name} note={method.description}
              amount={method.fee.value > 0 ? t('offer.fee', { price: method.fee }) : undefined} onChange={(event) => onChoose(event.currentTarget.form)}
            />
          ))}
        </Choice>
      )}
    </section>
  )
}
