import type { Checkout } from '@vitrine/contract/checkout.contract'
import { usePath, useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import layout from '../../ui/layout.module.css'
import { useMistakeText, type GetMistakeText } from '../../ui/mistake.ts'
import { Check } from '../../ui/field.tsx'
import { AbsenceWish } from './absence-wish.tsx'
import { DayWish } from './day-wish.tsx'
import type { DeliveryRejected } from './delivery-action.ts'
import styles from './delivery.module.css'
import type { Wishes } from './load-delivery.ts'
import { typedWishes } from './typed-wishes.ts'

interface Props {
  readonly wishes: Wishes
  readonly checkout: Checkout
  readonly rejected: DeliveryRejected | undefined
}

/** What the carrier is asked to heed at the door. SF-3.68 */
export function WishSection({ wishes: { services, method }, checkout, rejected }: Props) {
  const t = useText()
  const path = usePath()
  const told: GetMistakeText = useMistakeText(rejected?.mistakes ?? [])
  const typed = typedWishes(checkout.preferredDelivery, services.preferredDay, rejected?.typed)
  const { showDataPrivacyAgreementHint: asksForNotice, parcelServiceName } = method.shippingPrivacyInformation
  return (
    <section className={styles.section} aria-labelledby="wishes-title" id="wishes" tabIndex={-1}>
      <h2 id="wishes-title">{t('deliveryWishes.title')}</h2>
      <form method="post" action={path('/pick-up-points')} noValidate className={styles.section}>
        <div className={styles.columns}>
          {(services.preferredDay.length > 0 || asksForNotice) && (
            <div className={`${layout.panel} ${styles.wish}`}>
              {services.preferredDay.length > 0 && <DayWish services={services} chosen={typed.day} error={told('preferredDay')} />}
              {asksForNotice && (
                <div className={styles.notice}>
                  <h3>{t('deliveryWishes.notice')}</h3>
                  <input type="hidden" name="hasNotice" value="on" />
                  <Check name="privacyHint" defaultChecked={rejected ? typed.privacyHint : checkout.additionalInformation.shippingPrivacyHintAccepted} label={t('deliveryWishes.noticeByMail', { carrier: parcelServiceName })} />
                </div>
              )}
            </div>
          )}
          {(services.preferredLocation || services.preferredNeighbour) && (
            <div className={`${layout.panel} ${styles.wish}`}><AbsenceWish services={services} typed={typed} told={told} /></div>
          )}
        </div>
        <div className={styles.save}>
          <Button type="submit" name="intent" value="save-wishes">{t('deliveryWishes.save')}</Button>
          <p>{t('deliveryWishes.told', { carrier: parcelServiceName })}</p>
        </div>
      </form>
    </section>
  )
}
