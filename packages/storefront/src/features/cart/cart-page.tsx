import { useEffect } from 'react'
import { withCart } from '../../data/cart/cart-state.ts'
import { useCart, useShop } from '../../data/shop/shop-context.tsx'
import { usePath, useText } from '../../text/text.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import layout from '../../ui/styles/layout.module.css'
import { Notice } from '../../ui/notice.tsx'
import type { RejectedCart } from './cart-action.ts'
import { CartAnnouncement } from './cart-announcement.tsx'
import { CartLine } from './cart-line.tsx'
import { CartNotices } from './cart-notices.tsx'
import { CartSummary } from './cart-summary.tsx'
import type { LoadedCart } from './load-cart.ts'
import styles from './cart-page.module.css'

interface Props {
  readonly loaded: LoadedCart
  /** Why the checkout could not be opened. */
  readonly checkoutRefusal: string | undefined
  readonly rejected: RejectedCart | undefined
}

/** The first render shows the cart of the loader; after that the page shows the shared cart store. */
export function CartPage({ loaded, checkoutRefusal, rejected }: Props) {
  const t = useText()
  const path = usePath()
  const { data, loading } = useCart()
  const { cart: store } = useShop()
  // The store is outside React; the cart of the loader may be newer than the stored one.
  useEffect(() => {
    const current = store.get().data
    if (!current || current.version < loaded.cart.version) store.set(withCart(store.get(), loaded.cart))
  }, [store, loaded.cart])
  const cart = data && data.version >= loaded.cart.version ? data : loaded.cart
  const notices = (
    <>
      {loaded.added && (
        <div className={styles.notices}>
          <Notice kind="ok">{t('cartPage.added', { name: loaded.added })}</Notice>
        </div>
      )}
      {loaded.removed && <RemovedLine line={loaded.removed} />}
      {checkoutRefusal && cart.items.length === 0 && (
        <div className={styles.notices}>
          <Notice kind="warn">{checkoutRefusal}</Notice>
        </div>
      )}
      <CartNotices notices={cart.notices} initial={{ notices: loaded.cart.notices, texts: loaded.notices }} />
    </>
  )
  return (
    <div className={layout.wrap}>
      <h1 className={layout['page-title']}>{t('cartPage.title')}</h1>
      {cart.items.length === 0 ? (
        <div className={layout.section}>
          {notices}
          {loaded.unpaid && <UnpaidOrder order={loaded.unpaid} />}
          <div className={layout.panel} aria-busy={loading}>
            {loading ? (
              <Empty title={t('cartPage.updating')} />
            ) : (
              <Empty
                title={t('cartPage.empty')}
                text={t('cartPage.emptyHelp')}
                actions={<ButtonLink href={path('/')}>{t('cartPage.goOn')}</ButtonLink>}
              />
            )}
          </div>
        </div>
      ) : (
        <div className={styles.columns} aria-busy={loading}>
          <div>
            {notices}
            <ul>
              {cart.items.map((line) => (
                <li key={line.id} className={styles.item}>
                  <CartLine line={line} rejected={rejected?.cartItemId === line.id ? rejected.message : undefined} />
                </li>
              ))}
            </ul>
          </div>
          <CartSummary
            cart={cart}
            country={loaded.cart.shippingCountryId === cart.shippingCountryId ? loaded.country : undefined}
            rejected={rejected}
          />
        </div>
      )}
      <CartAnnouncement cart={cart} isUpdating={loading} />
    </div>
  )
}

/** After returning from the payment page the cart is empty, because its items are in this order. */
function UnpaidOrder({ order: { orderId, accessKey } }: { order: NonNullable<LoadedCart['unpaid']> }) {
  const t = useText()
  const path = usePath()
  return (
    <div className={styles.notices}>
      <Notice>
        {t('cartPage.unpaid', { number: String(orderId) })}{' '}
        <a className={layout.link} href={path(`/confirmation/${orderId}/${accessKey}`)}>
          {t('cartPage.toUnpaid')}
        </a>
      </Notice>
    </div>
  )
}

/** Undo of a removal without script; with script a notification offers it. */
function RemovedLine({ line: { variationId, quantity, name } }: { line: NonNullable<LoadedCart['removed']> }) {
  const t = useText()
  const path = usePath()
  return (
    <div className={styles.notices}>
      <Notice kind="ok">
        <form className={layout.row} method="post" action={path('/cart/items')}>
          <input type="hidden" name="productId" value={variationId} />
          <input type="hidden" name="quantity" value={quantity} />
          <span>{t('cartPage.removed', { name })}</span>
          <Button kind="quiet" size="small" type="submit">
            {t('cartPage.undo')}
          </Button>
        </form>
      </Notice>
    </div>
  )
}
