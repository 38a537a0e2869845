import { expect, test } from 'vitest'
import { taxOnlyTested } from './tax.ts'

test('a test alone does not make a file used, though its package exports every file', () => {
  expect(taxOnlyTested()).toBe(1)
})
