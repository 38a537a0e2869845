import { describe, expect, test } from 'vitest'
import { countMissing, countPacked, countPicked, type PickLine } from './pick-lines.ts'
import { toParcelLines } from './parcel-lines.ts'

const line = (orderId: number, part: Partial<PickLine> = {}): PickLine => ({
  orderItemId: orderId * 10,
  orderId,
  wanted: 1,
  picked: 0,
  packed: 0,
  missing: 0,
  reason: null,
  ...part,
})

describe('picked items', () => {
  test('are counted for the first orders first', () => {
    expect(countPicked([line(1, { wanted: 2 }), line(2)], 2)).toEqual({
      outcome: 'counted',
      lines: [line(1, { wanted: 2, picked: 2 })],
    })
    expect(countPicked([line(1, { picked: 1 }), line(2)], 1)).toEqual({
      outcome: 'counted',
      lines: [line(2, { picked: 1 })],
    })
  })

  test('beyond what the orders want are not counted at all', () => {
    expect(countPicked([line(1), line(2, { picked: 1 })], 2)).toEqual({ outcome: 'tooMany' })
    expect(countPicked([], 1)).toEqual({ outcome: 'notOnList' })
  })

  test('that were reported as missing are found after all, after those that are still looked for', () => {
    const missing = line(1, { missing: 1, reason: 'notFound' })
    expect(countPicked([missing, line(2)], 1)).toEqual({ outcome: 'counted', lines: [line(2, { picked: 1 })] })
    expect(countPicked([missing], 1)).toEqual({ outcome: 'counted', lines: [line(1, { picked: 1 })] })
  })

  test('are taken back from the last order, but not out of a parcel', () => {
    const lines = [line(1, { picked: 1 }), line(2, { picked: 1, packed: 1 })]
    expect(countPicked(lines, -1)).toEqual({ outcome: 'counted', lines: [line(1)] })
    expect(countPicked(lines, -2)).toEqual({ outcome: 'nothingToTakeBack' })
  })
})

describe('packed items', () => {
  test('of a line of which fewer are wanted than were picked leave no negative number missing', () => {
    const before = line(1, { wanted: 2, picked: 3, missing: 2, reason: 'notFound' })
    expect(countPacked([before], 1, 1)).toEqual({
      outcome: 'counted',
      lines: [line(1, { wanted: 2, picked: 3, packed: 1 })],
    })
  })

  test('that were not picked before are picked with it', () => {
    expect(countPacked([line(1)], 1, 1)).toEqual({ outcome: 'counted', lines: [line(1, { picked: 1, packed: 1 })] })
  })

  test('that were picked for another order are to be picked for that one again', () => {
    expect(countPacked([line(1, { picked: 1 }), line(2)], 2, 1)).toEqual({
      outcome: 'counted',
      lines: [line(2, { picked: 1, packed: 1 }), line(1)],
    })
  })

  test('are refused for an order that does not want them, or no more of them', () => {
    expect(countPacked([line(1)], 2, 1)).toEqual({ outcome: 'notOnList' })
    expect(countPacked([line(1, { picked: 1, packed: 1 })], 1, 1)).toEqual({ outcome: 'tooMany' })
    expect(countPacked([line(1, { picked: 1 })], 1, -1)).toEqual({ outcome: 'nothingToTakeBack' })
  })

  test('that are taken out again stay picked', () => {
    expect(countPacked([line(1, { picked: 1, packed: 1 })], 1, -1)).toEqual({
      outcome: 'counted',
      lines: [line(1, { picked: 1 })],
    })
  })
})

describe('missing items', () => {
  test('are those of the latest orders, not picked ones first', () => {
    expect(countMissing([line(1), line(2), line(3, { picked: 1 })], 1, 'damaged')).toEqual([
      line(2, { missing: 1, reason: 'damaged' }),
    ])
    expect(countMissing([line(1, { picked: 1 }), line(2, { picked: 1, packed: 1 })], 1, 'notFound')).toEqual([
      line(1, { missing: 1, reason: 'notFound' }),
    ])
  })

  test('are at most those that are in no parcel', () => {
    expect(countMissing([line(1, { wanted: 2, picked: 1, packed: 1 })], 2, 'other')).toBeUndefined()
  })
})

describe('a parcel', () => {
  const shippable = (id: number, quantity: number, parentId: number | null = null) => ({
    id,
    parentId,
    name: `line ${id}`,
    quantity,
    left: quantity,
  })
  const order = [shippable(1, 2), shippable(2, 2), shippable(3, 4, 2), shippable(4, 2, 2)]

  test('holds packed items by order line, and the parts of a bundle as bundles', () => {
    expect(
      toParcelLines(order, [
        { orderItemId: 1, packed: 1 },
        { orderItemId: 3, packed: 2 },
        { orderItemId: 4, packed: 1 },
      ]),
    ).toEqual({
      lines: [
        { orderItemId: 1, quantity: 1 },
        { orderItemId: 2, quantity: 1 },
      ],
    })
  })

  test.each([
    [[{ orderItemId: 3, packed: 2 }]],
    [
      [
        { orderItemId: 3, packed: 1 },
        { orderItemId: 4, packed: 1 },
      ],
    ],
  ])('with %j has parts of a bundle that is not complete', (packed) => {
    expect(toParcelLines(order, packed)).toEqual({ incompleteBundle: 'line 2' })
  })
})
