import { expect, test } from 'vitest'
import type { AssessedLine } from './assess-lines.ts'
import { faultsOfLines } from './faults.ts'
import { madeLine } from './cart-line.fixtures.ts'
import { serveLines } from './serve-lines.ts'

const faultsOf = (lines: readonly AssessedLine[], maximum: number | null = null) =>
  faultsOfLines({ lines, served: serveLines(lines.filter(({ removal }) => removal === undefined)), maximum, locale: 'de' })
const answer = (value: string | null) => [{ lineId: 1, propertyId: 7, names: {}, valueType: 'text' as const, value, selectionId: null, selectionNames: null, upload: null, surcharge: 0, isAdditionalCost: false }]
const properties = [{ id: 7, valueType: 'text' as const, names: { en: 'Engraving', de: 'Gravur' }, isRequired: true, isMultiline: false, selectionIds: [], surcharge: 0 }]

test('a cart in which nothing is wrong has none', () => {
  expect(faultsOf([madeLine({ quantity: 3 }), madeLine({ id: 2, properties, params: answer('ANN') })], 4)).toEqual([])
})

test.each<[string, AssessedLine, number | null, string, object]>([
  ['a line that must leave', { ...madeLine(), removal: 'cart.itemsRemovedCurrency' }, null, 'cart.itemsRemovedCurrency', { names: 'Hemd', variationId: 1, cartItemId: 1 }],
  ['more than there is', madeLine({ quantity: 12 }), null, 'cart.notEnoughStock', { stock: 10, names: 'Hemd' }],
  ['more than the maximum', madeLine({ quantity: 5, maximum: 4 }), null, 'cart.reachedMaximumQuantity', { maximum: 4 }],
  ['fewer than a minimum that was raised', madeLine({ quantity: 2, minimum: 3 }), null, 'cart.minimumQuantityNotReached', { minimum: 3, names: 'Hemd' }],
  ['between the steps of a new interval', madeLine({ quantity: 3, minimum: 2, interval: 2 }), null, 'cart.intervalNotMet', { minimum: 2, interval: 2 }],
  ['an answer that is required by now', madeLine({ properties }), null, 'property.required', { name: 'Gravur', names: 'Hemd' }],
  ['a file that was never ordered and is gone', madeLine({ properties, params: answer(null) }), null, 'property.required', { name: 'Gravur' }],
  ['more pieces than one order takes', madeLine({ quantity: 5 }), 4, 'cart.orderMaximumQuantityExceeded', { maximum: 4, quantity: 5 }],
])('%s is one', (_, line, maximum, key, details) => {
  expect(faultsOf([line], maximum)).toMatchObject([{ key, details }])
})

test('a minimum is met by all lines of the variation together', () => {
  expect(faultsOf([madeLine({ quantity: 2, minimum: 3 }), madeLine({ id: 2, quantity: 1, minimum: 3, paramsKey: 'a' })])).toEqual([])
})

test('what must leave is told first, and does not count in the order', () => {
  const keys = faultsOf([madeLine({ quantity: 5 }), { ...madeLine({ id: 2, quantity: 9 }), removal: 'cart.itemsRemovedAvailability' }], 5).map(({ key }) => key)
  expect(keys).toEqual(['cart.itemsRemovedAvailability'])
})
