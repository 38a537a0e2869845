import { randomUUID } from 'node:crypto'
import type { Input } from '@vitrine/contract/api/operations'
import { inTransaction } from '@vitrine/engine/kernel/database/db'
import { setStock } from '@vitrine/engine/stock/stock'
import { afterAll, describe, expect, test } from 'vitest'
import { expectRefusal } from '../../harness/expect-refusal.ts'
import { findId, getStock, placeOrder, visitorReadyToOrder } from '../../harness/shopper.ts'
import { testShop } from '../../harness/shops/test-shop.ts'
import { purchaseDocument } from '../fixtures/purchase-document.ts'

const shop = await testShop({ document: purchaseDocument, afterwards: afterAll })
const owner = await shop.operator()
const staff = await shop.operator({ role: 'warehouse' })
const main = 1
const lodz = (await staff.call('setStockLocation', { name: 'Łódź', address: 'ul. Piotrkowska 1' })).at(-1)?.id ?? 0
const [shirt, scarf, beanie, last] = [
  await findId(shop, 'variations', 'SHIRT'),
  await findId(shop, 'variations', 'SCARF'),
  await findId(shop, 'variations', 'BEANIE'),
  await findId(shop, 'variations', 'LAST'),
]

const adjust = (part: Partial<Input<'doAdjustStock'>>) =>
  staff.call('doAdjustStock', {
    key: randomUUID(),
    variationId: shirt,
    locationId: main,
    change: -1,
    seenOnHand: 10,
    reason: 'damaged',
    ...part,
  })
const transfer = (part: Partial<Input<'doTransferStock'>> = {}) =>
  staff.call('doTransferStock', {
    key: randomUUID(),
    fromLocationId: main,
    toLocationId: lodz,
    lines: [{ variationId: beanie, quantity: 2 }],
    ...part,
  })
const movementsOf = async (variationId: number) => (await staff.call('getStockMovements', { variationId })).rows

describe('an adjustment', () => {
  test('changes the stock at a location, with its reason, note and author in the movements', async () => {
    const details = await adjust({ change: -3, note: 'Moths' })
    expect(details).toMatchObject({ available: 7, onHand: 7, sku: 'SHIRT', name: 'Linen Shirt' })
    const [movement] = await movementsOf(shirt)
    expect(movement).toMatchObject({ change: -3, reason: 'damaged', note: 'Moths', location: 'Warehouse' })
    expect(movement?.by).not.toBeNull()
    expect(await getStock(shop, 'SHIRT')).toBe(7)
  })

  test('with a key that was used changes nothing', async () => {
    const key = randomUUID()
    await adjust({ key, change: 1, seenOnHand: 7, reason: 'found' })
    expect(await adjust({ key, change: 1, seenOnHand: 7, reason: 'found' })).toMatchObject({ onHand: 8 })
    await adjust({ change: -1, seenOnHand: 8, reason: 'lost' })
  })

  test('is refused if another quantity lies there than was shown, or if less than nothing could be sold', async () => {
    expect((await expectRefusal(adjust({ seenOnHand: 6 }))).key).toBe('stock.changed')
    expect((await expectRefusal(adjust({ change: -8, seenOnHand: 7 }))).key).toBe('stock.notEnough')
    expect((await expectRefusal(adjust({ locationId: lodz, change: -1, seenOnHand: 0 }))).key).toBe('stock.notEnough')
    expect((await expectRefusal(adjust({ variationId: 999_999 }))).key).toBe('stock.notFound')
    expect((await expectRefusal(adjust({ locationId: 999 }))).key).toBe('stock.notFound')
    expect(await getStock(shop, 'SHIRT')).toBe(7)
  })

  test('takes nothing that an order waits for', async () => {
    await placeOrder(await visitorReadyToOrder(shop, { lines: { SHIRT: 5 } }))
    const details = await staff.call('getStockDetails', { variationId: shirt })
    expect(details).toMatchObject({ available: 2, reserved: 5, onHand: 7, sold28: 5 })
    expect((await expectRefusal(adjust({ change: -3, seenOnHand: 7 }))).key).toBe('stock.notEnough')
    expect(await adjust({ change: -2, seenOnHand: 7 })).toMatchObject({ available: 0, reserved: 5, onHand: 5 })
  })
})

describe('a transfer', () => {
  test('moves units between locations and leaves the total as it is', async () => {
    const key = randomUUID()
    expect(await transfer({ key, note: 'For the shop' })).toEqual({ units: 2 })
    expect(await transfer({ key })).toEqual({ units: 2 })
    const { levels, available } = await staff.call('getStockDetails', { variationId: beanie })
    expect(levels.map(({ locationId, onHand }) => [locationId, onHand])).toEqual([
      [main, 8],
      [lodz, 2],
    ])
    expect(available).toBe(10)
    expect((await movementsOf(beanie)).slice(0, 2)).toMatchObject([
      { change: 2, reason: 'transfer', location: 'Łódź', note: 'For the shop' },
      { change: -2, reason: 'transfer', location: 'Warehouse' },
    ])
  })

  test('moves nothing if one line has too few units, or to the same location', async () => {
    const lines = [
      { variationId: beanie, quantity: 1 },
      { variationId: last, quantity: 2 },
    ]
    expect((await expectRefusal(transfer({ lines }))).key).toBe('stock.notEnough')
    expect((await expectRefusal(transfer({ toLocationId: main }))).key).toBe('stock.sameLocation')
    const { levels } = await staff.call('getStockDetails', { variationId: beanie })
    expect(levels.map(({ onHand }) => onHand)).toEqual([8, 2])
  })
})

