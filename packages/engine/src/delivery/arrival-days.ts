import { isAfterCutOff, type LocalTime, type CarrierCalendar } from './delivery-days.ts'
import { daysAfter, weekdayOf, type IsoDay } from './holidays.ts'

/**
 * The day of arrival after a number of working days, counted from the day of the order, or from the next day after the
 * cut-off; weekends are skipped.
 */
export function arrivalDay(orderedAt: LocalTime, workingDays: number, calendar: CarrierCalendar): IsoDay {
  const isWorkingDay = (day: IsoDay) =>
    weekdayOf(day) < 6 && !calendar.excludedWeekdays.includes(weekdayOf(day)) && !calendar.isHoliday(day)
  let remaining = workingDays + (isAfterCutOff(orderedAt, calendar) ? 1 : 0)
  let day = orderedAt.day
  for (let offset = 1; remaining > 0 && offset <= maxDaysAhead; offset++) {
    day = daysAfter(orderedAt.day, offset)
    if (isWorkingDay(day)) remaining -= 1
  }
  return day
}

const maxDaysAhead = 365 // the limit of the search if every weekday is excluded
