import type { CartItem } from '@vitrine/contract/checkout/cart.contract'
import { useState, type MouseEvent } from 'react'
import { useShop } from '../../data/shop/shop-context.tsx'
import { useText } from '../../text/text.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './cart-line.module.css'
import { steppedQuantity, parseQuantity } from './step-quantity.ts'

/**
 * The quantity of a line. A press is shown at once and requests are sent in order; the response replaces the shown
 * value.
 */
export function LineQuantity({ line }: { line: CartItem }) {
  const t = useText()
  const shop = useShop()
  // The quantity until the response arrives; a string, because the input may be incomplete.
  const [pendingQuantity, setPendingQuantity] = useState<string>()
  const displayedQuantity = pendingQuantity ?? String(line.quantity)

  async function send(quantity: number) {
    setPendingQuantity(String(quantity))
    await (await shop.loadCartController()).setQuantity(line, quantity)
    // After another press in the meantime, that request resets the value.
    setPendingQuantity((current) => (current === String(quantity) ? undefined : current))
  }
  const change = (quantity: number) => {
    send(quantity).catch(shop.reportError)
  }

  const step = (steps: 1 | -1) => (event: MouseEvent) => {
    event.preventDefault()
    change(steppedQuantity(line, { from: Number(displayedQuantity), steps }))
  }
  const commitInput = () => {
    const quantity = parseQuantity(line, displayedQuantity)
    if (quantity === line.quantity) setPendingQuantity(undefined)
    else change(quantity)
  }
  const common = { type: 'submit' as const, className: styles.step, name: 'do' }
  return (
    <span className={styles.quantity} data-waits={pendingQuantity !== undefined || undefined}>
      {/* Enter activates the first button of a form; this one is visible without script only. */}
      <button
        {...common}
        className={styles.update}
        value="set"
        onClick={(event) => {
          event.preventDefault()
          commitInput()
        }}
      >
        {t('cartPage.update')}
      </button>
      <button
        {...common}
        value="less"
        aria-label={t('cartPage.less', { name: line.name })}
        aria-disabled={Number(displayedQuantity) <= line.minimumOrderQuantity || undefined}
        onClick={step(-1)}
      >
        <Icon name="minus" small />
      </button>
      <input type="hidden" name="interval" value={line.intervalOrderQuantity} />
      <input
        className={styles.number}
        type="number"
        inputMode="numeric"
        name="quantity"
        required
        aria-label={t('cartPage.quantity', { name: line.name })}
        min={line.minimumOrderQuantity}
        step={line.intervalOrderQuantity}
        value={displayedQuantity}
        onChange={(event) => setPendingQuantity(event.target.value)}
        onBlur={() => {
          if (pendingQuantity !== undefined) commitInput()
        }}
      />
      <button {...common} value="more" aria-label={t('cartPage.more', { name: line.name })} onClick={step(1)}>
        <Icon name="plus" small />
      </button>
    </span>
  )
}
