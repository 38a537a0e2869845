import { displayPrice } from '@vitrine/contract/catalogue/display-price'
import type { Product } from '@vitrine/contract/catalogue/product'
import { useText } from '../../text/text.tsx'
import styles from './price.module.css'
import layout from '../styles/layout.module.css'

/** The formatted texts of a price; those that do not apply are absent. */
export interface PriceModel {
  readonly now: string
  readonly from?: true
  readonly crossed?: string
  readonly because?: 'offer' | 'rrp'
  readonly percent?: number
  /** Lowest price of the 30 days before the reduction began. */
  readonly lowest?: string
  /** Price per unit: '£23.80 / 100 g'. */
  readonly perUnit?: string
}

export function toPriceModel(prices: Product['prices']): PriceModel {
  const shown = displayPrice(prices)
  const { lowestPrice, basePrice } = prices.default
  return {
    now: shown.now.formatted,
    ...(prices.isFrom && { from: true as const }),
    ...(shown.crossed &&
      shown.because && { crossed: shown.crossed.formatted, because: shown.because, percent: shown.percent }),
    ...(shown.because === 'offer' && { lowest: lowestPrice.formatted }),
    ...(basePrice && { perUnit: basePrice }),
  }
}

/** Now, before, lowest of 30 days, in that order; the last is never hidden. SF-3.25, SF-3.26, SF-9.10 */
export function PriceLine({ price, size }: { price: PriceModel; size?: 'big' }) {
  const t = useText()
  return (
    <p className={styles.price} data-size={size}>
      <span className={styles.now} data-reduced={price.because === 'offer' || undefined}>
        {price.from ? t('price.from', { price: price.now }) : price.now}
      </span>
      {price.crossed && (
        <span className={styles.crossed}>
          <span
            className={price.because === 'rrp' ? undefined : layout.hidden}
          >{`${t(price.because === 'rrp' ? 'price.rrp' : 'price.before')} `}</span>
          <s>{price.crossed}</s>
        </span>
      )}
      {price.lowest && <span className={styles.note}>{t('price.lowest', { price: price.lowest })}</span>}
      {price.perUnit && <span className={styles.note}>{price.perUnit}</span>}
    </p>
  )
}
