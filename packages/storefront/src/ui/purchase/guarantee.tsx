import { useText } from '../../text/text.tsx'
import styles from './purchase.module.css'

/** The law requires it to be shown, not only linked, before the order and in its confirmation. */
export function Guarantee() {
  const t = useText()
  return (
    <div className={styles.guarantee}>
      <strong>{t('guarantee.title')}</strong>
      <p>{t('guarantee.text')}</p>
    </div>
  )
}
