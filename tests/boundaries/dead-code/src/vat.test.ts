import { expect, test } from 'vitest'
import { vat } from './shop.ts'

test('a test alone does not make a member of a namespace used', () => {
  expect(vat.vatOnlyTested()).toBe(1)
})
