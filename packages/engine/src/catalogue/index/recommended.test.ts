import { expect, test } from 'vitest'
import { recommendation } from './recommended.ts'

const day = 86_400
const at = (days: number) => days * day * 1_000_000

test.each([
  ['an item without reviews counts from its day', at(100), 0, 0, 100 * day],
  ['nine reviews of five stars make it 45 days newer', at(100), 9, 45, 145 * day],
  ['one review of five stars makes it 15 days newer', at(100), 1, 5, 115 * day],
  ['three reviews of one star make it 30 days older', at(100), 3, 3, 70 * day],
  ['parts of a second do not count', 1_999_999, 0, 0, 1],
])('%s', (_, createdAt, ratingCount, ratingSum, expected) => {
  expect(recommendation({ createdAt, ratingCount, ratingSum })).toBe(expected)
})