describe('the list', () => {
  test('has pages by SKU, and finds items by SKU, words of the name and place', async () => {
    const { rows, hasMore } = await staff.call('getStockLevels', {})
    expect(rows.map(({ sku }) => sku)).toEqual(['BEANIE', 'LAST', 'SCARF', 'SHIRT'])
    expect(hasMore).toBe(false)
    const skus = async (payload: Input<'getStockLevels'>) =>
      (await staff.call('getStockLevels', payload)).rows.map(({ sku }) => sku)
    expect(await skus({ after: 'LAST' })).toEqual(['SCARF', 'SHIRT'])
    expect(await skus({ search: 'lambs sc' })).toEqual(['SCARF'])
    expect(await skus({ search: 'bean' })).toEqual(['BEANIE'])
    expect(await skus({ search: '100%_' })).toEqual([])
    await staff.call('setShelf', { variationId: scarf, shelf: 'C 07' })
    expect(await skus({ search: 'c 0' })).toEqual(['SCARF'])
    expect(await skus({ locationId: lodz })).toEqual(['BEANIE'])
    expect(await skus({ locationId: main })).toEqual(['BEANIE', 'LAST', 'SCARF'])
  })

  test('has views of low and sold-out items and of those that customers wait for, which follow each change', async () => {
    const views = async () =>
      Promise.all(
        (['low', 'soldOut', 'wanted'] as const).map(async (view) =>
          (await staff.call('getStockLevels', { view })).rows.map(({ sku }) => sku),
        ),
      )
    expect(await views()).toEqual([['LAST', 'SHIRT'], ['SHIRT'], []])
    await staff.call('setStockTerms', { variationId: last, lowBelow: 1 })
    await staff.call('setStockTerms', { variationId: beanie, lowBelow: 11 })
    expect(await views()).toEqual([['BEANIE', 'SHIRT'], ['SHIRT'], []])
    await staff.call('setStockTerms', { variationId: shirt, mayOversell: true, lowBelow: 0 })
    expect(await views()).toEqual([['BEANIE'], [], []])
    const { all, low, soldOut, wanted } = await staff.call('getStockSummary', {})
    expect({ all, low, soldOut, wanted }).toEqual({ all: 4, low: 1, soldOut: 0, wanted: 0 })
  })

  test('values the stock on hand at cost', async () => {
    await staff.call('setStockTerms', { variationId: beanie, cost: 1150 })
    await staff.call('setStockTerms', { variationId: shirt, cost: 2000 })
    // Reserved units lie there as well.
    expect(await staff.call('getStockSummary', {})).toMatchObject({
      value: 10 * 1150 + 5 * 2000,
      unvalued: 11,
      currency: 'GBP',
    })
    expect(await staff.call('setStockTerms', { variationId: beanie, cost: null })).toMatchObject({ cost: null })
  })
})

test('an item that was sold beyond its stock stays oversellable until it is received', async () => {
  await placeOrder(await visitorReadyToOrder(shop, { lines: { SHIRT: 2 } }))
  expect(await staff.call('getStockDetails', { variationId: shirt })).toMatchObject({ available: -2, onHand: 5 })
  expect((await expectRefusal(staff.call('setStockTerms', { variationId: shirt, mayOversell: false }))).key).toBe(
    'stock.oversold',
  )
  expect((await expectRefusal(staff.call('getStockDetails', { variationId: 999_999 }))).key).toBe('stock.notFound')
})

test('a place is kept for each location', async () => {
  await staff.call('setStockShelf', { variationId: beanie, locationId: lodz, shelf: 'Ł 3' })
  const { levels } = await staff.call('getStockDetails', { variationId: beanie })
  expect(levels.map(({ shelf }) => shelf)).toEqual([null, 'Ł 3'])
  const place = (locationId: number) => staff.call('setStockShelf', { variationId: beanie, locationId, shelf: null })
  expect((await expectRefusal(place(main))).key).toBe('stock.notFound')
  await place(lodz)
})

test('a total that the command line lowers is taken from the locations in the order of picking', async () => {
  await transfer({ lines: [{ variationId: scarf, quantity: 4 }] })
  await inTransaction(shop.db, (tx) => setStock(tx, 'SCARF', 3, 'count'))
  const { levels } = await staff.call('getStockDetails', { variationId: scarf })
  expect(levels.map(({ onHand }) => onHand)).toEqual([0, 3])
  expect((await movementsOf(scarf)).slice(0, 2).map(({ change, location }) => [location, change])).toEqual([
    ['Łódź', -1],
    ['Warehouse', -6],
  ])
})

test('stock is changed by those who may, and shown to them only', async () => {
  const viewer = await shop.operator({ role: 'viewer' })
  expect((await expectRefusal(viewer.call('getStockLevels', {}))).key).toBe('security.roleRequired')
  expect((await expectRefusal(shop.visitor().call('getStockLevels', {}))).key).toBe('security.operatorRequired')
  expect((await owner.call('getStockLevels', {})).rows).toHaveLength(4)
})
