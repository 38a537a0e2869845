import { useText, usePath } from '../../text/text.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import layout from '../../ui/styles/layout.module.css'
import { MistakeList } from '../../ui/form/mistake-list.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { RejectedDeliveryForm } from './delivery-action.ts'
import { toAnchor, toLabels } from './delivery-mistakes.ts'
import styles from './delivery.module.css'
import { FinderSection } from './pickup/finder-section.tsx'
import type { DeliveryView } from './load-delivery.ts'
import { DeliveryPreferencesSection } from './delivery-preferences-section.tsx'

interface DeliveryPageProps {
  readonly view: DeliveryView
  readonly rejected: RejectedDeliveryForm | undefined
}

/** Pick-up point and delivery preferences: a part of the checkout with a page of its own. SF-1.16, SF-1.17 */
export function DeliveryPage({ view: { checkout, finder, preferences }, rejected }: DeliveryPageProps) {
  const t = useText()
  const path = usePath()
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <a className={`${layout.link} ${layout.small}`} href={path('/checkout')} data-reload>
          {t('finder.back')}
        </a>
        <h1>{t('finder.title')}</h1>
      </div>
      {rejected && <MistakeList mistakes={rejected.mistakes} toAnchor={toAnchor} toLabels={toLabels} />}
      {finder && (
        <FinderSection
          finder={finder}
          checkout={checkout}
          rejected={rejected?.form === 'point' ? rejected : undefined}
        />
      )}
      {finder && preferences && <p className={styles.or}>{t('finder.or')}</p>}
      {preferences && (
        <DeliveryPreferencesSection
          preferences={preferences}
          checkout={checkout}
          rejected={rejected?.form === 'wishes' ? rejected : undefined}
        />
      )}
      {!preferences && !finder && (
        <>
          <Notice>{t('deliveryPreferences.none')}</Notice>
          <p>
            <ButtonLink href={path('/checkout')} data-reload>
              {t('finder.back')}
            </ButtonLink>
          </p>
        </>
      )}
    </div>
  )
}
