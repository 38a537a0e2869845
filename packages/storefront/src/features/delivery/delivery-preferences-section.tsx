import type { Checkout } from '@vitrine/contract/checkout/checkout.contract'
import { usePath, useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import layout from '../../ui/styles/layout.module.css'
import { useMistakeText, type GetMistakeText } from '../../ui/form/mistake.ts'
import { Check } from '../../ui/form/field.tsx'
import { AbsenceField } from './absence-field.tsx'
import { PreferredDayField } from './preferred-day-field.tsx'
import type { RejectedDeliveryForm } from './delivery-action.ts'
import styles from './delivery.module.css'
import type { DeliveryPreferencesData } from './load-delivery.ts'
import { toPreferencesFormValues } from './preferences-form-values.ts'

interface DeliveryPreferencesSectionProps {
  readonly preferences: DeliveryPreferencesData
  readonly checkout: Checkout
  readonly rejected: RejectedDeliveryForm | undefined
}

/** The form of the delivery preferences. SF-3.68 */
export function DeliveryPreferencesSection({
  preferences: { services, method },
  checkout,
  rejected,
}: DeliveryPreferencesSectionProps) {
  const t = useText()
  const path = usePath()
  const getError: GetMistakeText = useMistakeText(rejected?.mistakes ?? [])
  const values = toPreferencesFormValues(checkout.preferredDelivery, services.preferredDay, rejected?.values)
  const { showDataPrivacyAgreementHint: showsPrivacyHint, parcelServiceName } = method.shippingPrivacyInformation
  return (
    <section className={styles.section} aria-labelledby="wishes-title" id="wishes" tabIndex={-1}>
      <h2 id="wishes-title">{t('deliveryPreferences.title')}</h2>
      <form method="post" action={path('/pick-up-points')} noValidate className={styles.section}>
        <div className={styles.columns}>
          {(services.preferredDay.length > 0 || showsPrivacyHint) && (
            <div className={`${layout.panel} ${styles.wish}`}>
              {services.preferredDay.length > 0 && (
                <PreferredDayField services={services} selected={values.day} error={getError('preferredDay')} />
              )}
              {showsPrivacyHint && (
                <div className={styles.notice}>
                  <h3>{t('deliveryPreferences.notice')}</h3>
                  <input type="hidden" name="hasNotice" value="on" />
                  <Check
                    name="privacyHint"
                    defaultChecked={
                      rejected ? values.privacyHint : checkout.additionalInformation.shippingPrivacyHintAccepted
                    }
                    label={t('deliveryPreferences.noticeByMail', { carrier: parcelServiceName })}
                  />
                </div>
              )}
            </div>
          )}
          {(services.preferredLocation || services.preferredNeighbour) && (
            <div className={`${layout.panel} ${styles.wish}`}>
              <AbsenceField services={services} values={values} getError={getError} />
            </div>
          )}
        </div>
        <div className={styles.save}>
          <Button type="submit" name="intent" value="save-wishes">
            {t('deliveryPreferences.save')}
          </Button>
          <p>{t('deliveryPreferences.passedOn', { carrier: parcelServiceName })}</p>
        </div>
      </form>
    </section>
  )
}
