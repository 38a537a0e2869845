import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { unreadNotificationsQuery } from '../data/notification-queries.ts'
import { Icon } from '../parts/icon.tsx'
import { useText } from '../text/text.tsx'

/** How much is unread, and the way to it. */
export function NotificationBell() {
  const t = useText()
  const { data: { unread } = { unread: 0 } } = useQuery(unreadNotificationsQuery)
  const label = t('shell.notifications', { count: unread })
  return (
    <Link className="ib sm x bell" to="/notifications" aria-label={label} title={label}>
      <Icon name="bell" />
      {unread > 0 && (
        <span className="n" aria-hidden="true">
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </Link>
  )
}
