import type { ReturnRow } from '../../data/return-queries.ts'
import { useFormatTime } from '../../parts/format-time.ts'
import { Badge } from '../../parts/badge.tsx'
import { useText } from '../../text/text.tsx'
import { daysUntil } from '../../parts/days-until.ts'

/** Days before the deadline from which it is a warning. */
const soonDays = 4

type ReturnState = Pick<ReturnRow, 'status' | 'isStuck' | 'refundBy'>

/** The state of a return, and how long the refund can wait. */
export function ReturnBadge({ status, isStuck, refundBy, timeZone }: ReturnState & { readonly timeZone: string }) {
  const t = useText()
  const formatTime = useFormatTime(timeZone)
  const days = refundBy === null ? Infinity : daysUntil(refundBy)
  const isAwaited = status === 'announced'
  return (
    <span className="row wrap">
      {isStuck ? (
        <Badge tone="bad">{t('returns.state.stuck')}</Badge>
      ) : (
        <Badge {...tones[status]} dot={dots[status]}>
          {t(names[status])}
        </Badge>
      )}
      {refundBy !== null && !isAwaited && days < soonDays && (
        <Badge tone={days < 0 ? 'bad' : 'warn'}>
          {t(days < 0 ? 'returns.overdue' : 'returns.dueBy', { time: formatTime(refundBy) })}
        </Badge>
      )}
    </span>
  )
}

const names = {
  announced: 'returns.state.announced',
  received: 'returns.state.received',
  accepted: 'returns.state.accepted',
  refused: 'returns.state.refused',
  refunded: 'returns.state.refunded',
  cancelled: 'returns.state.cancelled',
} as const
const tones = {
  announced: { tone: 'info' },
  received: { tone: 'warn' },
  accepted: { tone: 'info' },
  refused: {},
  refunded: { tone: 'ok' },
  cancelled: {},
} as const
const dots = {
  announced: 'ring',
  received: 'half',
  accepted: 'half',
  refused: 'full',
  refunded: 'full',
  cancelled: 'ring',
} as const
