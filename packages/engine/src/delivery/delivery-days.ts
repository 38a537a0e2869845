import { isoLocalTime } from '@vitrine/contract/kernel/i18n/date-format'
import type { DeliveryDay } from '@vitrine/contract/checkout/delivery'
import { daysAfter, weekdayOf, type IsoDay } from './holidays.ts'

/** The working days of the carrier. */
export interface CarrierCalendar {
  readonly cutOffHour: number
  readonly cutOffMinute: number
  /** 1 is Monday, 7 Sunday. */
  readonly excludedWeekdays: readonly number[]
  readonly isHoliday: (day: IsoDay) => boolean
}

/** A day and time in the shop's time zone. */
export interface LocalTime {
  readonly day: IsoDay
  /** Minutes since midnight. */
  readonly minute: number
}

const maxServedDays = 6 // the number of days to choose from
const maxDaysAhead = 60 // the limit of the search if every weekday is excluded

/**
 * The delivery days to choose from, with the unserved days between them, without Sundays. The first is 2
 * working days after the order, or 3 after the cut-off. SF-4.45, SF-4.46
 */
export function deliveryDays({ day, minute }: LocalTime, calendar: CarrierCalendar): readonly DeliveryDay[] {
  let remaining = isAfterCutOff({ minute }, calendar) ? 3 : 2
  const days: DeliveryDay[] = []
  for (let offset = 1; offset <= maxDaysAhead && countServed(days) < maxServedDays; offset++) {
    const date = daysAfter(day, offset)
    const weekday = weekdayOf(date)
    const isServed = isWorkingDay(date, calendar)
    if (isServed) remaining -= 1
    // Unserved days are listed between served ones, not before them.
    if (isServed ? remaining <= 0 : days.length > 0 && weekday !== 7) days.push({ date, weekday, isServed })
  }
  return days
}

export function isAfterCutOff(
  { minute }: Pick<LocalTime, 'minute'>,
  { cutOffHour, cutOffMinute }: Pick<CarrierCalendar, 'cutOffHour' | 'cutOffMinute'>,
): boolean {
  return minute >= cutOffHour * 60 + cutOffMinute
}

/** Converts a moment to the local time of a time zone. */
export function toLocalTime(moment: Date, timeZone: string): LocalTime {
  const [day = '', time = ''] = isoLocalTime(moment, timeZone).split(' ')
  const [hour, minute] = time.split(':').map(Number)
  return { day, minute: (hour ?? 0) * 60 + (minute ?? 0) }
}

const isWorkingDay = (date: IsoDay, { excludedWeekdays, isHoliday }: CarrierCalendar) =>
  weekdayOf(date) !== 7 && !excludedWeekdays.includes(weekdayOf(date)) && !isHoliday(date)
const countServed = (days: readonly DeliveryDay[]) => days.filter(({ isServed }) => isServed).length
