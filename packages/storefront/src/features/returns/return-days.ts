/** Whole days between today and the last one, as the shop's calendar counts; never less than none. */
export function daysLeft(until: string, now: string, timeZone: string): number {
  // Swedish dates are ISO dates.
  const dayIn = (iso: string) => Date.parse(new Date(iso).toLocaleDateString('sv-SE', { timeZone }))
  return Math.max(0, Math.round((dayIn(until) - dayIn(now)) / 86_400_000))
}
