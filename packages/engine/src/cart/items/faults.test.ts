import { expect, test } from 'vitest'
import type { AssessedLine } from '../evaluate/assess-lines.ts'
import { findLineFaults } from './faults.ts'
import { createLine } from '../evaluate/cart-line.fixtures.ts'
import { allocateLines } from '../evaluate/allocate-lines.ts'

const faultsOf = (lines: readonly AssessedLine[], maximum: number | null = null) =>
  findLineFaults({
    lines,
    served: allocateLines(lines.filter(({ removal }) => removal === undefined)),
    maximum,
    locale: 'de',
  })
const answer = (value: string | null) => [
  {
    lineId: 1,
    propertyId: 7,
    names: {},
    valueType: 'text' as const,
    value,
    selectionId: null,
    selectionNames: null,
    upload: null,
    surcharge: 0,
    isAdditionalCost: false,
  },
]
const properties = [
  {
    id: 7,
    valueType: 'text' as const,
    names: { en: 'Engraving', de: 'Gravur' },
    isRequired: true,
    isMultiline: false,
    selectionIds: [],
    surcharge: 0,
  },
]

test('a cart in which nothing is wrong has none', () => {
  expect(faultsOf([createLine({ quantity: 3 }), createLine({ id: 2, properties, params: answer('ANN') })], 4)).toEqual(
    [],
  )
})

test.each<[string, AssessedLine, number | null, string, object]>([
  [
    'a line that must leave',
    { ...createLine(), removal: 'cart.itemsRemovedCurrency' },
    null,
    'cart.itemsRemovedCurrency',
    { names: 'Hemd', variationId: 1, cartItemId: 1 },
  ],
  ['more than there is', createLine({ quantity: 12 }), null, 'cart.notEnoughStock', { stock: 10, names: 'Hemd' }],
  [
    'more than the maximum',
    createLine({ quantity: 5, maximum: 4 }),
    null,
    'cart.reachedMaximumQuantity',
    { maximum: 4 },
  ],
  [
    'fewer than a minimum that was raised',
    createLine({ quantity: 2, minimum: 3 }),
    null,
    'cart.minimumQuantityNotReached',
    { minimum: 3, names: 'Hemd' },
  ],
  [
    'between the steps of a new interval',
    createLine({ quantity: 3, minimum: 2, interval: 2 }),
    null,
    'cart.intervalNotMet',
    { minimum: 2, interval: 2 },
  ],
  [
    'an answer that is required by now',
    createLine({ properties }),
    null,
    'property.required',
    { name: 'Gravur', names: 'Hemd' },
  ],
  [
    'a file that was never ordered and is gone',
    createLine({ properties, params: answer(null) }),
    null,
    'property.required',
    { name: 'Gravur' },
  ],
  [
    'more pieces than one order takes',
    createLine({ quantity: 5 }),
    4,
    'cart.orderMaximumQuantityExceeded',
    { maximum: 4, quantity: 5 },
  ],
])('%s is one', (_, line, maximum, key, details) => {
  expect(faultsOf([line], maximum)).toMatchObject([{ key, details }])
})

test('a minimum is met by all lines of the variation together', () => {
  expect(
    faultsOf([createLine({ quantity: 2, minimum: 3 }), createLine({ id: 2, quantity: 1, minimum: 3, paramsKey: 'a' })]),
  ).toEqual([])
})

test('lines that must be removed are reported first and do not count in the order', () => {
  const keys = faultsOf(
    [createLine({ quantity: 5 }), { ...createLine({ id: 2, quantity: 9 }), removal: 'cart.itemsRemovedAvailability' }],
    5,
  ).map(({ key }) => key)
  expect(keys).toEqual(['cart.itemsRemovedAvailability'])
})
