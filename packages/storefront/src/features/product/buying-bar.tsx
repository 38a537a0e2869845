import { lazy, Suspense, useState, type MouseEvent } from 'react'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { useStore, type Store } from '../../data/store.ts'
import { early } from '../../ui/early-press.ts'
import { buyForm } from './buy-form.tsx'
import styles from './buying-bar.module.css'
import { withOfflineChoice, type OfflineChoice } from './offline-choice.ts'
import type { ProductView } from './product-view.ts'

const sizeSheet = async () => ({ default: (await import('./size-sheet.tsx')).SizeSheet })
const SizeSheet = lazy(sizeSheet)

interface Props {
  readonly product: ProductView
  /** The form has questions beside the quantity. */
  readonly asks: boolean
  readonly offline: Store<OfflineChoice | null>
}

/** On phones the choice, its price and the button stay under the thumb. A size that is still open is asked for before anything is bought. */
export function BuyingBar({ product, asks, offline }: Props) {
  const t = useText()
  const [isAsking, setAsking] = useState(false)
  const { name, price, mustChoose, choices } = withOfflineChoice(product, useStore(offline, null))
  const chosen = choices.flatMap((choice) => choice.chosen ?? [])

  /** When the sheet cannot be loaded, the form says what is still to be chosen and leads there. */
  function ask(event: MouseEvent<HTMLButtonElement>) {
    event.preventDefault()
    const { form } = event.currentTarget
    sizeSheet().then(() => setAsking(true), () => form?.requestSubmit())
  }
  return (
    <div className={styles.bar}>
      <div className={styles.words}>
        <p className={styles.choice}>{chosen.join(', ') || name}</p>
        <p className={styles.price} data-reduced={price.because === 'offer' || undefined}>{price.from ? t('price.from', { price: price.now }) : price.now}</p>
      </div>
      {mustChoose
        ? <Button {...early} key="ask" type="submit" form={buyForm} aria-haspopup="dialog" onClick={ask}>{t('product.addToCart')}</Button>
        : <Button key="add" type="submit" form={buyForm}>{t('product.addToCart')}</Button>}
      {isAsking && <Suspense><SizeSheet product={product} asks={asks} offline={offline} onClose={() => setAsking(false)} /></Suspense>}
    </div>
  )
}
