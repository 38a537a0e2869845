const dayMs = 86_400_000

/** Negative: the time is over. */
export const daysUntil = (time: string): number => (Date.parse(time) - Date.now()) / dayMs
