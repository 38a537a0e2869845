import { expect, test } from 'vitest'
import { makeSku, makeUnique } from './make-sku.ts'

test.each([
  [['J-M-CREAM', 'J-S-MOSS'], 2, ['moss', 'l'], 'J-MOSS-L'],
  [['WOOL-COAT'], 0, ['größe-l'], 'WOOL-COAT-GROSSE-L'],
  [['J-M-CREAM'], 2, ['xl'], 'J-XL'],
  [['AB12', 'CD34'], 1, ['s'], 'CABLE-JUMPER-S'],
  [[], 0, ['biały'], 'CABLE-JUMPER-BIALY'],
  [[], 0, [], 'CABLE-JUMPER'],
])('beside %j with %i options, %j makes the SKU %s', (skus, optionCount, valueCodes, made) => {
  const existing = skus.map((sku) => ({ sku, optionCount }))
  expect(makeSku({ existing, handle: 'cable-jumper', valueCodes })).toBe(made)
})

test('a SKU that is taken gets the next free number', () => {
  const taken = new Set(['A', 'A-2'])
  expect(makeUnique('A', (sku) => taken.has(sku))).toBe('A-3')
  expect(makeUnique('B', (sku) => taken.has(sku))).toBe('B')
})
