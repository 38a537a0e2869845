import { describe, expect, test } from 'vitest'
import { condensed, piecesAfter, withChanges, type Change, type WaitingChange } from './change.ts'

const add = (productId: number, quantity = 1): Change => ({ kind: 'add', wanted: { productId, quantity } })
const quantity = (cartItemId: number, to: number): Change => ({ kind: 'quantity', cartItemId, productId: cartItemId * 10, quantity: to })
const remove = (cartItemId: number): Change => ({ kind: 'remove', cartItemId, productId: cartItemId * 10 })
const wish = (variationId: number, isWished: boolean): Change => ({ kind: 'wish', variationId, isWished })
const waiting = (...changes: readonly Change[]): readonly WaitingChange[] => changes.map((change, id) => ({ id, change }))
const kinds = (list: readonly WaitingChange[]) => list.map(({ id }) => id)

describe('what waits', () => {
  test.each([
    ['pieces that were added are all meant', [add(1), add(1), add(2)], [0, 1, 2]],
    ['of quantities of one line the last one counts', [quantity(1, 2), quantity(1, 3), quantity(2, 5), quantity(1, 4)], [2, 3]],
    ['a line that was taken out has no quantity', [quantity(1, 2), remove(1)], [1]],
    ['a heart that was filled and emptied is empty', [wish(7, true), wish(8, true), wish(7, false)], [1, 2]],
    ['what is added and wished are two things', [add(7), wish(7, true)], [0, 1]],
  ] as const)('%s', (_, changes, left) => {
    expect(kinds(condensed(waiting(...changes)))).toEqual(left)
  })

  test('shows in the number of the cart and in its lines', () => {
    const lines = [{ id: 1, variationId: 10, quantity: 2 }, { id: 2, variationId: 20, quantity: 1 }]
    const changes = waiting(add(30, 3), quantity(1, 5), remove(2))
    expect(withChanges(lines, changes)).toEqual([{ id: 1, variationId: 10, quantity: 5 }])
    expect(piecesAfter(lines, changes)).toBe(8)
    expect(piecesAfter(lines, [])).toBe(3)
  })
})
