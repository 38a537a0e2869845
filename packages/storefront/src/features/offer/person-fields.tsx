import { useText } from '../../text/text.tsx'
import { AddressFields } from '../../ui/address/address-fields.tsx'
import type { FormValues } from '../../ui/address/address-form-values.ts'
import { TextField } from '../../ui/form/field.tsx'
import layout from '../../ui/styles/layout.module.css'
import type { GetMistakeText } from '../../ui/form/mistake.ts'
import type { OfferPageData } from './load-offer.ts'
import styles from './offer-page.module.css'

interface PersonFieldsProps {
  readonly shown: OfferPageData
  readonly values: FormValues
  readonly getError: GetMistakeText
  readonly countryId: number
  readonly onCountry: () => void
}

/** Fields for what the offer lacks: an e-mail, an address, or neither. SF-8.55 */
export function PersonFields({
  shown: {
    offer: { order },
    countries,
  },
  values,
  getError,
  countryId,
  onCountry,
}: PersonFieldsProps) {
  const t = useText()
  const [needsEmail, needsAddress] = [order.email === null, order.billingAddress === null]
  if (!needsEmail && !needsAddress) return null
  return (
    <section className={`${layout.panel} ${styles.section}`}>
      <h2>{t(needsAddress ? 'offer.address' : 'offer.you')}</h2>
      {needsAddress && <p className={layout.soft}>{t('offer.addressHelp')}</p>}
      {needsEmail && (
        <TextField
          id="email"
          name="email"
          type="email"
          label={t('offer.email')}
          help={t('offer.emailHelp')}
          error={getError('email')}
          defaultValue={values['email']}
          autoComplete="email"
          inputMode="email"
          maxLength={254}
          required
        />
      )}
      {needsAddress && (
        <AddressFields
          block="billing"
          countries={countries}
          countryId={countryId}
          values={values}
          getError={getError}
          onCountry={onCountry}
        />
      )}
    </section>
  )
}
