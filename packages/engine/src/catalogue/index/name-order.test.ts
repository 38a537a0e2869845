import { expect, test } from 'vitest'
import { appendItem, tables } from './item-table.ts'
import { createFacetSlots } from './query/facet-slots.ts'
import { getItemName, createNameOrders, insertName } from './name-order.ts'

const row = (id: number, en: string, pl: string) => ({
  id,
  manufacturerId: null,
  createdAt: 0,
  ratingCount: 0,
  ratingSum: 0,
  categoryIds: [],
  tagIds: [],
  selectionIds: [],
  names: { en, pl },
  sold: 0,
  variations: [],
})

test('names are sorted by the rules of their language, and numbers by value', () => {
  const itemTables = tables()
  const slots = createFacetSlots()
  for (const [id, en, pl] of [
    [1, 'Shirt 10', 'łata'],
    [2, 'shirt 9', 'lato'],
    [3, 'Ärmel', 'zupa'],
    [4, 'Zip', 'luz'],
  ] as const)
    appendItem(itemTables, slots, row(id, en, pl))
  const orders = createNameOrders(itemTables)
  const inOrder = (locale: 'en' | 'de' | 'pl') =>
    [...orders[locale].order.data.subarray(0, orders[locale].order.length)].map((item) =>
      getItemName(itemTables, item, locale),
    )
  expect(inOrder('en')).toEqual(['Ärmel', 'shirt 9', 'Shirt 10', 'Zip'])
  expect(inOrder('pl')).toEqual(['lato', 'luz', 'łata', 'zupa'])
})

test('insertName keeps the order when many names are inserted between the same two', () => {
  const itemTables = tables()
  const slots = createFacetSlots()
  for (const [id, name] of [
    [1, 'a'],
    [2, 'c'],
  ] as const)
    appendItem(itemTables, slots, row(id, name, name))
  const orders = createNameOrders(itemTables)
  for (let id = 3; id < 200; id++)
    insertName(orders, itemTables, appendItem(itemTables, slots, row(id, `b${id % 7}`, 'b')))
  const byRank = Array.from({ length: 199 }, (_, item) => item).sort(
    (a, b) => (orders.en.rank.data[a] ?? 0) - (orders.en.rank.data[b] ?? 0),
  )
  const sorted = byRank.toSorted(
    (a, b) => getItemName(itemTables, a, 'en').localeCompare(getItemName(itemTables, b, 'en')) || a - b,
  )
  expect(byRank).toEqual(sorted)
  expect(new Set(byRank.map((item) => orders.en.rank.data[item])).size).toBe(199)
})
