import { expect, test } from 'vitest'
import { recommendation } from './recommendation.ts'

const day = 86_400
const at = (days: number) => days * day * 1_000_000

test.each([
  ['the score of an item without reviews is its creation time', at(100), 0, 0, 100 * day],
  ['nine reviews of five stars make an item 45 days newer', at(100), 9, 45, 145 * day],
  ['one review of five stars makes an item 15 days newer', at(100), 1, 5, 115 * day],
  ['three reviews of one star make an item 30 days older', at(100), 3, 3, 70 * day],
  ['the score is in whole seconds', 1_999_999, 0, 0, 1],
])('%s', (_, createdAt, ratingCount, ratingSum, expected) => {
  expect(recommendation({ createdAt, ratingCount, ratingSum })).toBe(expected)
})
