import type { Order } from '@vitrine/contract/order'
import { usePath, useText } from '../../text/text.tsx'
import layout from '../../ui/layout.module.css'
import { PurchaseLine } from '../../ui/purchase-line.tsx'
import { linesOf } from './order-lines.ts'
import styles from './orders-page.module.css'

/** What was ordered, with the files that were handed over for it; in the account what has been sent can be reviewed. */
export function OrderItems({ order, canReview = false }: { readonly order: Order; readonly canReview?: boolean }) {
  const t = useText()
  const path = usePath()
  return (
    <div className={styles.lines}>
      {linesOf(order).map(({ key, files, facts, reviewPlace, ...line }) => (
        <PurchaseLine key={key} {...line} facts={[...facts, ...files.map(({ name, url }) => <a key={url} className={`${layout.link} ${styles.files}`} href={url} data-reload>{name}</a>),
          ...(canReview && reviewPlace ? [<a key="review" className={`${layout.link} ${styles.files}`} href={path(reviewPlace)} aria-label={`${t('orders.review')}: ${line.name}`}>{t('orders.review')}</a>] : [])]} />
      ))}
    </div>
  )
}
