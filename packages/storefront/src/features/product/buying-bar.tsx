import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { buyForm } from './buy-form.tsx'
import styles from './buying-bar.module.css'
import type { ProductView } from './product-view.ts'

interface Props {
  readonly name: string
  readonly chosen: readonly string[]
  readonly price: ProductView['price']
}

/** On phones the choice, its price and the button stay under the thumb. */
export function BuyingBar({ name, chosen, price }: Props) {
  const t = useText()
  return (
    <div className={styles.bar}>
      <div className={styles.words}>
        <p className={styles.choice}>{chosen.join(', ') || name}</p>
        <p className={styles.price} data-reduced={price.because === 'offer' || undefined}>{price.from ? t('price.from', { price: price.now }) : price.now}</p>
      </div>
      <Button type="submit" form={buyForm}>{t('product.addToCart')}</Button>
    </div>
  )
}
