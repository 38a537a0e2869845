import type { Cart } from '@vitrine/contract/checkout/cart.contract'
import { useText } from '../../text/text.tsx'
import styles from './free-shipping.module.css'

/** The progress of the cart towards free delivery. */
export function FreeShipping({
  progress: { from, missing, reached },
}: {
  progress: NonNullable<Cart['freeShipping']>
}) {
  const t = useText()
  const done = from.value - missing.value
  return (
    <div className={styles.free} data-reached={reached || undefined}>
      <p>{reached ? t('freeShipping.reached') : t('freeShipping.missing', { amount: missing.formatted })}</p>
      {!reached && <progress max={from.value} value={Math.max(0, done)} aria-label={t('freeShipping.label')} />}
    </div>
  )
}
