import { expect, test } from 'vitest'
import { isGtin } from './gtin.ts'

test.each([
  ['4006381333931', true],
  ['73513537', true],
  ['036000291452', true],
  ['00012345600012', true],
  ['4006381333932', false],
  ['123', false],
  ['', false],
  ['400638133393X', false],
  ['123456789', false],
])('the barcode %j is a GTIN: %s', (code, is) => {
  expect(isGtin(code)).toBe(is)
})
