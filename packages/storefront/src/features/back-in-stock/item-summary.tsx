import type { NotifyMe } from '@vitrine/contract/orders/back-in-stock.contract'
import { usePath } from '../../text/text.tsx'
import layout from '../../ui/styles/layout.module.css'
import { Thumbnail } from '../../ui/purchase/thumbnail.tsx'
import styles from './back-in-stock.module.css'

export type SummaryItem = Pick<NotifyMe, 'name' | 'attributes' | 'imageBase' | 'url'>

/** The item of a back-in-stock request: picture, name, colour and size. */
export function ItemSummary({ item: { name, attributes, imageBase, url } }: { item: SummaryItem }) {
  const path = usePath()
  return (
    <div className={`${layout.panel} ${styles.piece}`}>
      {imageBase && <Thumbnail base={imageBase} width={320} />}
      <div>
        <p className={styles.name}>{url ? <a href={path(url)}>{name}</a> : name}</p>
        <p className={layout.soft}>{attributes.map(({ value }) => value).join(', ')}</p>
      </div>
    </div>
  )
}
