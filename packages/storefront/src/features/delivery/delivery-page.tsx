import { useText, usePath } from '../../text/text.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import layout from '../../ui/layout.module.css'
import { MistakeList } from '../../ui/mistake-list.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { DeliveryRejected } from './delivery-action.ts'
import { anchorOf, labelsOf } from './delivery-mistakes.ts'
import styles from './delivery.module.css'
import { FinderSection } from './finder-section.tsx'
import type { DeliveryView } from './load-delivery.ts'
import { WishSection } from './wish-section.tsx'

interface Props {
  readonly view: DeliveryView
  readonly rejected: DeliveryRejected | undefined
}

/** Where the parcel goes, and what the carrier is asked to heed: a part of the checkout with a page of its own. SF-1.16, SF-1.17 */
export function DeliveryPage({ view: { checkout, finder, wishes }, rejected }: Props) {
  const t = useText()
  const path = usePath()
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <a className={`${layout.link} ${layout.small}`} href={path('/checkout')} data-reload>{t('finder.back')}</a>
        <h1>{t('finder.title')}</h1>
      </div>
      {rejected && <MistakeList mistakes={rejected.mistakes} toAnchor={anchorOf} toLabels={labelsOf} />}
      {finder && <FinderSection finder={finder} checkout={checkout} rejected={rejected?.form === 'point' ? rejected : undefined} />}
      {finder && wishes && <p className={styles.or}>{t('finder.or')}</p>}
      {wishes && <WishSection wishes={wishes} checkout={checkout} rejected={rejected?.form === 'wishes' ? rejected : undefined} />}
      {!wishes && !finder && (
        <>
          <Notice>{t('deliveryWishes.none')}</Notice>
          <p><ButtonLink href={path('/checkout')} data-reload>{t('finder.back')}</ButtonLink></p>
        </>
      )}
    </div>
  )
}
