const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

export interface TimeLeft {
  readonly isOver: boolean
  readonly days: number
  readonly hours: number
  readonly minutes: number
}

/** Milliseconds as days, hours and minutes; the minute that has begun counts, so that the last one shows 1. */
export function timeLeft(milliseconds: number): TimeLeft {
  if (milliseconds <= 0) return { isOver: true, days: 0, hours: 0, minutes: 0 }
  const begun = Math.ceil(milliseconds / minute) * minute
  return {
    isOver: false,
    days: Math.floor(begun / day),
    hours: Math.floor((begun % day) / hour),
    minutes: (begun % hour) / minute,
  }
}
