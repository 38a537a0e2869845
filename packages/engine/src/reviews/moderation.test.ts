import { expect, test } from 'vitest'
import { feedbackMoves, stateOf, statusOnceWritten } from './moderation.ts'

test.each([
  ['before', null, 'submitted'], ['before', 'visible', 'submitted'], ['before', 'hidden', 'submitted'], ['before', 'submitted', 'submitted'],
  ['after', null, 'visible'], ['after', 'visible', 'visible'], ['after', 'hidden', 'submitted'], ['after', 'submitted', 'submitted'],
] as const)('read %s it is shown, what was %s is %s once it is written', (moderation, before, after) => {
  expect(statusOnceWritten(moderation, before)).toBe(after)
  // Every way is one of the lifecycle's.
  if (before !== null && before !== after) expect(feedbackMoves[before]).toContain(after)
})

test('what is submitted is under review for its author [SF-4.03]', () => {
  expect((['submitted', 'visible', 'hidden'] as const).map(stateOf)).toEqual(['underReview', 'visible', 'hidden'])
})
