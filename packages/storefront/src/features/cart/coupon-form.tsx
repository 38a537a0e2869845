import type { Cart } from '@vitrine/contract/checkout/cart.contract'
import { limits } from '@vitrine/contract/kernel/limits'
import { useState, type FormEvent } from 'react'
import { useShop } from '../../data/shop/shop-context.tsx'
import { usePath, useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './coupon-form.module.css'
import type { RejectedCart } from './cart-action.ts'

interface Props {
  readonly coupons: Cart['coupons']
  readonly rejected: RejectedCart | undefined
}

/** The applied coupons with remove buttons, and a field for another code with its error. */
export function CouponForm({ coupons, rejected }: Props) {
  const t = useText()
  const path = usePath()
  const shop = useShop()
  const [mistake, setMistake] = useState(rejected?.message)
  const [isBusy, setBusy] = useState(false)

  async function add(form: HTMLFormElement) {
    const field = form.elements.namedItem('couponCode')
    const code = field instanceof HTMLInputElement ? field.value.trim() : ''
    setBusy(true)
    const errorMessage = code === '' ? t('coupon.missing') : await (await shop.loadCartController()).addCoupon(code)
    setBusy(false)
    setMistake(errorMessage)
    if (errorMessage === undefined) form.reset()
    else if (field instanceof HTMLInputElement) field.focus()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    add(event.currentTarget).catch(shop.reportError)
  }

  return (
    <div className={styles.coupons}>
      {coupons.length > 0 && (
        <ul>
          {coupons.map(({ code }) => (
            <li key={code}>
              <AppliedCoupon code={code} />
            </li>
          ))}
        </ul>
      )}
      {coupons.length < limits.couponsPerCart && (
        <form className={styles.form} method="post" action={path('/cart')} onSubmit={submit} noValidate>
          <TextField
            label={t('coupon.label')}
            name="couponCode"
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            defaultValue={rejected?.couponCode ?? undefined}
            error={mistake}
          />
          <Button type="submit" kind="second" name="do" value="coupon" aria-busy={isBusy}>
            {t('coupon.apply')}
          </Button>
        </form>
      )}
    </div>
  )
}

function AppliedCoupon({ code }: { code: string }) {
  const t = useText()
  const path = usePath()
  const shop = useShop()
  const remove = async () => (await shop.loadCartController()).removeCoupon(code)
  return (
    <form
      className={styles.applied}
      method="post"
      action={path('/cart')}
      onSubmit={(event) => {
        event.preventDefault()
        remove().catch(shop.reportError)
      }}
    >
      <input type="hidden" name="couponCode" value={code} />
      <span className={styles.ok}>
        <Icon name="check" small />
        {t('coupon.applied', { code })}
      </span>
      <Button
        type="submit"
        kind="second"
        size="small"
        name="do"
        value="uncoupon"
        aria-label={t('coupon.removeNamed', { code })}
      >
        {t('coupon.remove')}
      </Button>
    </form>
  )
}
