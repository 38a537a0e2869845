import { usePath, useText } from '../../../text/text.tsx'
import { Availability } from '../../../ui/product/availability.tsx'
import { Icon } from '../../../ui/icon.tsx'
import layout from '../../../ui/styles/layout.module.css'
import { Notice } from '../../../ui/notice.tsx'
import styles from './delivery-facts.module.css'
import type { ProductView } from '../product-view.ts'

/** Availability, stock level, delivery time and returns. SF-9.21 */
export function DeliveryFacts({
  product: { availability, delivery, isSalable, stockLeft },
}: {
  product: Pick<ProductView, 'availability' | 'delivery' | 'isSalable' | 'stockLeft'>
}) {
  const t = useText()
  const path = usePath()
  return (
    <ul className={styles.facts}>
      <li>
        <Icon name="truck" />
        <div>
          {isSalable ? (
            <Availability
              id={availability.id}
              text={[availability.name, stockLeft !== null && t('product.left', { count: stockLeft })]
                .filter(Boolean)
                .join(', ')}
            />
          ) : (
            <Availability id={soldOutId} text={t('product.soldOut')} />
          )}
          {isSalable && delivery && (
            <p>{t('product.withinDays', { country: delivery.country, count: delivery.days })}</p>
          )}
        </div>
      </li>
      <li>
        <Icon name="return" />
        <a className={layout.link} href={path('/cancellation-rights')}>
          {t('product.returns')}
        </a>
      </li>
    </ul>
  )
}

// Grey: a variation that is not salable has no other availability. SF-3.32
const soldOutId = 10

/** Why the item cannot be bought, with a link to the back-in-stock notification. SF-8.68, SF-8.69 */
export function SoldOutNotice({
  product: { id, hasSalableVariation, set, bundle, properties },
}: {
  product: Pick<ProductView, 'id' | 'hasSalableVariation' | 'set' | 'bundle' | 'properties'>
}) {
  const t = useText()
  const path = usePath()
  // Back-in-stock mails add the item to the cart by a link, so it must need no further input.
  const canRequestNotification =
    set.length === 0 && bundle.length === 0 && properties.every(({ isRequired }) => !isRequired)
  return (
    <Notice kind="warn">
      {t(hasSalableVariation ? 'product.outOfStock' : 'product.notAvailable')}
      {canRequestNotification && (
        <p>
          <a className={`${layout.link} ${styles.notify}`} href={path(`/back-in-stock?variation=${id}`)} rel="nofollow">
            {t('product.notifyMe')}
          </a>
        </p>
      )}
    </Notice>
  )
}
