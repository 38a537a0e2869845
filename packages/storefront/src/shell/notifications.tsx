import { useNotifications } from '../data/shop-context.tsx'
import { useText } from '../text/text.tsx'
import styles from './notifications.module.css'
import { Toast } from './toast.tsx'

/** Messages that pass by, top right; the newest below. They are read out as they come. ED-2.67 */
export function Notifications() {
  const t = useText()
  const shown = useNotifications()
  return (
    <section className={styles.notifications} aria-label={t('notifications.label')} aria-live="polite" aria-relevant="additions">
      {shown.map((notification) => <Toast key={notification.id} notification={notification} />)}
    </section>
  )
}
