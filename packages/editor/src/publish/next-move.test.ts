import { expect, test } from 'vitest'
import { untilNextMove } from './next-move.ts'

const plan = (state: 'planned' | 'live' | 'done', publishAt: number, takeBackAt: number | null = null) =>
  ({ state, publishAt: new Date(publishAt).toISOString(), takeBackAt: takeBackAt === null ? null : new Date(takeBackAt).toISOString() })

test.each([
  ['no plans', [], null],
  ['one that is over', [plan('done', 500, 900)], null],
  ['one that begins', [plan('planned', 5000, 9000)], 4000],
  ['one that ends', [plan('live', 500, 9000)], 8000],
  ['one that stays', [plan('live', 500)], null],
  ['the next of several', [plan('planned', 7000), plan('live', 500, 3000)], 2000],
  ['one that is due', [plan('planned', 500)], 0],
])('%s', (_, plans, milliseconds) => {
  expect(untilNextMove(plans, 1000)).toBe(milliseconds)
})
