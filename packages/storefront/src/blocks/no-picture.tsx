import { useText } from '../text/text.tsx'
import styles from './no-picture.module.css'

/** Says in the place of a picture that there is none yet, as the cards of listings do. What is beside it names the thing, so it is not read out. */
export function NoPicture() {
  return <span className={styles.empty} aria-hidden="true">{useText()('card.noPicture')}</span>
}
