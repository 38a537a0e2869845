import { describe, expect, test } from 'vitest'
import { condenseChanges, quantityAfter, withChanges, type Change, type QueuedChange } from './change.ts'

const add = (productId: number, quantity = 1): Change => ({ kind: 'add', wanted: { productId, quantity } })
const quantity = (cartItemId: number, to: number): Change => ({
  kind: 'quantity',
  cartItemId,
  productId: cartItemId * 10,
  quantity: to,
})
const remove = (cartItemId: number): Change => ({ kind: 'remove', cartItemId, productId: cartItemId * 10 })
const wish = (variationId: number, isWished: boolean): Change => ({ kind: 'wish', variationId, isWished })
const queued = (...changes: readonly Change[]): readonly QueuedChange[] => changes.map((change, id) => ({ id, change }))
const toIds = (list: readonly QueuedChange[]) => list.map(({ id }) => id)

describe('queued changes', () => {
  test.each([
    ['every added item is sent', [add(1), add(1), add(2)], [0, 1, 2]],
    [
      'only the last quantity of a line is sent',
      [quantity(1, 2), quantity(1, 3), quantity(2, 5), quantity(1, 4)],
      [2, 3],
    ],
    ['a removed line drops its quantity change', [quantity(1, 2), remove(1)], [1]],
    ['only the last wishlist change of a variation is sent', [wish(7, true), wish(8, true), wish(7, false)], [1, 2]],
    ['a cart change and a wishlist change of one variation are both sent', [add(7), wish(7, true)], [0, 1]],
  ] as const)('%s', (_, changes, expectedIds) => {
    expect(toIds(condenseChanges(queued(...changes)))).toEqual(expectedIds)
  })

  test('are included in the cart quantity and in its lines', () => {
    const lines = [
      { id: 1, variationId: 10, quantity: 2 },
      { id: 2, variationId: 20, quantity: 1 },
    ]
    const changes = queued(add(30, 3), quantity(1, 5), remove(2))
    expect(withChanges(lines, changes)).toEqual([{ id: 1, variationId: 10, quantity: 5 }])
    expect(quantityAfter(lines, changes)).toBe(8)
    expect(quantityAfter(lines, [])).toBe(3)
  })
})
