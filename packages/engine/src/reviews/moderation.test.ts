import { expect, test } from 'vitest'
import { feedbackTransitions, toFeedbackState, statusAfterWriting } from './moderation.ts'

test.each([
  ['before', null, 'submitted'],
  ['before', 'visible', 'submitted'],
  ['before', 'hidden', 'submitted'],
  ['before', 'submitted', 'submitted'],
  ['after', null, 'visible'],
  ['after', 'visible', 'visible'],
  ['after', 'hidden', 'submitted'],
  ['after', 'submitted', 'submitted'],
] as const)(
  'with moderation %s publication, an entry with status %s has status %s after writing',
  (moderation, previous, expected) => {
    expect(statusAfterWriting(moderation, previous)).toBe(expected)
    // Every change of status is an allowed transition.
    if (previous !== null && previous !== expected) expect(feedbackTransitions[previous]).toContain(expected)
  },
)

test('the author sees a submitted entry as under review [SF-4.03]', () => {
  expect((['submitted', 'visible', 'hidden'] as const).map(toFeedbackState)).toEqual([
    'underReview',
    'visible',
    'hidden',
  ])
})
