import { expect, test } from 'vitest'
import { sameValue } from './same-value.ts'

test.each([
  [true, { a: 1, b: [1, { c: null }] }, { b: [1, { c: null }], a: 1 }],
  [true, { a: 1 }, { a: 1, b: undefined }],
  [false, { a: 1 }, { a: 1, b: null }],
  [false, { a: undefined, b: 1 }, { a: 1, b: undefined }],
  [false, {}, { constructor: 1 }],
  [false, { constructor: 1 }, {}],
  [false, [1, 2], [2, 1]],
  [false, [], {}],
  [false, [1], [1, 2]],
  [false, null, {}],
  [false, '1', 1],
])('%s: %o equals %o', (expected, one, other) => {
  expect(sameValue(one, other)).toBe(expected)
})
