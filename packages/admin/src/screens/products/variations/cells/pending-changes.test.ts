import { expect, test } from 'vitest'
import type { ItemVariation } from '../../../../data/variation-queries.ts'
import { editKey, toPendingChanges } from './pending-changes.ts'

const variation: ItemVariation = {
  id: 7,
  valueIds: [],
  kind: 'single',
  isMain: true,
  isSold: false,
  shelf: null,
  fields: {
    sku: 'A',
    gtin: null,
    mpn: null,
    isActive: true,
    minimumQuantity: 1,
    maximumQuantity: null,
    intervalQuantity: 1,
    weightG: 100,
    lengthMm: null,
    widthMm: null,
    heightMm: null,
    unit: null,
    showsUnitPrice: false,
  },
  prices: [{ currency: 'GBP', classId: null, from: 1, amount: 11_900, special: null, rrp: 12_900 }],
  lowest: null,
  stock: { available: 6, mayOversell: false, lowBelow: 4 },
}
const changesOf = (texts: Readonly<Record<string, string>>, seen: unknown = null) =>
  toPendingChanges(
    Object.fromEntries(Object.entries(texts).map(([field, text]) => [editKey(7, field), { text, seen }])),
    [variation],
  )

test('changed cells are sent by operation, with what was seen', () => {
  expect(changesOf({ sku: 'B', weightG: '100' }, 'A').fields).toEqual([
    { id: 7, seen: { sku: 'A' }, fields: { sku: 'B' } },
  ])
  expect(changesOf({ 'stock.available': '9' }, 6).stock).toEqual([
    { id: 7, seen: { available: 6 }, fields: { available: 9 } },
  ])
})

test('a changed part of a price is sent with the others as they are', () => {
  expect(changesOf({ 'special.GBP': '99.00' }).prices).toEqual([
    {
      variationId: 7,
      currency: 'GBP',
      classId: null,
      from: 1,
      seen: { amount: 11_900, special: null, rrp: 12_900 },
      price: { amount: 11_900, special: 9900, rrp: 12_900 },
    },
  ])
})

test('a price of a quantity that did not exist is new, and an emptied one is removed', () => {
  expect(changesOf({ 'amount.GBP.0.3': '110' }).prices).toMatchObject([
    { from: 3, seen: null, price: { amount: 11_000, special: null, rrp: null } },
  ])
  expect(changesOf({ 'amount.GBP': '' }, 11_900).prices).toMatchObject([{ price: null }])
})

test('a cell that cannot be read is a fault and is not sent', () => {
  const { faults, fields, prices } = changesOf({ gtin: '123', 'amount.GBP': 'abc' })
  expect({ faults, fields, prices }).toEqual({
    faults: { '7 gtin': 'gtin', '7 amount.GBP': 'amount' },
    fields: [],
    prices: [],
  })
})
