import { expect, test } from 'vitest'
import type { Column } from '../file/columns.ts'
import { draftVariation } from './draft-variation.ts'

const rules = { currency: 'EUR', columns: new Set<Column>(['Variant Price', 'Variant Inventory Qty']), names: [] }
const variantWith = (stock: string) =>
  draftVariation(
    { line: 2, cells: { 'Variant SKU': 'A', 'Variant Price': '10.00', 'Variant Inventory Qty': stock } },
    rules,
  )

test.each([
  ['1.000', "'1.000' may mean a thousand or one: write 1000, or 1"],
  ['12,000', "'12,000' may mean a thousand or one: write 12000, or 12"],
  ['1.250', "'1.250' may mean a thousand or one: write 1250"],
  ['1.5', "'1.5' is not a quantity"],
])('a variant with the quantity %s is skipped with a remark', (stock, reason) => {
  expect(variantWith(stock)).toEqual({ variation: undefined, remarks: [{ what: 'left out', reason }] })
})

test.each([
  ['1000', 1000],
  ['12', 12],
  ['12.0', 12],
  ['0.000', 0],
])('a variant with the quantity %s has a stock of %i', (stock, units) => {
  expect(variantWith(stock)).toMatchObject({ variation: { stock: units }, remarks: [] })
})

test.each(['-5', 'heavy'])('a weight of %s grams is ignored with a remark', (grams) => {
  const cells = { 'Variant SKU': 'A', 'Variant Price': '10.00', 'Variant Inventory Qty': '1', 'Variant Grams': grams }
  expect(draftVariation({ line: 2, cells }, rules).remarks).toMatchObject([
    { reason: `'${grams}' is not a weight in grams and was ignored` },
  ])
})

test('prices in other currencies have columns of their own; what is no price is ignored with a remark', () => {
  const columns = [
    'Variant Price GBP',
    'Variant Compare At Price GBP',
    'Variant Price PLN',
    'Variant Price EUR',
  ] as const
  const { variation, remarks } = draftVariation(
    {
      line: 2,
      cells: {
        'Variant SKU': 'A',
        'Variant Price': '10.00',
        'Variant Inventory Qty': '1',
        'Variant Price GBP': '8.50',
        'Variant Compare At Price GBP': '9.00',
        'Variant Price PLN': 'cheap',
        'Variant Price EUR': '99.00',
      },
    },
    { ...rules, columns: new Set<Column>([...rules.columns, ...columns]) },
  )
  expect(variation).toMatchObject({ price: 1000, ownPrices: { GBP: { price: 850, compareAt: 900 } } })
  expect(variation?.ownPrices).not.toHaveProperty('EUR')
  expect(remarks).toMatchObject([{ reason: expect.stringContaining("the price in PLN was ignored: 'cheap'") }])
})
