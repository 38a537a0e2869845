import { lazy, Suspense, useState, type MouseEvent } from 'react'
import { useText } from '../../../text/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { useStore, type Store } from '../../../data/store.ts'
import { early } from '../../../ui/form/early-interaction.ts'
import { buyFormId } from './buy-form.tsx'
import styles from './buying-bar.module.css'
import { withOfflineChoice, type OfflineChoice } from './offline-choice.ts'
import type { ProductView } from '../product-view.ts'

const sizeSheet = async () => ({ default: (await import('../facts/size-sheet.tsx')).SizeSheet })
const SizeSheet = lazy(sizeSheet)

interface Props {
  readonly product: ProductView
  /** The form has questions beside the quantity. */
  readonly hasQuestions: boolean
  readonly offline: Store<OfflineChoice | null>
}

/** The sticky bar on phones with selection, price and button. An open size is selected in a sheet first. */
export function BuyingBar({ product, hasQuestions, offline }: Props) {
  const t = useText()
  const [isSheetOpen, setSheetOpen] = useState(false)
  const { texts, price, mustChoose, choices } = withOfflineChoice(product, useStore(offline, null))
  const selectedValues = choices.flatMap((choice) => choice.chosen ?? [])

  /** When the sheet cannot be loaded, the form is submitted, which reports the open choice. */
  function openSheet(event: MouseEvent<HTMLButtonElement>) {
    event.preventDefault()
    const { form } = event.currentTarget
    sizeSheet().then(
      () => setSheetOpen(true),
      () => form?.requestSubmit(),
    )
  }
  return (
    <div className={styles.bar}>
      <div className={styles.words}>
        <p className={styles.choice}>{selectedValues.join(', ') || texts.name1}</p>
        <p className={styles.price} data-reduced={price.because === 'offer' || undefined}>
          {price.from ? t('price.from', { price: price.now }) : price.now}
        </p>
      </div>
      {mustChoose ? (
        <Button {...early} key="ask" type="submit" form={buyFormId} aria-haspopup="dialog" onClick={openSheet}>
          {t('product.addToCart')}
        </Button>
      ) : (
        <Button key="add" type="submit" form={buyFormId}>
          {t('product.addToCart')}
        </Button>
      )}
      {isSheetOpen && (
        <Suspense>
          <SizeSheet
            product={product}
            hasQuestions={hasQuestions}
            offline={offline}
            onClose={() => setSheetOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
