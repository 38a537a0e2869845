import { useNotifications } from '../../data/shop/shop-context.tsx'
import { useText } from '../../text/text.tsx'
import styles from './notifications.module.css'
import { Toast } from './toast.tsx'

/** Notifications at the top right, the newest last. Screen readers announce them. ED-2.67 */
export function Notifications() {
  const t = useText()
  const notifications = useNotifications()
  return (
    <section
      className={styles.notifications}
      aria-label={t('notifications.label')}
      aria-live="polite"
      aria-relevant="additions"
    >
      {notifications.map((notification) => (
        <Toast key={notification.id} notification={notification} />
      ))}
    </section>
  )
}
