import { expect, test } from 'vitest'
import { formatImportReason, importReasons, parseImportReason, type ImportReasonKey } from './import-reasons.ts'

test.each(Object.keys(importReasons) as ImportReasonKey[])(
  'the sentence of %s leads back to its key and values',
  (key) => {
    const names = Array.from(importReasons[key][0].matchAll(/\{(\w+)\}/g), ([, name = '']) => name)
    const values = Object.fromEntries(names.map((name) => [name, `1.2 (${name})`]))
    const column = importReasons[key][1].replace('{currency}', values['currency'] ?? '')
    expect(parseImportReason(formatImportReason(key, values))).toEqual({ key, values, column })
  },
)

test('another sentence has no key', () => {
  expect(parseImportReason('3 variants without a SKU')).toBeUndefined()
})
