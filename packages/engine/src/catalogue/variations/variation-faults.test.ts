import type { VariationFields } from '@vitrine/contract/catalogue/variations/variation-fields'
import { describe, expect, test } from 'vitest'
import { findPriceFault, findVariationFaults, isLargeChange } from './variation-faults.ts'

const fields: VariationFields = {
  sku: 'A',
  gtin: null,
  mpn: null,
  isActive: true,
  minimumQuantity: 1,
  maximumQuantity: null,
  intervalQuantity: 1,
  weightG: 0,
  lengthMm: null,
  widthMm: null,
  heightMm: null,
  unit: null,
  showsUnitPrice: false,
}
const known = {
  skus: new Map([['TAKEN', 'Scarf']]),
  gtins: new Map([['4006381333931', 'SCARF']]),
  units: new Set(['LTR']),
}
const faultsOf = (change: Partial<VariationFields>, other: Partial<VariationFields> = { sku: 'B' }) =>
  findVariationFaults(
    [
      { id: 1, fields: { ...fields, ...change } },
      { id: 2, fields: { ...fields, ...other } },
    ],
    new Map([[1, new Set(Object.keys(change))]]),
    known,
  ).map(({ field, because, value }) => [field, because, value].filter(Boolean).join(' '))

describe('the fault of a changed variation', () => {
  test.each<readonly [Partial<VariationFields>, readonly string[]]>([
    [{ sku: 'NEW', gtin: '4006381333948', unit: { code: 'LTR', content: 0.5 }, showsUnitPrice: true }, []],
    [{ sku: '' }, ['sku skuMissing']],
    [{ sku: 'B' }, ['sku skuTwice']],
    [{ sku: 'TAKEN' }, ['sku skuTaken Scarf']],
    [{ gtin: '400638' }, ['gtin gtinForm']],
    [{ gtin: '4006381333930' }, ['gtin gtinCheckDigit']],
    [{ gtin: '4006381333931' }, ['gtin gtinTaken SCARF']],
    [{ minimumQuantity: 3, maximumQuantity: 2 }, ['maximumQuantity quantityOrder']],
    [{ minimumQuantity: 3, maximumQuantity: 3 }, []],
    [{ unit: { code: 'XYZ', content: 1 } }, ['unit unitUnknown XYZ']],
    [{ showsUnitPrice: true }, ['showsUnitPrice unitMissing']],
  ])('%j is named: %j', (change, faults) => {
    expect(faultsOf(change)).toEqual(faults)
  })

  test('a GTIN that another variation of the product has is named', () => {
    expect(faultsOf({ gtin: '4006381333948' }, { sku: 'B', gtin: '4006381333948' })).toEqual(['gtin gtinTwice'])
  })

  test('a field that is not changed is not judged', () => {
    expect(faultsOf({ weightG: 5 }, { sku: 'A' })).toEqual([])
  })
})

test.each([
  [{ amount: 1000, special: null, rrp: null }, 1, undefined],
  [{ amount: 1000, special: 999, rrp: null }, 1, undefined],
  [{ amount: 1000, special: 1000, rrp: null }, 1, 'specialNotBelow'],
  [{ amount: 1000, special: 900, rrp: null }, 2, 'specialOfQuantity'],
] as const)('the fault of the price %j from %i pieces is %s', (price, from, fault) => {
  expect(findPriceFault(price, from)).toBe(fault)
})

test.each([
  [4299, 429_900, true],
  [10_000, 15_000, false],
  [10_000, 15_001, true],
  [10_000, 5000, false],
  [10_000, 4999, true],
  [0, 5000, false],
])('a change from %i to %i is large: %s', (before, after, isLarge) => {
  expect(isLargeChange(before, after)).toBe(isLarge)
})
