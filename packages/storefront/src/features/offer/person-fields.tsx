import { useText } from '../../text/text.tsx'
import { AddressFields } from '../../ui/address/address-fields.tsx'
import type { FormValues } from '../../ui/address/address-form-values.ts'
import { TextField } from '../../ui/field.tsx'
import layout from '../../ui/layout.module.css'
import type { GetMistakeText } from '../../ui/mistake.ts'
import type { ShownOffer } from './load-offer.ts'
import styles from './offer-page.module.css'

interface Props {
  readonly shown: ShownOffer
  readonly typed: FormValues
  readonly told: GetMistakeText
  readonly countryId: number
  readonly onCountry: () => void
}

/** Asks for what the offer does not know: an e-mail, an address, or neither. SF-8.55 */
export function PersonFields({ shown: { offer: { order }, countries }, typed, told, countryId, onCountry }: Props) {
  const t = useText()
  const [asksEmail, asksAddress] = [order.email === null, order.billingAddress === null]
  if (!asksEmail && !asksAddress) return null
  return (
    <section className={`${layout.panel} ${styles.section}`}>
      <h2>{t(asksAddress ? 'offer.address' : 'offer.you')}</h2>
      {asksAddress && <p className={layout.soft}>{t('offer.addressHelp')}</p>}
      {asksEmail && (
        <TextField
          id="email" name="email" type="email" label={t('offer.email')} help={t('offer.emailHelp')} error={told('email')} defaultValue={typed['email']} autoComplete="email" inputMode="email" maxLength={254} required
        />
      )}
      {asksAddress && <AddressFields block="billing" countries={countries} countryId={countryId} values={typed} getError={told} onCountry={onCountry} />}
    </section>
  )
}
