import { expect, test } from 'vitest'
import { getMsUntilNextTransition } from './next-transition.ts'

const createSchedule = (state: 'planned' | 'live' | 'done', publishAt: number, takeBackAt: number | null = null) => ({
  state,
  publishAt: new Date(publishAt).toISOString(),
  takeBackAt: takeBackAt === null ? null : new Date(takeBackAt).toISOString(),
})

test.each([
  ['no plans', [], null],
  ['one that is over', [createSchedule('done', 500, 900)], null],
  ['one that begins', [createSchedule('planned', 5000, 9000)], 4000],
  ['one that ends', [createSchedule('live', 500, 9000)], 8000],
  ['one that stays', [createSchedule('live', 500)], null],
  ['the next of several', [createSchedule('planned', 7000), createSchedule('live', 500, 3000)], 2000],
  ['one that is due', [createSchedule('planned', 500)], 0],
])('%s', (_, schedules, delayMs) => {
  expect(getMsUntilNextTransition(schedules, 1000)).toBe(delayMs)
})
