import type { Checkout, ShippingMethod } from '@vitrine/contract/checkout/checkout.contract'
import { useText } from '../../../text/text.tsx'
import { Check } from '../../../ui/form/field.tsx'
import { Choice, ChoiceOption } from '../../../ui/form/choice.tsx'
import { FieldMessage } from '../../../ui/form/field-message.tsx'
import layout from '../../../ui/styles/layout.module.css'
import type { GetMistakeText } from '../../../ui/form/mistake.ts'
import { Notice } from '../../../ui/notice.tsx'
import { DeliveryChoice } from './delivery-choice.tsx'
import type { CheckoutNotice } from '../submit/checkout-notices.ts'

interface Props {
  readonly checkout: Checkout
  readonly selectedId: number | null
  readonly notices: readonly CheckoutNotice[]
  readonly getError: GetMistakeText
  readonly onChoose: (profileId: number) => void
}

export function ShippingMethods({ checkout, selectedId, notices, getError, onChoose }: Props) {
  const t = useText()
  const { shippingMethods, countries, session, shippingAddress } = checkout
  const country = countries.find(({ id }) => id === session.basket.shippingCountryId)
  const message = getError('shippingMethod')
  return (
    <>
      {/* Without a method for this cart and address, one of the notices has the reason. SF-8.63 */}
      {notices
        .filter(({ section }) => section === 'shippingMethod')
        .map(({ text }) => (
          <Notice key={text} kind="warn">
            {text}
          </Notice>
        ))}
      {!shippingAddress && country && shippingMethods.length > 0 && (
        <p className={layout.soft}>{t('checkout.shippingTo', { country: country.name })}</p>
      )}
      {message && shippingMethods.length > 0 && <FieldMessage bad>{message}</FieldMessage>}
      {shippingMethods.length > 0 && (
        <Choice label={t('checkout.shippingMethod')}>
          {shippingMethods.map((method) => (
            <ChoiceOption
              key={method.shippingProfileId}
              name="shippingMethod"
              value={method.shippingProfileId}
              checked={selectedId === method.shippingProfileId}
              onChange={() => onChoose(method.shippingProfileId)}
              label={method.parcelServicePresetName}
              note={t('delivery.arrives', { days: method.arrives.formatted })}
              amount={method.shippingAmount.value === 0 ? t('checkout.free') : method.shippingAmount.formatted}
            />
          ))}
        </Choice>
      )}
      <DeliveryChoice checkout={checkout} selectedId={selectedId} />
      <PrivacyHint
        method={shippingMethods.find(({ shippingProfileId }) => shippingProfileId === selectedId)}
        isAccepted={checkout.additionalInformation.shippingPrivacyHintAccepted}
      />
    </>
  )
}

/** Some carriers announce the parcel by e-mail, which needs the customer's consent. SF-3.12 */
function PrivacyHint({ method, isAccepted }: { method: ShippingMethod | undefined; isAccepted: boolean }) {
  const t = useText()
  if (!method?.shippingPrivacyInformation.showDataPrivacyAgreementHint) return null
  const { parcelServiceName, parcelServiceAddress } = method.shippingPrivacyInformation
  const carrier = parcelServiceAddress ? `${parcelServiceName} (${parcelServiceAddress})` : parcelServiceName
  return (
    <Check
      id="privacyHint"
      name="privacyHint"
      defaultChecked={isAccepted}
      label={t('checkout.privacyHint', { carrier })}
    />
  )
}
