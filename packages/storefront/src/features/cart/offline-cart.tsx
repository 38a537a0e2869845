import type { Cart } from '@vitrine/contract/checkout/cart.contract'
import { useCart } from '../../data/shop/shop-context.tsx'
import { useText } from '../../text/text.tsx'
import { WithText } from '../../text/with-text.tsx'
import layout from '../../ui/styles/layout.module.css'
import { CartLine } from './cart-line.tsx'
import styles from './cart-page.module.css'

/** The cached cart, shown when the cart page cannot be loaded. Changes are queued until the device is online again. */
export function OfflineCart() {
  const { data } = useCart()
  return data && data.items.length > 0 ? (
    <WithText namespaces={['cart', 'purchase']}>
      <Lines items={data.items} />
    </WithText>
  ) : null
}

function Lines({ items }: Pick<Cart, 'items'>) {
  const t = useText()
  return (
    <section className={styles.here} aria-labelledby="cart-here">
      <div className={layout.head}>
        <h2 id="cart-here">{t('cartPage.title')}</h2>
      </div>
      <ul>
        {items.map((line) => (
          <li key={line.id} className={styles.item}>
            <CartLine line={line} rejected={undefined} />
          </li>
        ))}
      </ul>
    </section>
  )
}
