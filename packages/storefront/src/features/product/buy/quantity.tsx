import { useRef } from 'react'
import { useText } from '../../../text/text.tsx'
import { early } from '../../../ui/form/early-interaction.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { ProductView } from '../product-view.ts'
import styles from './quantity.module.css'

/** The quantity, from the minimum in steps of the interval. SF-5.42 */
export function Quantity({ name, minimum, interval, maximum }: ProductView['quantity'] & { readonly name: string }) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const step = (up: boolean) => () => (up ? input.current?.stepUp() : input.current?.stepDown())
  return (
    <div className={styles.quantity}>
      <button
        {...early}
        type="button"
        className={styles.step}
        aria-label={t('product.less', { name })}
        onClick={step(false)}
      >
        <Icon name="minus" small />
      </button>
      <input
        ref={input}
        className={styles.number}
        type="number"
        inputMode="numeric"
        name="quantity"
        required
        aria-label={t('product.quantity', { name })}
        defaultValue={minimum}
        min={minimum}
        step={interval}
        max={maximum ?? undefined}
        aria-describedby={minimum > 1 || interval > 1 ? 'quantity-rule' : undefined}
      />
      <button
        {...early}
        type="button"
        className={styles.step}
        aria-label={t('product.more', { name })}
        onClick={step(true)}
      >
        <Icon name="plus" small />
      </button>
    </div>
  )
}

export function QuantityRule({ minimum, interval, maximum }: ProductView['quantity']) {
  const t = useText()
  const rules = [
    minimum > 1 && t('product.minimumQuantity', { minimum }),
    interval > 1 && t('product.intervalQuantity', { interval }),
    maximum !== null && t('product.maximumQuantity', { maximum }),
  ].filter((rule) => rule !== false)
  return rules.length > 0 ? (
    <p id="quantity-rule" className={styles.rule}>
      {rules.join(' ')}
    </p>
  ) : null
}
