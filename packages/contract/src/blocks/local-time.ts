// Times as the clock in the shop shows them: '2026-11-27T08:00'.

/** Whether this is a minute that the calendar has. */
export function isLocalTime(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text)) return false
  const read = new Date(`${text}:00Z`)
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(text)
}

/**
 * The moment at which the clocks of a time zone show this. In the hour that comes twice in autumn it is the first of the two; what is left out in
 * spring is as much later.
 */
export function momentOf(local: string, timeZone: string): Date {
  const read = new Date(`${local}:00Z`).getTime()
  const before = read - offsetAt(read - dayMilliseconds, timeZone)
  const after = read - offsetAt(read + dayMilliseconds, timeZone)
  const fits = [before, after].find((moment) => moment + offsetAt(moment, timeZone) === read)
  return new Date(fits ?? before)
}

const dayMilliseconds = 24 * 60 * 60 * 1000

/** By how many milliseconds the clocks of a zone are ahead of UTC. */
function offsetAt(moment: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' }).formatToParts(moment)
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((each) => each.type === type)?.value)
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
  return shown - Math.floor(moment / 1000) * 1000
}
