import type { Checkout, ShippingMethod } from '@vitrine/contract/checkout.contract'
import { useText } from '../../text/text.tsx'
import { Check } from '../../ui/field.tsx'
import { Choice, ChoiceOption } from '../../ui/choice.tsx'
import { FieldMessage } from '../../ui/field-message.tsx'
import layout from '../../ui/layout.module.css'
import type { GetMistakeText } from '../../ui/mistake.ts'
import { Notice } from '../../ui/notice.tsx'
import { DeliveryChoice } from './delivery-choice.tsx'
import type { ToldNotice } from './notices.ts'

interface Props {
  readonly checkout: Checkout
  readonly chosen: number | null
  readonly notices: readonly ToldNotice[]
  readonly told: GetMistakeText
  /** What is said where nothing carries the cart to this address. SF-8.63 */
  readonly noMethods: string
  readonly onChoose: (profileId: number) => void
}

export function ShippingMethods({ checkout, chosen, notices, told, noMethods, onChoose }: Props) {
  const t = useText()
  const { shippingMethods, countries, session, shippingAddress } = checkout
  const country = countries.find(({ id }) => id === session.basket.shippingCountryId)
  const message = told('shippingMethod')
  return (
    <>
      {notices.filter(({ section, said }) => section === 'shippingMethod' && said !== noMethods).map(({ said }) => <Notice key={said} kind="warn">{said}</Notice>)}
      {!shippingAddress && country && shippingMethods.length > 0 && <p className={layout.soft}>{t('checkout.shippingTo', { country: country.name })}</p>}
      {message && <FieldMessage bad>{message}</FieldMessage>}
      {shippingMethods.length === 0 ? <Notice kind="warn">{noMethods}</Notice> : (
        <Choice label={t('checkout.shippingMethod')}>
          {shippingMethods.map((method) => (
            <ChoiceOption
              key={method.shippingProfileId} name="shippingMethod" value={method.shippingProfileId} checked={chosen === method.shippingProfileId} onChange={() => onChoose(method.shippingProfileId)}
              label={method.parcelServicePresetName} note={t('delivery.arrives', { days: method.arrives.formatted })}
              amount={method.shippingAmount.value === 0 ? t('checkout.free') : method.shippingAmount.formatted}
            />
          ))}
        </Choice>
      )}
      <DeliveryChoice checkout={checkout} chosen={chosen} />
      <PrivacyHint method={shippingMethods.find(({ shippingProfileId }) => shippingProfileId === chosen)} isAccepted={checkout.additionalInformation.shippingPrivacyHintAccepted} />
    </>
  )
}

/** Some carriers announce the parcel, and may do so only if the shopper lets them know the address. SF-3.12 */
function PrivacyHint({ method, isAccepted }: { method: ShippingMethod | undefined; isAccepted: boolean }) {
  const t = useText()
  if (!method?.shippingPrivacyInformation.showDataPrivacyAgreementHint) return null
  const { parcelServiceName, parcelServiceAddress } = method.shippingPrivacyInformation
  const carrier = parcelServiceAddress ? `${parcelServiceName} (${parcelServiceAddress})` : parcelServiceName
  return <Check id="privacyHint" name="privacyHint" defaultChecked={isAccepted} label={t('checkout.privacyHint', { carrier })} />
}
