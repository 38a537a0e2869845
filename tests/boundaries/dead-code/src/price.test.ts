import { expect, test } from 'vitest'
import { priceOnlyTested } from './price.ts'

test('a test alone does not make an export used', () => {
  expect(priceOnlyTested()).toBe(1)
})
