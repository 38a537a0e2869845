import { expect, test } from 'vitest'
import { endOf, movesDue, overlapsOf, type OpenPlan } from './plan-moves.ts'

const hour = (at: number) => new Date(Date.UTC(2026, 0, 1, at))
/** Plan `id` publishes revision `id * 10` from an hour, until another. */
const plan = (id: number, from: number, until: number | null): OpenPlan =>
  ({ id, number: id * 10, publishAt: hour(from), takeBackAt: until === null ? null : hour(until), state: 'planned', beforeNumber: null })

/** What is public each time the shop looks; it looks at these hours only. */
function publicAt(plans: readonly OpenPlan[], hours: readonly number[], at: { ground: number | null; byHand?: Readonly<Record<number, number>> }): (number | null)[] {
  let published = at.ground
  let open = plans
  return hours.map((now) => {
    const due = movesDue(open, published, hour(now))
    published = at.byHand?.[now] ?? due.published
    open = open.flatMap((each) => {
      const move = due.moves.find(({ id }) => id === each.id)
      return move?.state === 'done' ? [] : [{ ...each, ...(move && { state: 'live' as const, beforeNumber: move.beforeNumber }) }]
    })
    return published
  })
}

test.each([
  ['one plan', [plan(1, 2, 4)], [1, 10, 10, 1]],
  ['one on the other', [plan(1, 2, 5), plan(2, 3, 4)], [1, 10, 20, 10, 1]],
  ['one that outlasts the one below', [plan(1, 2, 4), plan(2, 3, 5)], [1, 10, 20, 20, 1]],
  ['three on each other, the middle one ending first', [plan(1, 2, 6), plan(2, 3, 5), plan(3, 4, 7)], [1, 10, 20, 30, 30, 30, 1]],
  ['one after the other at the same hour', [plan(1, 2, 3), plan(2, 3, 4)], [1, 10, 20, 1]],
  ['two that begin together: the later made lies on top', [plan(1, 2, 5), plan(2, 2, 3)], [1, 20, 10, 10, 1]],
  ['one without an end', [plan(1, 2, null)], [1, 10, 10]],
  ['one without an end upon another', [plan(1, 2, 4), plan(2, 3, null)], [1, 10, 20, 20, 20]],
  ['one upon one without an end', [plan(1, 2, null), plan(2, 3, 4)], [1, 10, 20, 10]],
])('%s shows what its plans say, hour by hour', (_, plans, shown) => {
  expect(publicAt(plans, shown.map((_shown, at) => at + 1), { ground: 1 })).toEqual(shown)
  // A shop that was closed in between comes to the same.
  for (const at of shown.keys()) expect(publicAt(plans, [at + 1], { ground: 1 })).toEqual([shown[at]])
})

test('what was not public before is not public after', () => {
  expect(publicAt([plan(1, 2, 3)], [1, 2, 3], { ground: null })).toEqual([null, 10, null])
})

test('only what a plan published is taken back', () => {
  expect(publicAt([plan(1, 2, 5)], [2, 3, 5], { ground: 1, byHand: { 3: 77 } })).toEqual([10, 77, 77])
  expect(publicAt([plan(1, 2, 6), plan(2, 4, 8)], [2, 3, 4, 6, 8], { ground: 1, byHand: { 3: 77 } })).toEqual([10, 77, 20, 20, 77])
})

test('a plan that is ended early leaves what lies on it', () => {
  const live = [{ ...plan(1, 2, 9), state: 'live', beforeNumber: 1 }, { ...plan(2, 3, 9), state: 'live', beforeNumber: 10 }] as const
  expect(endOf(live, 20, 1)).toEqual({ published: 20, moves: [{ id: 2, state: 'live', beforeNumber: 1 }, { id: 1, state: 'done', beforeNumber: null }] })
  expect(endOf(live, 20, 2)).toEqual({ published: 10, moves: [{ id: 2, state: 'done', beforeNumber: null }] })
})

test.each([
  ['one inside the other', [plan(1, 1, 5), plan(2, 2, 3)], [[2], [1]]],
  ['one after the other', [plan(1, 1, 3), plan(2, 3, 5)], [[], []]],
  ['one without an end, inside another', [plan(1, 1, 5), plan(2, 2, null)], [[2], [1]]],
  ['one without an end, at the end of another', [plan(1, 1, 5), plan(2, 5, null)], [[], []]],
  ['two without an end', [plan(1, 1, null), plan(2, 1, null)], [[], []]],
])('%s are told as overlapping, or not', (_, plans, told) => {
  expect([...overlapsOf(plans).values()]).toEqual(told)
})
