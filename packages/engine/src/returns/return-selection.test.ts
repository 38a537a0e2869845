import { describe, expect, test } from 'vitest'
import type { returnTerms } from '../orders/orders.ts'
import { checkReturnSelection } from './return-selection.ts'

const line = (id: number, more: Partial<returnTerms.ShippedLine> = {}): returnTerms.ShippedLine => ({
  id,
  typeId: 1,
  parentId: null,
  variationId: id,
  itemId: id,
  name: `Piece ${id}`,
  quantity: 2,
  cancelled: 0,
  shipped: 2,
  returned: 0,
  refunded: 0,
  isGiftCard: false,
  ...more,
})
const select = (...chosen: readonly (readonly [number, number])[]) =>
  chosen.map(([orderItemId, quantity]) => ({ orderItemId, quantity }))

describe('the selection for a return', () => {
  const bundle = [line(1, { typeId: 3 }), line(2, { typeId: 2, parentId: 1 })]
  test.each([
    ['all of a line', [line(1)], select([1, 2]), { fits: true }],
    ['some of it', [line(1), line(2)], select([2, 1]), { fits: true }],
    ['nothing', [line(1)], [], { fits: false, because: 'nothing' }],
    ['a line of another order', [line(1)], select([7, 1]), { fits: false, because: 'unknownLine' }],
    ['a whole bundle', bundle, select([1, 1]), { fits: true }],
    ['a part of a bundle', bundle, select([2, 1]), { fits: false, because: 'unknownLine' }],
  ])('%s: [SF-4.37]', (_, lines, chosen, outcome) => {
    expect(checkReturnSelection(lines, chosen)).toEqual(outcome)
  })

  test.each([
    ['more than was bought', { shipped: 2, returned: 0 }, 3, 2],
    ['more than was shipped', { shipped: 1, returned: 0 }, 2, 1],
    ['more than is not being returned yet', { shipped: 2, returned: 1 }, 2, 1],
    ['what is already returned', { shipped: 2, returned: 2 }, 1, 0],
  ])('%s is too many: [SF-4.37]', (_, state, quantity, left) => {
    expect(checkReturnSelection([line(1, state)], select([1, quantity]))).toMatchObject({
      fits: false,
      because: 'tooMany',
      left,
    })
  })
})

describe('gift cards of an order', () => {
  const cards = [line(1), line(2, { isGiftCard: true }), line(3, { isGiftCard: true, quantity: 1, shipped: 1 })]
  test.each([
    ['none of them', select([1, 1]), true],
    ['all of them', select([2, 2], [3, 1]), true],
    ['all of them with other items', select([1, 1], [2, 2], [3, 1]), true],
    ['one kind of them', select([2, 2]), false],
    ['not the whole quantity of a kind', select([2, 1], [3, 1]), false],
  ])('are returned together or not at all: %s [SF-4.38]', (_, chosen, fits) => {
    expect(checkReturnSelection(cards, chosen).fits).toBe(fits)
  })

  test('a gift card that is already returned is not required again [SF-4.38]', () => {
    expect(
      checkReturnSelection([line(2, { isGiftCard: true }), line(3, { isGiftCard: true, returned: 2 })], select([2, 2]))
        .fits,
    ).toBe(true)
  })
})
