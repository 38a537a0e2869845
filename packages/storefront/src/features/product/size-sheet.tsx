import { useEffect, useRef, type MouseEvent } from 'react'
import { useShop } from '../../data/shop-context.tsx'
import type { Store } from '../../data/store.ts'
import { useText } from '../../text/text.tsx'
import { IconButton } from '../../ui/button.tsx'
import { closeOnOutsidePress } from '../../ui/close-on-outside-press.ts'
import { AttributeChoice } from './attribute-choice.tsx'
import { buyForm } from './buy-form.tsx'
import type { OfflineChoice } from './offline-choice.ts'
import { readOrder } from './order-form.ts'
import type { ProductView } from './product-view.ts'
import styles from './size-sheet.module.css'

interface Props {
  readonly product: ProductView
  readonly asks: boolean
  readonly offline: Store<OfflineChoice | null>
  readonly onClose: () => void
}

/** Asks for what is still open. The page follows the link of the last choice; a variation that asks nothing else goes into the cart at once. */
export function SizeSheet({ product, asks, offline, onClose }: Props) {
  const t = useText()
  const shop = useShop()
  const dialog = useRef<HTMLDialogElement>(null)
  // A dialog that is to keep the focus and close on Escape must be opened by its method, once it is in the page.
  useEffect(() => dialog.current?.showModal(), [])
  const open = product.choices.filter(({ isOpen }) => isOpen)
  const beside = product.choices.flatMap(({ chosen }) => chosen ?? [])

  function choose({ target, currentTarget }: MouseEvent<HTMLDialogElement>) {
    const link = target instanceof Element ? target.closest('a') : null
    const value = link && open.flatMap(({ values }) => values).find(({ url }) => url !== null && link.getAttribute('href')?.endsWith(url))
    // With more to choose the sheet stays, and shows that.
    if (!value?.url || value.url.includes('?')) return
    currentTarget.close()
    const form = document.getElementById(buyForm)
    if (asks || value.state !== 'possible' || !(form instanceof HTMLFormElement)) return form?.scrollIntoView({ block: 'center' })
    const { item, mistakes } = readOrder(new FormData(form), { properties: [], pieces: [] })
    if (mistakes.size === 0) void shop.addToCart({ ...item, productId: Number(value.url.split('_').at(-1)) })
  }

  return (
    <dialog ref={dialog} className={styles.sheet} aria-labelledby="size-sheet" onClose={onClose} {...closeOnOutsidePress(choose)}>
      <div className={styles.body}>
        <div className={styles.top}>
          <h2 id="size-sheet">{t('product.chooseFirst', { choice: open.map(({ name }) => name || t('product.content')).join(', ') })}</h2>
          <IconButton icon="close" label={t('product.close')} onClick={(event) => event.currentTarget.closest('dialog')?.close()} />
        </div>
        {open.map((choice) => <AttributeChoice key={choice.id} product={product} choice={choice} offline={offline} beside={beside} isTitled={open.length === 1} />)}
      </div>
    </dialog>
  )
}
