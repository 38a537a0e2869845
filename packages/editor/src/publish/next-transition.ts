interface ScheduledPublication {
  readonly state: 'planned' | 'live' | 'done' | 'cancelled'
  readonly publishAt: string
  readonly takeBackAt: string | null
}

/** Milliseconds until the next scheduled publication starts or ends; null: there is none. */
export function getMsUntilNextTransition(plans: readonly ScheduledPublication[], now: number): number | null {
  const transitions = plans.flatMap(({ state, publishAt, takeBackAt }) =>
    state === 'planned' ? [publishAt] : state === 'live' && takeBackAt !== null ? [takeBackAt] : [],
  )
  const next = Math.min(...transitions.map((moment) => new Date(moment).getTime()))
  return Number.isFinite(next) ? Math.max(0, next - now) : null
}
