import { useNavigation } from 'react-router'
import styles from './loading-bar.module.css'

/** Says that the next page is on its way; a page that comes within 200 ms shows none. ED-2.68, ED-9.14 */
export function LoadingBar() {
  return useNavigation().state === 'idle' ? null : <div className={styles.bar} role="presentation" data-loading-bar />
}
