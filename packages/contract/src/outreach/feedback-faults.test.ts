import { expect, test } from 'vitest'
import { feedbackFaults, characterCount, normalizeFeedback, type FeedbackDraft } from './feedback-faults.ts'

const good = { ratingValue: 4, title: 'Warm', message: 'Very.', authorName: 'Ann' }
const review = { type: 'review', requiresText: false } as const

test.each([
  ['a whole review', good, {}],
  ['no author: it is anonymous [SF-5.21]', { ...good, authorName: '' }, {}],
  ['no rating [SF-5.17]', { ...good, ratingValue: undefined }, { ratingValue: 'ratingRequired' }],
  ['a rating of nothing', { ...good, ratingValue: 0 }, { ratingValue: 'ratingRequired' }],
  ['six stars', { ...good, ratingValue: 6 }, { ratingValue: 'ratingRequired' }],
  ['half a star', { ...good, ratingValue: 4.5 }, { ratingValue: 'ratingRequired' }],
  ['no title [SF-5.18]', { ...good, title: undefined }, { title: 'titleRequired' }],
  ['a title of spaces [SF-5.18]', { ...good, title: ' \n ' }, { title: 'titleRequired' }],
  ['a title of 120', { ...good, title: 'x'.repeat(120) }, {}],
  ['a title of 121', { ...good, title: 'x'.repeat(121) }, { title: 'tooLong' }],
  ['no text, where none is needed', { ...good, message: '' }, {}],
  ['exactly 500 characters [SF-5.20]', { ...good, message: 'x'.repeat(500) }, {}],
  ['501 characters [SF-5.20]', { ...good, message: 'x'.repeat(501) }, { message: 'tooLong' }],
  ['500 that a string needs 1000 units for [SF-5.20]', { ...good, message: '🧶'.repeat(500) }, {}],
  ['500 with the line ends of a form [SF-5.20]', { ...good, message: `${'x'.repeat(249)}\r\n${'y'.repeat(250)}` }, {}],
  ['500 and space around them', { ...good, message: ` ${'x'.repeat(500)}\r\n` }, {}],
  ['a name of 80', { ...good, authorName: 'x'.repeat(80) }, {}],
  ['a name of 81', { ...good, authorName: 'x'.repeat(81) }, { authorName: 'tooLong' }],
  ['nothing at all', {}, { ratingValue: 'ratingRequired', title: 'titleRequired' }],
] satisfies readonly (readonly [string, FeedbackDraft, object])[])('a review with %s', (_, draft, faults) => {
  expect(feedbackFaults(draft, review)).toEqual(faults)
})

test('a review without a text is refused if the shop requires one [SF-5.19]', () => {
  const rules = { type: 'review', requiresText: true } as const
  expect(feedbackFaults({ ...good, message: ' ' }, rules)).toEqual({ message: 'textRequired' })
  expect(feedbackFaults(good, rules)).toEqual({})
})

test.each([
  [1, {}],
  [500, {}],
  [501, { message: 'tooLong' }],
  [0, { message: 'textRequired' }],
])('a reply of %i characters [SF-9.09, ED-9.19]', (count, faults) => {
  expect(feedbackFaults({ message: 'x'.repeat(count) }, { type: 'reply', requiresText: false })).toEqual(faults)
})

test('texts are stored trimmed, with the line ends that a reader sees', () => {
  expect(normalizeFeedback({ title: ' Warm ', message: 'one\r\ntwo\n' })).toEqual({
    title: 'Warm',
    message: 'one\ntwo',
    authorName: '',
  })
  expect(characterCount(' 👍🏽 ')).toBe(2)
})
