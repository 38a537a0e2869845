import type { Answer } from '@vitrine/contract/api/operations'
import { deliveryPreferenceMaxLength } from '@vitrine/contract/checkout/delivery-preference-faults'
import { useText } from '../../text/text.tsx'
import { Choice, ChoiceOption } from '../../ui/form/choice.tsx'
import { TextField } from '../../ui/form/field.tsx'
import type { GetMistakeText } from '../../ui/form/mistake.ts'
import styles from './delivery.module.css'
import type { PreferencesFormValues } from './preferences-form-values.ts'

interface AbsenceFieldProps {
  readonly services: Answer<'getPreferredDeliveryServices'>
  readonly values: PreferencesFormValues
  readonly getError: GetMistakeText
}

/** The place for the parcel if the recipient is absent: a safe place, a neighbour, or neither. SF-5.32, SF-5.33 */
export function AbsenceField({ services, values, getError }: AbsenceFieldProps) {
  const t = useText()
  const option = (value: PreferencesFormValues['absence'], label: string) => (
    <ChoiceOption name="absence" value={value} defaultChecked={values.absence === value} label={label} />
  )
  const field = (name: string, label: string, value: string, placeholder?: string) => (
    <TextField
      id={name}
      name={name}
      label={label}
      defaultValue={value}
      error={getError(name)}
      maxLength={deliveryPreferenceMaxLength}
      autoComplete="off"
      placeholder={placeholder}
    />
  )
  return (
    <>
      <div className={styles['wish-head']}>
        <h3>{t('deliveryPreferences.absent')}</h3>
        <span className={styles.price}>{t('deliveryPreferences.free')}</span>
      </div>
      <Choice label={t('deliveryPreferences.absent')}>
        {services.preferredLocation && (
          <div className={styles.option}>
            {option('location', t('deliveryPreferences.safePlace'))}
            <div className={styles.more}>
              {field(
                'preferredLocation',
                t('deliveryPreferences.location'),
                values.location,
                t('deliveryPreferences.locationExample'),
              )}
            </div>
          </div>
        )}
        {services.preferredNeighbour && (
          <div className={styles.option}>
            {option('neighbour', t('deliveryPreferences.neighbour'))}
            <div className={styles.more}>
              {field('preferredNeighbourName', t('deliveryPreferences.name'), values.name)}
              {field('preferredNeighbourAddress', t('deliveryPreferences.address'), values.address)}
            </div>
          </div>
        )}
        <div className={styles.option}>{option('none', t('deliveryPreferences.noPreference'))}</div>
      </Choice>
    </>
  )
}
