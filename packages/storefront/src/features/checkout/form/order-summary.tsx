import type { CartItem } from '@vitrine/contract/checkout/cart.contract'
import type { Checkout } from '@vitrine/contract/checkout/checkout.contract'
import { usePath, useText } from '../../../text/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import layout from '../../../ui/styles/layout.module.css'
import type { GetMistakeText } from '../../../ui/form/mistake.ts'
import { PurchaseLine } from '../../../ui/purchase/purchase-line.tsx'
import { Sums } from '../../../ui/purchase/sums.tsx'
import styles from '../checkout.module.css'

interface Props {
  readonly checkout: Checkout
  /** Absent in the read-only checkout. */
  readonly coupons?: { readonly getError: GetMistakeText; readonly enteredCode: string }
}

/** The items and totals: beside the steps, or on narrow screens right before the button. */
export function OrderSummary({ checkout, coupons }: Props) {
  const t = useText()
  const path = usePath()
  const { basket } = checkout.session
  return (
    <aside id="order-summary" className={`${layout.panel} ${styles.summary}`} aria-label={t('checkout.yourOrder')}>
      <div className={styles['summary-head']}>
        <h2>{t('checkout.yourOrder')}</h2>
        <a className={`${layout.link} ${layout.small}`} href={path('/cart')}>
          {t('checkout.editCart')}
        </a>
      </div>
      <Lines items={basket.items} />
      {coupons && <Coupons codes={basket.coupons.map(({ code }) => code)} {...coupons} />}
      <OrderSums checkout={checkout} />
    </aside>
  )
}

/** The collapsible summary at the top of narrow screens. */
export function OrderFold({ checkout }: Pick<Props, 'checkout'>) {
  const t = useText()
  const { basket } = checkout.session
  return (
    <details className={styles.fold}>
      <summary>
        <span>{t('checkout.yourOrderCount', { count: basket.itemQuantity })}</span>
        <strong>{basket.amountToPay.formatted}</strong>
      </summary>
      <Lines items={basket.items} />
      <OrderSums checkout={checkout} />
    </details>
  )
}

function Lines({ items }: { items: readonly CartItem[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.id}>
          <Line item={item} />
        </li>
      ))}
    </ul>
  )
}

function OrderSums({
  checkout: {
    session: { basket },
    countries,
    shippingProfileId,
  },
}: Pick<Props, 'checkout'>) {
  const country = countries.find(({ id }) => id === basket.shippingCountryId)?.name
  return (
    <Sums
      totals={basket.totals}
      count={basket.itemQuantity}
      country={country}
      shippingMethod={shippingProfileId === null ? basket.shippingMethod : 'chosen'}
    />
  )
}

function Line({ item }: { item: CartItem }) {
  const t = useText()
  const facts = [
    item.attributes.map(({ value }) => value).join(', '),
    ...item.basketItemOrderParams.map(({ name, type, value }) => (type === 'empty' ? name : `${name}: ${value}`)),
    item.quantity > 1
      ? `${t('purchase.quantity', { count: item.quantity })}, ${t('purchase.each', { price: item.price.formatted })}`
      : '',
  ].filter((fact) => fact !== '')
  const parts = item.components.map(({ name, quantity, attributes }) =>
    [quantity > 1 ? `${quantity} × ${name}` : name, ...attributes.map(({ value }) => value)].join(', '),
  )
  return (
    <PurchaseLine
      name={item.name}
      href={item.url}
      imageBase={item.imageBase}
      facts={facts}
      parts={parts}
      amount={item.total.formatted}
    />
  )
}

function Coupons({
  codes,
  getError,
  enteredCode,
}: {
  codes: readonly string[]
  getError: GetMistakeText
  enteredCode: string
}) {
  const t = useText()
  return (
    <div className={styles.coupons}>
      <div className={styles.coupon}>
        <TextField
          key={codes.join()}
          id="coupon"
          name="coupon"
          label={t('checkout.coupon')}
          error={getError('coupon')}
          defaultValue={enteredCode}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
        />
        <Button kind="second" type="submit" name="intent" value="add-coupon">
          {t('checkout.couponAdd')}
        </Button>
      </div>
      {codes.map((code) => (
        <Button key={code} kind="quiet" size="small" type="submit" name="intent" value={`remove-coupon:${code}`}>
          {t('checkout.couponRemove', { code })}
        </Button>
      ))}
    </div>
  )
}
