import { serverLimits } from '@vitrine/contract/kernel/server-limits'

/** What is known of the way of an order to its shopper. */
export interface Journey {
  /** When the last parcel left, and arrived if anybody said so. */
  readonly shippedAt: Date | null
  readonly deliveredAt: Date | null
  /** Nothing of it is left in the house. */
  readonly isWhole: boolean
  /** Working days that the method needs at most. */
  readonly daysTo: number
}

export interface ReturnTimes {
  /** Last moment of the shop's own time, never before the law's. Null: the time does not run yet. */
  readonly returnUntil: Date | null
  /** Last moment in which the law lets a shopper withdraw. */
  readonly withdrawUntil: Date | null
}

interface Rules {
  /** Of the shop, counted from the day of arrival. */
  readonly days: number
  readonly timeZone: string
}

/**
 * Until when things come back. Days run from the one after the last piece has arrived, whole days in the shop's zone; where nobody knows the arrival, the method's
 * longest time counts. The law's time does not end at a weekend. SF-4.36
 */
export function returnTimesOf({ shippedAt, deliveredAt, isWhole, daysTo }: Journey, { days, timeZone }: Rules): ReturnTimes {
  if (shippedAt === null || !isWhole) return { returnUntil: null, withdrawUntil: null }
  const arrival = deliveredAt === null ? afterWorkingDays(dayIn(shippedAt, timeZone), daysTo) : dayIn(deliveredAt, timeZone)
  const law = afterWeekend(plusDays(arrival, serverLimits.withdrawalDays))
  const own = plusDays(arrival, days)
  return { returnUntil: endOfDay(own > law ? own : law, timeZone), withdrawUntil: endOfDay(law, timeZone) }
}

/** As long as something is on its way or in the house, the time has not begun. */
export function isInTime(until: Date | null, now: Date): boolean {
  return until === null || now <= until
}

/** The end of a day some days later, in the shop's zone. */
export function endOfDayAfter(moment: Date, days: number, timeZone: string): Date {
  return endOfDay(plusDays(dayIn(moment, timeZone), days), timeZone)
}

// Swedish dates are ISO dates.
const dayIn = (moment: Date, timeZone: string) => moment.toLocaleDateString('sv-SE', { timeZone })
const plusDays = (day: string, days: number) => new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay())
const afterWeekend = (day: string): string => (isWeekend(day) ? afterWeekend(plusDays(day, 1)) : day)

function afterWorkingDays(day: string, left: number): string {
  return left <= 0 ? day : afterWorkingDays(afterWeekend(plusDays(day, 1)), left - 1)
}

// The clocks of a zone differ from UTC by what they show at that very time; a change of the clocks is never at the end of a day.
function endOfDay(day: string, timeZone: string): Date {
  const guess = new Date(`${day}T23:59:59Z`)
  const shown = Date.parse(`${guess.toLocaleString('sv-SE', { timeZone }).replace(' ', 'T')}Z`)
  return new Date(2 * guess.getTime() - shown)
}
