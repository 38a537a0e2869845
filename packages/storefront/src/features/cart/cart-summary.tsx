import type { Cart } from '@vitrine/contract/checkout/cart.contract'
import { usePath, useText } from '../../text/text.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { FreeShipping } from '../../ui/purchase/free-shipping.tsx'
import layout from '../../ui/styles/layout.module.css'
import { Sums } from '../../ui/purchase/sums.tsx'
import type { RejectedCart } from './cart-action.ts'
import styles from './cart-page.module.css'
import { CouponForm } from './coupon-form.tsx'

interface Props {
  readonly cart: Cart
  readonly country: string | undefined
  readonly rejected: RejectedCart | undefined
}

export function CartSummary({ cart, country, rejected }: Props) {
  const t = useText()
  const path = usePath()
  return (
    <aside className={`${layout.panel} ${styles.summary}`} aria-labelledby="summary">
      <h2 id="summary">{t('sums.summary')}</h2>
      {cart.freeShipping && <FreeShipping progress={cart.freeShipping} />}
      <Sums totals={cart.totals} count={cart.itemQuantity} country={country} shippingMethod={cart.shippingMethod} />
      <ButtonLink size="big" wide href={path('/checkout')} data-reload>
        {t('cartPage.checkout')}
      </ButtonLink>
      {country && <p className={styles.hint}>{t('cartPage.hint', { country })}</p>}
      <CouponForm coupons={cart.coupons} rejected={rejected?.couponCode === null ? undefined : rejected} />
    </aside>
  )
}
