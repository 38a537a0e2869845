import { toApiError, type ApiError } from '@vitrine/contract/api/api-error'
import { refusals } from '@vitrine/contract/kernel/operation/refusals'
import { isRefusal } from '@vitrine/contract/kernel/operation/refusal'
import type { Call } from '@vitrine/contract/api/operations'
import { replay } from '@vitrine/storefront/data/offline/replay'
import type { Change, SeenProduct, QueuedChange } from '@vitrine/storefront/data/offline/change'
import type { BaseLine, ChangeQueue } from '@vitrine/storefront/data/offline/change-queue'
import { expect, test } from 'vitest'
import { findId } from '../../harness/shopper.ts'
import { testShop, type TestShop, type TestVisitor } from '../../harness/shops/test-shop.ts'
import { purchaseDocument } from '../fixtures/purchase-document.ts'

interface Device extends ChangeQueue {
  readonly left: () => readonly QueuedChange[]
}

/** A device on which these changes wait, made while the cart held these lines. */
function device(base: readonly BaseLine[], ...changes: readonly (Change | readonly [Change, SeenProduct])[]): Device {
  let waiting: readonly QueuedChange[] = changes.map((each, id) =>
    'kind' in each ? { id, change: each } : { id, change: each[0], seen: each[1] },
  )
  return {
    left: () => waiting,
    all: async () => waiting,
    base: async () => base,
    markTried: async ({ id }, triedAt) => {
      waiting = waiting.map((each) => (each.id === id ? { ...each, triedAt } : each))
    },
    remove: async (ids) => {
      waiting = waiting.filter(({ id }) => !ids.includes(id))
    },
  }
}

/** Refusals as they come over the wire. */
function overWire(visitor: TestVisitor, break_: (name: string) => void = () => {}): Call {
  return async (name, payload) => {
    const answer = await visitor.call(name, payload).catch((error: unknown) => {
      throw isRefusal(error)
        ? toApiError(
            { key: error.key, message: error.key, errors: error.details },
            { statusCode: refusals[error.key], statusText: '', url: '' },
          )
        : error
    })
    break_(name)
    return answer
  }
}

const words = async (error: ApiError) => error.key
const keep = () => {}
const baseOf = async (visitor: TestVisitor) =>
  (await visitor.call('getCart', {})).items.map(({ id, variationId, quantity, name, url, price }) => ({
    id,
    variationId,
    quantity,
    name,
    url,
    price: price.formatted,
  }))
const linesOf = async (visitor: TestVisitor) =>
  (await visitor.call('getCart', {})).items.map(({ variationId, quantity }) => [variationId, quantity])
const setStock = (shop: TestShop, variationId: number, available: number) =>
  shop.db.updateTable('stock').set({ available }).where('variation_id', '=', variationId).execute()

async function shopWithShirt() {
  const shop = await testShop({ document: purchaseDocument })
  const [shirt, beanie, scarf] = [
    await findId(shop, 'variations', 'SHIRT'),
    await findId(shop, 'variations', 'BEANIE'),
    await findId(shop, 'variations', 'SCARF'),
  ]
  const visitor = shop.visitor()
  await visitor.call('doAddCartItem', { productId: shirt, quantity: 1 })
  return { shop, visitor, shirt, beanie, scarf, base: await baseOf(visitor) }
}

test('queued changes are replayed in order, and nothing is reported when all succeed', async () => {
  const { visitor, shirt, beanie, scarf, base } = await shopWithShirt()
  const cartItemId = base[0]?.id ?? 0
  const storage = device(
    base,
    { kind: 'quantity', cartItemId, productId: shirt, quantity: 3 },
    { kind: 'add', wanted: { productId: beanie, quantity: 2 } },
    { kind: 'wish', variationId: scarf, isWished: true },
    { kind: 'quantity', cartItemId, productId: shirt, quantity: 2 },
    { kind: 'wish', variationId: beanie, isWished: true },
    { kind: 'wish', variationId: beanie, isWished: false },
  )
  expect(await replay({ call: overWire(visitor), toErrorText: words, storage, saveReport: keep })).toEqual({
    sentCount: 4,
    differences: [],
  })
  expect(await linesOf(visitor)).toEqual(
    expect.arrayContaining([
      [shirt, 2],
      [beanie, 2],
    ]),
  )
  expect((await visitor.call('getWishlist', {})).variationIds).toEqual([scarf])
  expect(storage.left()).toEqual([])
  expect(await replay({ call: overWire(visitor), toErrorText: words, storage, saveReport: keep })).toBeUndefined()
})

test('another price, fewer pieces and a piece that is sold out are told, each with its name and its way', async () => {
  const { shop, visitor, shirt, beanie, base } = await shopWithShirt()
  await shop.db
    .updateTable('prices')
    .set({ amount: 9_900, special_amount: null })
    .where('variation_id', '=', shirt)
    .execute()
  await setStock(shop, beanie, 0)
  const storage = device(base, [
    { kind: 'add', wanted: { productId: beanie } },
    { variationId: beanie, name: 'Beanie', url: '/beanie_3', price: '£1.00' },
  ])
  const replayed = await replay({ call: overWire(visitor), toErrorText: words, storage, saveReport: keep })
  expect(replayed?.sentCount).toBe(0)
  expect(replayed?.differences).toEqual([
    {
      name: 'Beanie',
      url: '/beanie_3',
      what: { kind: 'refused', why: expect.stringMatching(/^c(?:art|atalogue)[.]/) },
    },
    { name: base[0]?.name, url: base[0]?.url, what: { kind: 'price', from: base[0]?.price, to: '£99.00' } },
  ])
  // A refused change is removed from the queue.
  expect(storage.left()).toEqual([])
})

test('a piece whose answer was lost on the way is in the cart once', async () => {
  const { visitor, beanie, base } = await shopWithShirt()
  const storage = device(base, { kind: 'add', wanted: { productId: beanie, quantity: 2 } })
  let isLost = true
  const call = overWire(visitor, (name) => {
    if (name !== 'doAddCartItem' || !isLost) return
    isLost = false
    throw new TypeError('Failed to fetch')
  })
  await expect(replay({ call, toErrorText: words, storage, saveReport: keep })).rejects.toThrow(TypeError)
  expect(storage.left()).toHaveLength(1)
  expect(await replay({ call, toErrorText: words, storage, saveReport: keep })).toEqual({
    sentCount: 1,
    differences: [],
  })
  expect((await linesOf(visitor)).filter(([id]) => id === beanie)).toEqual([[beanie, 2]])
})

test('removing a line that another tab removed already succeeds', async () => {
  const { visitor, shirt, base } = await shopWithShirt()
  const cartItemId = base[0]?.id ?? 0
  await visitor.call('deleteCartItem', { cartItemId })
  const storage = device(base, { kind: 'remove', cartItemId, productId: shirt })
  const replayed = await replay({ call: overWire(visitor), toErrorText: words, storage, saveReport: keep })
  expect(replayed?.differences).toEqual([])
})
