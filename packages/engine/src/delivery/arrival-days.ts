import { isAfterCutOff, type OrderedAt, type Working } from './delivery-days.ts'
import { daysAfter, weekdayOf, type IsoDay } from './holidays.ts'

/** The day on which a parcel arrives that needs so many working days. They are counted from the day of the order, from the next one after the cut-off; weekends do not count. */
export function arrivalDay(ordered: OrderedAt, workingDays: number, working: Working): IsoDay {
  const isWorkingDay = (day: IsoDay) => weekdayOf(day) < 6 && !working.excludedWeekdays.includes(weekdayOf(day)) && !working.isHoliday(day)
  let left = workingDays + (isAfterCutOff(ordered, working) ? 1 : 0)
  let day = ordered.day
  for (let ahead = 1; left > 0 && ahead <= limitDays; ahead++) {
    day = daysAfter(ordered.day, ahead)
    if (isWorkingDay(day)) left -= 1
  }
  return day
}

const limitDays = 365 // with every weekday excluded there is no working day to find
