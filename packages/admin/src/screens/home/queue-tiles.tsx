import type { Queue, QueueKey } from '@vitrine/contract/shop/home.contract'
import { Link } from 'react-router'
import { useFormatTime } from '../../parts/format-time.ts'
import { Icon, type IconName } from '../../parts/icon.tsx'
import { useText, type TextKey, type Translate } from '../../text/text.tsx'

interface Tile {
  readonly icon: IconName
  readonly title: TextKey
  /** The list; without one, the number stands alone. */
  readonly path?: string
}

const tiles: Readonly<Record<QueueKey, Tile>> = {
  toShip: { icon: 'truck', title: 'home.queue.toShip', path: '/orders?view=toShip' },
  withdrawals: { icon: 'withdrawal', title: 'home.queue.withdrawals', path: '/returns?view=withdrawals' },
  toPay: { icon: 'bank', title: 'home.queue.toPay', path: '/orders?view=toPay' },
  returns: { icon: 'return', title: 'home.queue.returns', path: '/returns' },
  approvals: { icon: 'check', title: 'home.queue.approvals', path: '/approvals' },
  messages: { icon: 'message', title: 'home.queue.messages', path: '/messages' },
  reviews: { icon: 'star', title: 'home.queue.reviews', path: '/reviews' },
  soldOut: { icon: 'box', title: 'home.queue.soldOut' },
  failedMails: { icon: 'mail', title: 'home.queue.failedMails' },
  legal: { icon: 'scales', title: 'home.queue.legal', path: '/legal' },
  setup: { icon: 'rocket', title: 'home.queue.setup', path: '/setup' },
}

interface QueueTilesProps {
  readonly queues: readonly Queue[]
  readonly timeZone: string
}

/** Queues with their numbers; an empty one stays in its place. A finished set-up is no work any more. */
export function QueueTiles({ queues, timeZone }: QueueTilesProps) {
  const t = useText()
  const formatTime = useFormatTime(timeZone)
  const shown = queues.filter(({ key, count }) => key !== 'setup' || count > 0)
  if (shown.every(({ count }) => count === 0) && shown.length === 0) return <p className="soft">{t('home.nothing')}</p>
  return (
    <ul className="queues">
      {shown.map((queue) => {
        const { icon, title, path } = tiles[queue.key]
        const content = (
          <>
            <Icon name={icon} />
            <span className="grow">
              <span className="med">{t(title)}</span>
              <small>{toReason(queue, t, formatTime)}</small>
            </span>
            <b>{queue.count}</b>
          </>
        )
        const className = queue.urgent > 0 ? 'hot' : ''
        return (
          <li key={queue.key}>
            {path === undefined ? (
              <div className={className}>{content}</div>
            ) : (
              <Link className={className} to={path}>
                {content}
              </Link>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function toReason(
  { key, count, urgent, since, deadline, amount }: Queue,
  t: Translate,
  format: (time: string) => string,
): string {
  if (count === 0) return t(key === 'legal' ? 'home.reason.inOrder' : 'home.reason.nothing')
  if (key === 'setup') return t('home.reason.setup')
  if (key === 'legal') return t('home.reason.legal', { count: urgent })
  if (deadline !== null) return t('home.reason.deadline', { time: format(deadline) })
  if (key === 'toShip' && urgent > 0) return t('home.reason.late', { count: urgent })
  if (amount !== null) return t('home.reason.amount', { amount: amount.formatted })
  return since === null ? '' : t('home.reason.since', { time: format(since) })
}
