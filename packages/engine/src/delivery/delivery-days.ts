import type { DeliveryDay } from '@vitrine/contract/delivery'
import { daysAfter, weekdayOf, type IsoDay } from './holidays.ts'

/** How the carrier works. */
export interface Working {
  readonly cutOffHour: number
  readonly cutOffMinute: number
  /** 1 is Monday, 7 Sunday. */
  readonly excludedWeekdays: readonly number[]
  readonly isHoliday: (day: IsoDay) => boolean
}

/** When somebody orders, on the clock of the shop. */
export interface OrderedAt {
  readonly day: IsoDay
  /** Minutes since midnight. */
  readonly minute: number
}

const offered = 6 // days to choose from: a week of them
const looked = 60 // days ahead: with every weekday excluded there is none to find

/**
 * The days of a delivery that can be chosen, with those between them on which the carrier does not come, Sundays left out: from the day of the order plus 2
 * working days on, plus 3 when the cut-off is over. SF-4.45, SF-4.46
 */
export function deliveryDays({ day, minute }: OrderedAt, working: Working): readonly DeliveryDay[] {
  let wait = isAfterCutOff({ minute }, working) ? 3 : 2
  const days: DeliveryDay[] = []
  for (let ahead = 1; ahead <= looked && served(days) < offered; ahead++) {
    const date = daysAfter(day, ahead)
    const weekday = weekdayOf(date)
    const isServed = isWorkingDay(date, working)
    if (isServed) wait -= 1
    // A day that is not served shows between those that are, not before them.
    if (isServed ? wait <= 0 : days.length > 0 && weekday !== 7) days.push({ date, weekday, isServed })
  }
  return days
}

export function isAfterCutOff({ minute }: Pick<OrderedAt, 'minute'>, { cutOffHour, cutOffMinute }: Pick<Working, 'cutOffHour' | 'cutOffMinute'>): boolean {
  return minute >= cutOffHour * 60 + cutOffMinute
}

/** A moment on the clock of a zone. */
export function clockIn(moment: Date, timeZone: string): OrderedAt {
  // Swedish dates are ISO dates: '2026-11-20 11:59:03'.
  const [day = '', time = ''] = moment.toLocaleString('sv-SE', { timeZone }).split(' ')
  const [hour, minute] = time.split(':').map(Number)
  return { day, minute: (hour ?? 0) * 60 + (minute ?? 0) }
}

const isWorkingDay = (date: IsoDay, { excludedWeekdays, isHoliday }: Working) => weekdayOf(date) !== 7 && !excludedWeekdays.includes(weekdayOf(date)) && !isHoliday(date)
const served = (days: readonly DeliveryDay[]) => days.filter(({ isServed }) => isServed).length
