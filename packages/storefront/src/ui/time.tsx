import { formatDeadline, formatTime, type Clock, type TimeStyle } from '@vitrine/contract/kernel/i18n/format-time'
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { useLocale } from '../text/text.tsx'

interface TimeProps {
  /** An ISO moment. */
  readonly at: string
  /** The shop's. */
  readonly timeZone: string
  readonly style: TimeStyle
  /** The sentence around it; without one the time is shown alone. */
  readonly children?: (time: string) => ReactNode
}

/**
 * A moment by the reader's clock; on the server, and while its page is hydrated, by the shop's, whose zone is named
 * then. A component of its own, so that nothing around it renders again when the zone is known: parts that are not
 * hydrated yet would lose their server-rendered content.
 */
export function Time({ at, timeZone, style, children }: TimeProps): ReactNode {
  const time = formatTime(at, style, useClock(timeZone))
  return children ? children(time) : <time dateTime={at}>{time}</time>
}

interface DeadlineProps extends Omit<TimeProps, 'style'> {
  /** When the page was rendered: the remaining time is computed from it until the browser's clock takes over. */
  readonly madeAt: string
}

/** The end of a time limit: the moment, and how long it is until then. */
export function Deadline({ at, timeZone, madeAt, children }: DeadlineProps): ReactNode {
  const deadline = formatDeadline(at, useNow(madeAt), useClock(timeZone))
  return children ? children(deadline) : <time dateTime={at}>{deadline}</time>
}

export function useClock(shopTimeZone: string): Clock {
  const locale = useLocale()
  const own = useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => undefined,
  )
  return own === undefined ? { locale, timeZone: shopTimeZone } : { locale, timeZone: own, isReadersOwn: true }
}

const never = () => () => {}
const updateIntervalMs = 20_000

function useNow(madeAt: string): string {
  const [now, setNow] = useState(madeAt)
  // The clock is outside of React.
  useEffect(() => {
    const update = () => setNow(new Date().toISOString())
    const timer = setInterval(update, updateIntervalMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
