import { usePath, useText } from '../../../text/text.tsx'
import layout from '../../../ui/styles/layout.module.css'
import { Tag } from '../../../ui/tag.tsx'
import styles from './price-block.module.css'
import type { ProductView } from '../product-view.ts'

/**
 * Current, previous and lowest 30-day price, then VAT and shipping. The VAT rate depends on the delivery country, which
 * a page cached for all visitors cannot include: cart and checkout show it.
 */
export function PriceBlock({ price }: { price: ProductView['price'] }) {
  const t = useText()
  const path = usePath()
  const isRrp = price.because === 'rrp'
  return (
    <div className={styles.block}>
      <p className={styles.line}>
        <strong className={styles.now} data-reduced={price.because === 'offer' || undefined}>
          {price.from ? t('price.from', { price: price.now }) : price.now}
        </strong>
        {price.crossed && (
          <s className={styles.before}>
            <span className={layout.hidden}>{t(isRrp ? 'price.rrp' : 'price.before')} </span>
            {price.crossed}
          </s>
        )}
        {isRrp && <span className={styles.note}>{t('price.rrp')}</span>}
        {price.because === 'offer' && price.percent && <Tag kind="sale">−{price.percent}%</Tag>}
      </p>
      <p className={styles.note}>
        {price.lowest && <>{t('product.lowestPrice', { price: price.lowest })} </>}
        {t(price.isNet ? 'product.withoutVat' : 'product.withVat')}{' '}
        <a className={layout.link} href={path('/shipping')}>
          {t('product.shipping')}
        </a>
        .{price.perUnit && <> {price.perUnit}.</>}
      </p>
    </div>
  )
}
