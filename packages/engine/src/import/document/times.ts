const dayMs = 86_400_000

export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * dayMs)
}
