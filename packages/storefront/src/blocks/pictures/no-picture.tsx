import { useText } from '../../text/text.tsx'
import styles from './no-picture.module.css'

/**
 * The placeholder of a missing picture, as in product cards. It is hidden from screen readers, because the label beside
 * it names the item.
 */
export function NoPicture() {
  return (
    <span className={styles.empty} aria-hidden="true">
      {useText()('card.noPicture')}
    </span>
  )
}
