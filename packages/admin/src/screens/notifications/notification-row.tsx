import { Link } from 'react-router'
import { readNotifications, type StaffNotification } from '../../data/notification-queries.ts'
import { Icon } from '../../parts/icon.tsx'
import { useText } from '../../text/text.tsx'
import { notificationLooks } from './notification-looks.ts'

interface NotificationRowProps {
  readonly notification: StaffNotification
  readonly time: string
}

/** What happened, and the way there, which marks it as read. */
export function NotificationRow({ notification, time }: NotificationRowProps) {
  const t = useText()
  const { id, kind, subjectId, actor, isRead, isOpen } = notification
  const { icon, tone, path: toPath } = notificationLooks[kind]
  const path = toPath(subjectId)
  const values = { name: actor ?? '–', number: subjectId ?? '' }
  const title = t(`notifications.${kind}`, values)
  const read = () => void readNotifications([id])
  return (
    <li className={isRead ? '' : 'un'}>
      <span className={`p ${isOpen || tone === '' ? tone : ''}`}>
        <Icon name={icon} />
      </span>
      <div className="grow">
        {path === undefined ? (
          <b>{title}</b>
        ) : (
          <Link to={path} onClick={isRead ? undefined : read}>
            <b>{title}</b>
          </Link>
        )}
        {!isRead && <span className="sr">, {t('notifications.isUnread')}</span>}
        <p className="soft">{t(`notifications.${kind}.why`, values)}</p>
      </div>
      <button
        type="button"
        className="ib sm"
        aria-label={`${t(isRead ? 'notifications.unread' : 'notifications.read')}: ${title}`}
        title={t(isRead ? 'notifications.unread' : 'notifications.read')}
        onClick={() => void readNotifications([id], !isRead)}
      >
        <Icon name={isRead ? 'bell' : 'check'} />
      </button>
      <time className="faint s12 nw" dateTime={notification.createdAt}>
        {time}
      </time>
    </li>
  )
}
