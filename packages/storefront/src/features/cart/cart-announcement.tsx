import type { Cart } from '@vitrine/contract/checkout/cart.contract'
import { useState } from 'react'
import { useText } from '../../text/text.tsx'
import layout from '../../ui/styles/layout.module.css'
import { changedLine } from './changed-line.ts'

interface Props {
  readonly cart: Cart
  readonly isUpdating: boolean
}

/** Tells screen readers what a change of the cart makes it cost. WCAG 4.1.3 */
export function CartAnnouncement({ cart, isUpdating }: Props) {
  const t = useText()
  const [state, setState] = useState({ cart, text: '' })
  if (cart.version !== state.cart.version) {
    const [line, before, total] = [
      changedLine(state.cart.items, cart.items),
      state.cart.totals.amountToPay.formatted,
      cart.totals.amountToPay.formatted,
    ]
    const lineText =
      line && t('cartPage.lineTotal', { name: line.name, count: line.quantity, price: line.total.formatted })
    setState({
      cart,
      text: [lineText, (line || before !== total) && cart.items.length > 0 && t('cartPage.newTotal', { price: total })]
        .filter(Boolean)
        .join(' '),
    })
  }
  return (
    <p className={layout.hidden} role="status">
      {isUpdating ? t('cartPage.updating') : state.text}
    </p>
  )
}
