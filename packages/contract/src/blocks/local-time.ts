// Local times of the shop's time zone: '2026-11-27T08:00'.

/** Whether this is a valid local time. */
export function isLocalTime(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text)) return false
  const date = new Date(`${text}:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/**
 * The instant of a local time in a time zone. In the repeated hour in autumn it is the first of the two; times skipped
 * in spring are shifted forward.
 */
export function localTimeToDate(local: string, timeZone: string): Date {
  const utcMs = new Date(`${local}:00Z`).getTime()
  const before = utcMs - utcOffsetMs(utcMs - dayMs, timeZone)
  const after = utcMs - utcOffsetMs(utcMs + dayMs, timeZone)
  const match = [before, after].find((moment) => moment + utcOffsetMs(moment, timeZone) === utcMs)
  return new Date(match ?? before)
}

const dayMs = 24 * 60 * 60 * 1000

/** The UTC offset of a time zone in milliseconds. */
function utcOffsetMs(moment: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(moment)
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((each) => each.type === type)?.value)
  const zonedMs = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
  return zonedMs - Math.floor(moment / 1000) * 1000
}
