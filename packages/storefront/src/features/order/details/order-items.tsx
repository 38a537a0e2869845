import type { Order } from '@vitrine/contract/orders/order'
import { usePath, useText } from '../../../text/text.tsx'
import layout from '../../../ui/styles/layout.module.css'
import { PurchaseLine } from '../../../ui/purchase/purchase-line.tsx'
import { toOrderLines } from './order-lines.ts'
import styles from '../list/orders-page.module.css'

/** The ordered items with their uploaded files; shipped items can be reviewed in the account. */
export function OrderItems({ order, canReview = false }: { readonly order: Order; readonly canReview?: boolean }) {
  const t = useText()
  const path = usePath()
  return (
    <div className={styles.lines}>
      {toOrderLines(order).map(({ key, files, facts, reviewPath: reviewPlace, ...line }) => (
        <PurchaseLine
          key={key}
          {...line}
          facts={[
            ...facts,
            ...files.map(({ name, url }) => (
              <a key={url} className={`${layout.link} ${styles.files}`} href={url} data-reload>
                {name}
              </a>
            )),
            ...(canReview && reviewPlace
              ? [
                  <a
                    key="review"
                    className={`${layout.link} ${styles.files}`}
                    href={path(reviewPlace)}
                    aria-label={`${t('orders.review')}: ${line.name}`}
                  >
                    {t('orders.review')}
                  </a>,
                ]
              : []),
          ]}
        />
      ))}
    </div>
  )
}
