import { useEffect, useRef, type MouseEvent } from 'react'
import { useShop } from '../../../data/shop/shop-context.tsx'
import type { Store } from '../../../data/store.ts'
import { useText } from '../../../text/text.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { closeOnOutsidePress } from '../../../ui/navigation/close-on-outside-press.ts'
import { AttributeChoice } from '../buy/attribute-choice.tsx'
import { buyFormId } from '../buy/buy-form.tsx'
import type { OfflineChoice } from '../buy/offline-choice.ts'
import { parseOrderForm } from '../buy/order-form.ts'
import type { ProductView } from '../product-view.ts'
import styles from './size-sheet.module.css'

interface Props {
  readonly product: ProductView
  readonly hasQuestions: boolean
  readonly offline: Store<OfflineChoice | null>
  readonly onClose: () => void
}

/**
 * A dialog with the open choices. The last one opens the page of the variation; without further questions it is added
 * to the cart at once.
 */
export function SizeSheet({ product, hasQuestions, offline, onClose }: Props) {
  const t = useText()
  const shop = useShop()
  const dialog = useRef<HTMLDialogElement>(null)
  // Only showModal() traps the focus and closes on Escape.
  useEffect(() => dialog.current?.showModal(), [])
  const openChoices = product.choices.filter(({ isOpen }) => isOpen)
  const otherSelections = product.choices.flatMap(({ chosen }) => chosen ?? [])

  function onPress({ target, currentTarget }: MouseEvent<HTMLDialogElement>) {
    const link = target instanceof Element ? target.closest('a') : null
    const value =
      link &&
      openChoices
        .flatMap(({ values }) => values)
        .find(({ url }) => url !== null && link.getAttribute('href')?.endsWith(url))
    // With another open choice the sheet stays open.
    if (!value?.url || value.url.includes('?')) return
    currentTarget.close()
    const form = document.getElementById(buyFormId)
    if (hasQuestions || value.state !== 'possible' || !(form instanceof HTMLFormElement))
      return form?.scrollIntoView({ block: 'center' })
    const { item, mistakes } = parseOrderForm(new FormData(form), { properties: [], setItems: [] })
    if (mistakes.size === 0) void shop.addToCart({ ...item, productId: Number(value.url.split('_').at(-1)) })
  }

  return (
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-labelledby="size-sheet"
      onClose={onClose}
      {...closeOnOutsidePress(onPress)}
    >
      <div className={styles.body}>
        <div className={styles.top}>
          <h2 id="size-sheet">
            {t('product.chooseFirst', {
              choice: openChoices.map(({ name }) => name || t('product.content')).join(', '),
            })}
          </h2>
          <IconButton
            icon="close"
            label={t('product.close')}
            onClick={(event) => event.currentTarget.closest('dialog')?.close()}
          />
        </div>
        {openChoices.map((choice) => (
          <AttributeChoice
            key={choice.id}
            product={product}
            choice={choice}
            offline={offline}
            otherSelections={otherSelections}
            isTitled={openChoices.length === 1}
            showsPrices
          />
        ))}
      </div>
    </dialog>
  )
}
