import { expect, test } from 'vitest'
import { endSchedule, applyDueSchedules, findOverlaps, type ActiveSchedule } from './schedule-transitions.ts'

const hour = (at: number) => new Date(Date.UTC(2026, 0, 1, at))
/** Schedule `id` publishes revision `id * 10` from one hour until another. */
const schedule = (id: number, from: number, until: number | null): ActiveSchedule => ({
  id,
  number: id * 10,
  publishAt: hour(from),
  takeBackAt: until === null ? null : hour(until),
  state: 'planned',
  beforeNumber: null,
})

/** The published revision at each of these hours, when due schedules are applied at these hours only. */
function listPublishedRevisions(
  schedules: readonly ActiveSchedule[],
  times: readonly number[],
  at: { ground: number | null; byHand?: Readonly<Record<number, number>> },
): (number | null)[] {
  let published = at.ground
  let open = schedules
  return times.map((now) => {
    const due = applyDueSchedules(open, published, hour(now))
    published = at.byHand?.[now] ?? due.published
    open = open.flatMap((each) => {
      const move = due.transitions.find(({ id }) => id === each.id)
      return move?.state === 'done'
        ? []
        : [{ ...each, ...(move && { state: 'live' as const, beforeNumber: move.beforeNumber }) }]
    })
    return published
  })
}

test.each([
  ['one schedule', [schedule(1, 2, 4)], [1, 10, 10, 1]],
  ['one on the other', [schedule(1, 2, 5), schedule(2, 3, 4)], [1, 10, 20, 10, 1]],
  ['one that outlasts the one below', [schedule(1, 2, 4), schedule(2, 3, 5)], [1, 10, 20, 20, 1]],
  [
    'three on each other, the middle one ending first',
    [schedule(1, 2, 6), schedule(2, 3, 5), schedule(3, 4, 7)],
    [1, 10, 20, 30, 30, 30, 1],
  ],
  ['one after the other at the same hour', [schedule(1, 2, 3), schedule(2, 3, 4)], [1, 10, 20, 1]],
  [
    'two that begin together: the one created later is on top',
    [schedule(1, 2, 5), schedule(2, 2, 3)],
    [1, 20, 10, 10, 1],
  ],
  ['one without an end', [schedule(1, 2, null)], [1, 10, 10]],
  ['one without an end upon another', [schedule(1, 2, 4), schedule(2, 3, null)], [1, 10, 20, 20, 20]],
  ['one upon one without an end', [schedule(1, 2, null), schedule(2, 3, 4)], [1, 10, 20, 10]],
])('publishes the scheduled revision hour by hour: %s', (_, schedules, expected) => {
  expect(
    listPublishedRevisions(
      schedules,
      expected.map((_expected, at) => at + 1),
      { ground: 1 },
    ),
  ).toEqual(expected)
  // A shop that was stopped in between has the same result.
  for (const at of expected.keys())
    expect(listPublishedRevisions(schedules, [at + 1], { ground: 1 })).toEqual([expected[at]])
})

test('a page that was not public before a schedule is not public after it', () => {
  expect(listPublishedRevisions([schedule(1, 2, 3)], [1, 2, 3], { ground: null })).toEqual([null, 10, null])
})

test('a schedule only unpublishes its own revision', () => {
  expect(listPublishedRevisions([schedule(1, 2, 5)], [2, 3, 5], { ground: 1, byHand: { 3: 77 } })).toEqual([10, 77, 77])
  expect(
    listPublishedRevisions([schedule(1, 2, 6), schedule(2, 4, 8)], [2, 3, 4, 6, 8], { ground: 1, byHand: { 3: 77 } }),
  ).toEqual([10, 77, 20, 20, 77])
})

test('a schedule that ends early keeps the schedules above it live', () => {
  const live = [
    { ...schedule(1, 2, 9), state: 'live', beforeNumber: 1 },
    { ...schedule(2, 3, 9), state: 'live', beforeNumber: 10 },
  ] as const
  expect(endSchedule(live, 20, 1)).toEqual({
    published: 20,
    transitions: [
      { id: 2, state: 'live', beforeNumber: 1 },
      { id: 1, state: 'done', beforeNumber: null },
    ],
  })
  expect(endSchedule(live, 20, 2)).toEqual({
    published: 10,
    transitions: [{ id: 2, state: 'done', beforeNumber: null }],
  })
})

test.each([
  ['one inside the other', [schedule(1, 1, 5), schedule(2, 2, 3)], [[2], [1]]],
  ['one after the other', [schedule(1, 1, 3), schedule(2, 3, 5)], [[], []]],
  ['one without an end, inside another', [schedule(1, 1, 5), schedule(2, 2, null)], [[2], [1]]],
  ['one without an end, at the end of another', [schedule(1, 1, 5), schedule(2, 5, null)], [[], []]],
  ['two without an end', [schedule(1, 1, null), schedule(2, 1, null)], [[], []]],
])('finds overlaps: %s', (_, schedules, overlaps) => {
  expect([...findOverlaps(schedules).values()]).toEqual(overlaps)
})
