import { isoDay, isoLocalTime } from '@vitrine/contract/kernel/i18n/date-format'
import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import type { PublicSettings } from '@vitrine/contract/shop/settings'
import { latestArrivalDay, type ArrivalTerms } from '../../delivery/delivery.ts'

/** The delivery progress of an order. */
export interface DeliveryProgress extends ArrivalTerms {
  /** When the last parcel was shipped, and delivered if known. */
  readonly shippedAt: Date | null
  readonly deliveredAt: Date | null
  /** Everything that is not cancelled has been shipped. */
  readonly isFullyShipped: boolean
}

export interface ReturnDeadlines {
  /** The deadline of the shop's return policy, never before the legal one. Null: the period has not started. */
  readonly returnUntil: Date | null
  /** The legal deadline for a withdrawal. */
  readonly withdrawUntil: Date | null
}

/** 'returns.days' is counted from the day of arrival. */
type ReturnSettings = Pick<PublicSettings, 'returns.days' | 'shop.timeZone' | 'delivery.preferred'>

/**
 * The return deadlines of an order. The period starts on the day after the last parcel arrived, in whole days of the
 * shop's time zone; if the arrival is unknown, the latest day of arrival that the shop shows is assumed. The legal
 * period does not end at a weekend. SF-4.36
 */
export function computeReturnDeadlines(progress: DeliveryProgress, settings: ReturnSettings): ReturnDeadlines {
  const { shippedAt, deliveredAt, isFullyShipped } = progress
  const timeZone = settings['shop.timeZone']
  if (shippedAt === null || !isFullyShipped) return { returnUntil: null, withdrawUntil: null }
  const arrival = deliveredAt === null ? latestArrivalDay(shippedAt, progress, settings) : isoDay(deliveredAt, timeZone)
  const legalDay = skipWeekend(addDays(arrival, serverLimits.withdrawalDays))
  const shopDay = addDays(arrival, settings['returns.days'])
  return {
    returnUntil: endOfDay(shopDay > legalDay ? shopDay : legalDay, timeZone),
    withdrawUntil: endOfDay(legalDay, timeZone),
  }
}

/** True if there is no deadline yet, because not everything has arrived. */
export function isWithinDeadline(deadline: Date | null, now: Date): boolean {
  return deadline === null || now <= deadline
}

/** The end of the day that is `days` later, in the shop's time zone. */
export function endOfDayAfter(moment: Date, days: number, timeZone: string): Date {
  return endOfDay(addDays(isoDay(moment, timeZone), days), timeZone)
}

const addDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay())
const skipWeekend = (day: string): string => (isWeekend(day) ? skipWeekend(addDays(day, 1)) : day)

// The offset is the difference between the zone's local time and UTC at that moment; the clocks never change at the end
// of a day.
function endOfDay(day: string, timeZone: string): Date {
  const utc = new Date(`${day}T23:59:59Z`)
  const local = Date.parse(`${isoLocalTime(utc, timeZone).replace(' ', 'T')}Z`)
  return new Date(2 * utc.getTime() - local)
}
