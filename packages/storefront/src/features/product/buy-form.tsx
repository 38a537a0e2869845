import { useState, type FormEvent, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useStore, type Store } from '../../data/store.ts'
import { useShop } from '../../data/shop-context.tsx'
import { usePath, useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { FieldMessage } from '../../ui/field-message.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './buy-form.module.css'
import type { Mistake } from './check-answers.ts'
import { withOfflineChoice, type OfflineChoice } from './offline-choice.ts'
import { quantityField, readOrder } from './order-form.ts'
import type { Rejected } from './product-action.ts'
import type { ProductView } from './product-view.ts'
import { Quantity, QuantityRule } from './quantity.tsx'

// The buying bar of phones submits it from the foot of the window.
export const buyForm = 'buy'
/** The choice that the shopper has still to make; a form that was sent without it leads here. */
export const openChoice = 'choose'

export interface Props {
  readonly product: ProductView
  readonly rejected: Rejected | undefined
  /** What is asked beside the quantity, with what is wrong in each field. */
  readonly questions?: (mistakes: ReadonlyMap<string, Mistake>) => ReactNode
  readonly takesFiles?: boolean
  /** Set when the button was pressed before everything was chosen. */
  readonly missing: Store<boolean>
  readonly offline: Store<OfflineChoice | null>
}

/** Order properties, quantity and the button. Without script it is posted to the page's own address. */
export function BuyForm({ product, rejected, questions, takesFiles, missing, offline }: Props) {
  const t = useText()
  const { id, url, mustChoose } = withOfflineChoice(product, useStore(offline, null))
  const path = usePath()
  const shop = useShop()
  const { pathname, search } = useLocation()
  const [mistakes, setMistakes] = useState(() => new Map(rejected?.mistakes))
  const [isBusy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    missing.set(mustChoose)
    if (mustChoose) return document.querySelector<HTMLElement>(`#${openChoice} a`)?.focus()
    const order = readOrder(new FormData(form), { properties: product.properties, pieces: product.set })
    setMistakes(new Map(order.mistakes))
    if (order.mistakes.size > 0) return focusFirst(form, order.mistakes)
    setBusy(true)
    await shop.addToCart({ productId: id, ...order.item })
    setBusy(false)
  }

  const quantityMistake = mistakes.has(quantityField) && t('product.mistakeWholeNumber')
  return (
    <form id={buyForm} className={styles.form} method="post" action={mustChoose ? `${pathname}${search}#${openChoice}` : path(url)} encType={takesFiles ? 'multipart/form-data' : undefined} onSubmit={submit} noValidate>
      {rejected?.message && <Notice kind="bad" isAnswer>{rejected.message}</Notice>}
      {questions?.(mistakes)}
      <div className={styles.buy}>
        <Quantity key={product.id} {...product.quantity} />
        <Button type="submit" size="big" wide aria-busy={isBusy}>{t('product.addToCart')}</Button>
      </div>
      {quantityMistake && <FieldMessage bad>{quantityMistake}</FieldMessage>}
      <QuantityRule {...product.quantity} />
    </form>
  )
}

function focusFirst(form: HTMLFormElement, mistakes: ReadonlyMap<string, unknown>) {
  const [first] = mistakes.keys()
  // A file has its key in a hidden field, and a visible one to choose it by.
  const field = form.elements.namedItem(`${first}-file`) ?? form.elements.namedItem(`${first}`)
  if (field instanceof HTMLElement) field.focus()
}
