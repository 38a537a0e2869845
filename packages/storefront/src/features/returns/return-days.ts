/** Whole days from today to the deadline in the shop's time zone; never negative. */
export function daysLeft(until: string, now: string, timeZone: string): number {
  // The Swedish locale formats dates as ISO dates.
  const toDayStart = (iso: string) => Date.parse(new Date(iso).toLocaleDateString('sv-SE', { timeZone }))
  return Math.max(0, Math.round((toDayStart(until) - toDayStart(now)) / 86_400_000))
}
