import { LRUCache } from 'lru-cache'

/** A day of a year without a time: '2026-04-03'. */
export type IsoDay = string

/**
 * The nationwide public holidays of a country in a year, computed by rules, so that no list expires. Regional holidays
 * are not included; the shop adds those to `public_holidays`. Empty for countries without rules. Valid from 1995
 * (Germany) and 2011 (Poland) on.
 */
export function publicHolidays(country: string, year: number): ReadonlySet<IsoDay> {
  const key = `${country} ${year}`
  const existing = computed.get(key)
  if (existing) return existing
  const holidays = new Set(rules[country]?.(year) ?? [])
  computed.set(key, holidays)
  return holidays
}

// Every day of every arrival is compared with them.
const computed = new LRUCache<string, ReadonlySet<IsoDay>>({ max: 200 })

const rules: Readonly<Record<string, (year: number) => readonly IsoDay[]>> = {
  DE: (year) => [
    isoDate(year, 1, 1),
    afterEaster(year, -2),
    afterEaster(year, 1),
    isoDate(year, 5, 1),
    afterEaster(year, 39),
    afterEaster(year, 50),
    isoDate(year, 10, 3),
    isoDate(year, 12, 25),
    isoDate(year, 12, 26),
  ],
  AT: (year) => [
    isoDate(year, 1, 1),
    isoDate(year, 1, 6),
    afterEaster(year, 1),
    isoDate(year, 5, 1),
    afterEaster(year, 39),
    afterEaster(year, 50),
    afterEaster(year, 60),
    isoDate(year, 8, 15),
    isoDate(year, 10, 26),
    isoDate(year, 11, 1),
    isoDate(year, 12, 8),
    isoDate(year, 12, 25),
    isoDate(year, 12, 26),
  ],
  PL: (year) => [
    isoDate(year, 1, 1),
    isoDate(year, 1, 6),
    afterEaster(year, 0),
    afterEaster(year, 1),
    isoDate(year, 5, 1),
    isoDate(year, 5, 3),
    afterEaster(year, 49),
    afterEaster(year, 60),
    isoDate(year, 8, 15),
    isoDate(year, 11, 1),
    isoDate(year, 11, 11),
    ...(year >= 2025 ? [isoDate(year, 12, 24)] : []),
    isoDate(year, 12, 25),
    isoDate(year, 12, 26),
  ],
  // England and Wales. The shop adds bank holidays that are added or moved by proclamation.
  GB: (year) => [
    moveToMonday(isoDate(year, 1, 1)),
    afterEaster(year, -2),
    afterEaster(year, 1),
    mondayFrom(year, 5, 1),
    mondayFrom(year, 5, 25),
    mondayFrom(year, 8, 25),
    ...christmasHolidays(year),
  ],
}

/** Gauss's rule in the form of Meeus, Jones and Butcher: Sunday of the Gregorian calendar. */
export function easterSunday(year: number): IsoDay {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const leap = Math.floor(century / 4)
  const moon = (19 * golden + century - leap - Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) + 15) % 30
  const week = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - moon - (ofCentury % 4)) % 7
  const late = Math.floor((golden + 11 * moon + 22 * week) / 451)
  const day = moon + week - 7 * late + 114
  return isoDate(year, Math.floor(day / 31), (day % 31) + 1)
}

/** The day that comes so many days later. */
export function daysAfter(day: IsoDay, days: number): IsoDay {
  const moment = new Date(`${day}T00:00:00Z`)
  moment.setUTCDate(moment.getUTCDate() + days)
  return moment.toISOString().slice(0, 10)
}

/** 1 is Monday, 7 Sunday. */
export function weekdayOf(day: IsoDay): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7
}

const isoDate = (year: number, month: number, day: number): IsoDay =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
const afterEaster = (year: number, days: number) => daysAfter(easterSunday(year), days)
/** The first Monday that is not before this day. */
const mondayFrom = (year: number, month: number, day: number) =>
  daysAfter(isoDate(year, month, day), (8 - weekdayOf(isoDate(year, month, day))) % 7)
/** A holiday at the weekend is moved to Monday. */
const moveToMonday = (day: IsoDay) => (weekdayOf(day) >= 6 ? daysAfter(day, 8 - weekdayOf(day)) : day)

/** Christmas Day and Boxing Day, moved to working days if they are at the weekend. */
function christmasHolidays(year: number): readonly IsoDay[] {
  switch (weekdayOf(isoDate(year, 12, 25))) {
    case 5:
      return [isoDate(year, 12, 25), isoDate(year, 12, 28)]
    case 6:
      return [isoDate(year, 12, 27), isoDate(year, 12, 28)]
    case 7:
      return [isoDate(year, 12, 26), isoDate(year, 12, 27)]
    default:
      return [isoDate(year, 12, 25), isoDate(year, 12, 26)]
  }
}
