/** A plan that has not come to its end. */
export interface OpenPlan {
  readonly id: number
  readonly number: number
  readonly publishAt: Date
  /** Null: what it publishes stays. */
  readonly takeBackAt: Date | null
  readonly state: 'planned' | 'live'
  /** Of one that is live: what was public below it; null: nothing. */
  readonly beforeNumber: number | null
}

export interface PlanMove {
  readonly id: number
  readonly state: 'live' | 'done'
  readonly beforeNumber: number | null
}

export interface PlanMoves {
  readonly published: number | null
  /** Plans that are not as they were. */
  readonly moves: readonly PlanMove[]
}

interface Standing {
  published: number | null
  /** In the order in which they went live: the last one lies on top. */
  live: readonly OpenPlan[]
  readonly ended: Set<number>
}

/**
 * What of a page is public at a time. Plans with an end lie on each other like sheets: the one that went live last is seen, and whichever is taken away,
 * what lay below it stays in its place. A plan without an end is a new ground: it ends all that lie there.
 */
export function movesDue(plans: readonly OpenPlan[], published: number | null, now: Date): PlanMoves {
  const events = plans.flatMap((plan) => [
    ...(plan.state === 'planned' ? [{ at: plan.publishAt, isEnd: false, plan }] : []),
    ...(plan.takeBackAt ? [{ at: plan.takeBackAt, isEnd: true, plan }] : []),
  ]).filter(({ at }) => at <= now)
  // Where one plan ends as another begins, the page is clear in between.
  events.sort((a, b) => a.at.getTime() - b.at.getTime() || Number(b.isEnd) - Number(a.isEnd) || a.plan.id - b.plan.id)
  const standing = standingOf(plans, published)
  for (const { isEnd, plan } of events) {
    if (isEnd) takeBack(standing, plan.id)
    else goLive(standing, plan)
  }
  return movesOf(plans, standing)
}

/** The same for one plan that somebody ends before its time. */
export function endOf(plans: readonly OpenPlan[], published: number | null, id: number): PlanMoves {
  const standing = standingOf(plans, published)
  takeBack(standing, id)
  return movesOf(plans, standing)
}

function standingOf(plans: readonly OpenPlan[], published: number | null): Standing {
  const live = plans.filter(({ state }) => state === 'live').toSorted((a, b) => a.publishAt.getTime() - b.publishAt.getTime() || a.id - b.id)
  return { published, live, ended: new Set() }
}

function goLive(standing: Standing, plan: OpenPlan): void {
  if (plan.takeBackAt) {
    standing.live = [...standing.live, { ...plan, state: 'live', beforeNumber: standing.published }]
  } else {
    for (const { id } of standing.live) standing.ended.add(id)
    standing.ended.add(plan.id)
    standing.live = []
  }
  standing.published = plan.number
}

function takeBack(standing: Standing, id: number): void {
  const at = standing.live.findIndex((plan) => plan.id === id)
  const plan = standing.live[at]
  if (!plan) return
  const above = standing.live[at + 1]
  standing.ended.add(id)
  // An import may have published something else meanwhile: only what the plan put there is taken back.
  if (!above && standing.published === plan.number) standing.published = plan.beforeNumber
  standing.live = standing.live.filter((each) => each.id !== id)
    .map((each) => (each.id === above?.id && above.beforeNumber === plan.number ? { ...above, beforeNumber: plan.beforeNumber } : each))
}

function movesOf(plans: readonly OpenPlan[], { published, live, ended }: Standing): PlanMoves {
  const before = new Map(plans.map((plan) => [plan.id, plan]))
  const changed = live.filter(({ id, beforeNumber }) => before.get(id)?.state !== 'live' || before.get(id)?.beforeNumber !== beforeNumber)
  return {
    published,
    moves: [...changed.map(({ id, beforeNumber }) => ({ id, state: 'live' as const, beforeNumber })), ...[...ended].map((id) => ({ id, state: 'done' as const, beforeNumber: null }))],
  }
}

/** By id: the other plans of the page that are on it at the same time. One without an end meets those that it ends. */
export function overlapsOf(plans: readonly Pick<OpenPlan, 'id' | 'publishAt' | 'takeBackAt'>[]): ReadonlyMap<number, readonly number[]> {
  return new Map(plans.map((plan) => [plan.id, plans.filter((other) => other.id !== plan.id && meet(plan, other)).map(({ id }) => id)]))
}

function meet(one: Pick<OpenPlan, 'publishAt' | 'takeBackAt'>, other: Pick<OpenPlan, 'publishAt' | 'takeBackAt'>): boolean {
  if (!one.takeBackAt && !other.takeBackAt) return false
  if (!one.takeBackAt) return meet(other, one)
  return one.publishAt < (other.takeBackAt ?? new Date(other.publishAt.getTime() + 1)) && other.publishAt < one.takeBackAt
}
