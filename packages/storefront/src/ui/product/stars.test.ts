import { expect, test } from 'vitest'
import { inHalves, inTenths } from './stars.tsx'

test('a rating is drawn in half steps and labelled in tenths [SF-9.18]', () => {
  expect([4.24, 4.25, 4.5, 4.74, 4.75, 0.2].map(inHalves)).toEqual([4, 4.5, 4.5, 4.5, 5, 0])
  expect([4.24, 4.25, 4.449, 5].map(inTenths)).toEqual([4.2, 4.3, 4.4, 5])
})
