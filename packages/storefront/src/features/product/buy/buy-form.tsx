import { useState, type FormEvent, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useStore, type Store } from '../../../data/store.ts'
import { useShop } from '../../../data/shop/shop-context.tsx'
import { usePath, useText, usePagePath } from '../../../text/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { FieldMessage } from '../../../ui/form/field-message.tsx'
import { Notice } from '../../../ui/notice.tsx'
import styles from './buy-form.module.css'
import type { AnswerMistake } from '../properties/check-answers.ts'
import { withOfflineChoice, type OfflineChoice } from './offline-choice.ts'
import { quantityField, parseOrderForm } from './order-form.ts'
import type { RejectedProductForm } from '../product-action.ts'
import type { ProductView } from '../product-view.ts'
import { Quantity, QuantityRule } from './quantity.tsx'

// The buying bar on phones submits this form.
export const buyFormId = 'buy'
/** The id of the first open choice; a form submitted without it links here. */
export const openChoiceId = 'choose'

export interface BuyFormProps {
  readonly product: ProductView
  readonly rejected: RejectedProductForm | undefined
  /** Fields beside the quantity, with the mistakes by field. */
  readonly questions?: (mistakes: ReadonlyMap<string, AnswerMistake>) => ReactNode
  readonly hasFiles?: boolean
  /** Set when the button was pressed before all choices were made. */
  readonly missing: Store<boolean>
  readonly offline: Store<OfflineChoice | null>
}

/** Order properties, quantity and the button. Without script the form is posted to the URL of the page. */
export function BuyForm({ product, rejected, questions, hasFiles, missing, offline }: BuyFormProps) {
  const t = useText()
  const { id, url, mustChoose } = withOfflineChoice(product, useStore(offline, null))
  const path = usePath()
  const shop = useShop()
  const pathname = usePagePath()
  const { search } = useLocation()
  const [mistakes, setMistakes] = useState(() => new Map(rejected?.mistakes))
  const [isBusy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    missing.set(mustChoose)
    if (mustChoose) return document.querySelector<HTMLElement>(`#${openChoiceId} a`)?.focus()
    const order = parseOrderForm(new FormData(form), { properties: product.properties, setItems: product.set })
    setMistakes(new Map(order.mistakes))
    if (order.mistakes.size > 0) return focusFirst(form, order.mistakes)
    setBusy(true)
    await shop.addToCart({ productId: id, ...order.item })
    setBusy(false)
  }

  const quantityMistake = mistakes.has(quantityField) && t('product.errorQuantity')
  return (
    <form
      id={buyFormId}
      className={styles.form}
      method="post"
      action={mustChoose ? `${pathname}${search}#${openChoiceId}` : path(url)}
      encType={hasFiles ? 'multipart/form-data' : undefined}
      onSubmit={submit}
      noValidate
    >
      {rejected?.message && (
        <Notice kind="bad" isAnswer>
          {rejected.message}
        </Notice>
      )}
      {questions?.(mistakes)}
      <div className={styles.buy}>
        <Quantity key={product.id} name={product.texts.name1} {...product.quantity} />
        <Button type="submit" size="big" wide aria-busy={isBusy}>
          {t('product.addToCart')}
        </Button>
      </div>
      {quantityMistake && <FieldMessage bad>{quantityMistake}</FieldMessage>}
      <QuantityRule {...product.quantity} />
    </form>
  )
}

function focusFirst(form: HTMLFormElement, mistakes: ReadonlyMap<string, unknown>) {
  const [first] = mistakes.keys()
  // A file has a hidden field for its key and a visible one to select it.
  const field = form.elements.namedItem(`${first}-file`) ?? form.elements.namedItem(`${first}`)
  if (field instanceof HTMLElement) field.focus()
}
