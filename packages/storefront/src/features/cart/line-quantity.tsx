import type { CartItem } from '@vitrine/contract/cart.contract'
import { useState, type MouseEvent } from 'react'
import { useShop } from '../../data/shop-context.tsx'
import { useText } from '../../text/text.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './cart-line.module.css'
import { steppedQuantity, typedQuantity } from './step-quantity.ts'

/** How many of a line. A press counts at once and is sent in order; the answer of the shop then takes its place. */
export function LineQuantity({ line }: { line: CartItem }) {
  const t = useText()
  const shop = useShop()
  // What the shopper wants until the shop has answered, as a text because it may be half typed.
  const [wanted, setWanted] = useState<string>()
  const shown = wanted ?? String(line.quantity)

  async function send(quantity: number) {
    setWanted(String(quantity))
    await (await shop.loadCartController()).setQuantity(line, quantity)
    // Another press may have come meanwhile: its own answer ends it.
    setWanted((now) => (now === String(quantity) ? undefined : now))
  }
  const change = (quantity: number) => { send(quantity).catch(shop.reportError) }

  const step = (steps: 1 | -1) => (event: MouseEvent) => {
    event.preventDefault()
    change(steppedQuantity(line, { from: Number(shown), steps }))
  }
  const typed = () => {
    const quantity = typedQuantity(line, shown)
    if (quantity === line.quantity) setWanted(undefined)
    else change(quantity)
  }
  const common = { type: 'submit' as const, className: styles.step, name: 'do' }
  return (
    <span className={styles.quantity} data-waits={wanted !== undefined || undefined}>
      {/* The first button of a form is what Enter presses; it shows without script only. */}
      <button {...common} className={styles.update} value="set" onClick={(event) => { event.preventDefault(); typed() }}>{t('cartPage.update')}</button>
      <button {...common} value="less" aria-label={t('cartPage.less', { name: line.name })} aria-disabled={Number(shown) <= line.minimumOrderQuantity || undefined} onClick={step(-1)}><Icon name="minus" small /></button>
      <input type="hidden" name="interval" value={line.intervalOrderQuantity} />
      <input className={styles.number} type="number" inputMode="numeric" name="quantity" required aria-label={t('cartPage.quantity', { name: line.name })}
        min={line.minimumOrderQuantity} step={line.intervalOrderQuantity} value={shown} onChange={(event) => setWanted(event.target.value)} onBlur={() => { if (wanted !== undefined) typed() }} />
      <button {...common} value="more" aria-label={t('cartPage.more', { name: line.name })} onClick={step(1)}><Icon name="plus" small /></button>
    </span>
  )
}
