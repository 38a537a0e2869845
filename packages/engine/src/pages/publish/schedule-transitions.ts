/** A publication schedule that has not ended. */
export interface ActiveSchedule {
  readonly id: number
  readonly number: number
  readonly publishAt: Date
  /** Null: it is never unpublished. */
  readonly takeBackAt: Date | null
  readonly state: 'planned' | 'live'
  /** For a live schedule: the revision that was public before it; null: none. */
  readonly beforeNumber: number | null
}

export interface ScheduleTransition {
  readonly id: number
  readonly state: 'live' | 'done'
  readonly beforeNumber: number | null
}

export interface ScheduleTransitions {
  readonly published: number | null
  /** Schedules whose state has changed. */
  readonly transitions: readonly ScheduleTransition[]
}

interface Publication {
  published: number | null
  /** In the order in which they went live; the last one is visible. */
  live: readonly ActiveSchedule[]
  readonly ended: Set<number>
}

/**
 * Computes which revision of a page is public at a time. Schedules with an end form a stack: the one that went live
 * last is visible, and when one ends, the revision below it stays in place. A schedule without an end replaces the
 * whole stack and ends the schedules in it.
 */
export function applyDueSchedules(
  schedules: readonly ActiveSchedule[],
  published: number | null,
  now: Date,
): ScheduleTransitions {
  const events = schedules
    .flatMap((schedule) => [
      ...(schedule.state === 'planned' ? [{ at: schedule.publishAt, isEnd: false, plan: schedule }] : []),
      ...(schedule.takeBackAt ? [{ at: schedule.takeBackAt, isEnd: true, plan: schedule }] : []),
    ])
    .filter(({ at }) => at <= now)
  // When one schedule ends as another begins, the end comes first.
  events.sort((a, b) => a.at.getTime() - b.at.getTime() || Number(b.isEnd) - Number(a.isEnd) || a.plan.id - b.plan.id)
  const publication = toPublication(schedules, published)
  for (const { isEnd, plan: schedule } of events) {
    if (isEnd) unpublish(publication, schedule.id)
    else publish(publication, schedule)
  }
  return toTransitions(schedules, publication)
}

/** The same for one schedule that an operator ends early. */
export function endSchedule(
  schedules: readonly ActiveSchedule[],
  published: number | null,
  id: number,
): ScheduleTransitions {
  const publication = toPublication(schedules, published)
  unpublish(publication, id)
  return toTransitions(schedules, publication)
}

function toPublication(schedules: readonly ActiveSchedule[], published: number | null): Publication {
  const live = schedules
    .filter(({ state }) => state === 'live')
    .toSorted((a, b) => a.publishAt.getTime() - b.publishAt.getTime() || a.id - b.id)
  return { published, live, ended: new Set() }
}

function publish(publication: Publication, schedule: ActiveSchedule): void {
  if (schedule.takeBackAt) {
    publication.live = [...publication.live, { ...schedule, state: 'live', beforeNumber: publication.published }]
  } else {
    for (const { id } of publication.live) publication.ended.add(id)
    publication.ended.add(schedule.id)
    publication.live = []
  }
  publication.published = schedule.number
}

function unpublish(publication: Publication, id: number): void {
  const at = publication.live.findIndex((schedule) => schedule.id === id)
  const schedule = publication.live[at]
  if (!schedule) return
  const above = publication.live[at + 1]
  publication.ended.add(id)
  // Only the revision of the schedule is unpublished: an import may have published another one meanwhile.
  if (!above && publication.published === schedule.number) publication.published = schedule.beforeNumber
  publication.live = publication.live
    .filter((each) => each.id !== id)
    .map((each) =>
      each.id === above?.id && above.beforeNumber === schedule.number
        ? { ...above, beforeNumber: schedule.beforeNumber }
        : each,
    )
}

function toTransitions(
  schedules: readonly ActiveSchedule[],
  { published, live, ended }: Publication,
): ScheduleTransitions {
  const before = new Map(schedules.map((schedule) => [schedule.id, schedule]))
  const changed = live.filter(
    ({ id, beforeNumber }) => before.get(id)?.state !== 'live' || before.get(id)?.beforeNumber !== beforeNumber,
  )
  return {
    published,
    transitions: [
      ...changed.map(({ id, beforeNumber }) => ({ id, state: 'live' as const, beforeNumber })),
      ...[...ended].map((id) => ({ id, state: 'done' as const, beforeNumber: null })),
    ],
  }
}

/**
 * By id: the other schedules of the page that overlap in time. A schedule without an end overlaps those that it ends.
 */
export function findOverlaps(
  schedules: readonly Pick<ActiveSchedule, 'id' | 'publishAt' | 'takeBackAt'>[],
): ReadonlyMap<number, readonly number[]> {
  return new Map(
    schedules.map((schedule) => [
      schedule.id,
      schedules.filter((other) => other.id !== schedule.id && isOverlapping(schedule, other)).map(({ id }) => id),
    ]),
  )
}

function isOverlapping(
  one: Pick<ActiveSchedule, 'publishAt' | 'takeBackAt'>,
  other: Pick<ActiveSchedule, 'publishAt' | 'takeBackAt'>,
): boolean {
  if (!one.takeBackAt && !other.takeBackAt) return false
  if (!one.takeBackAt) return isOverlapping(other, one)
  return (
    one.publishAt < (other.takeBackAt ?? new Date(other.publishAt.getTime() + 1)) && other.publishAt < one.takeBackAt
  )
}
