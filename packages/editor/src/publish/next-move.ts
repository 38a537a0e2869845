interface Planned {
  readonly state: 'planned' | 'live' | 'done' | 'cancelled'
  readonly publishAt: string
  readonly takeBackAt: string | null
}

/** Milliseconds until a plan of the page begins or ends; null: none does. */
export function untilNextMove(plans: readonly Planned[], now: number): number | null {
  const moments = plans.flatMap(({ state, publishAt, takeBackAt }) => (state === 'planned' ? [publishAt] : state === 'live' && takeBackAt !== null ? [takeBackAt] : []))
  const next = Math.min(...moments.map((moment) => new Date(moment).getTime()))
  return Number.isFinite(next) ? Math.max(0, next - now) : null
}
