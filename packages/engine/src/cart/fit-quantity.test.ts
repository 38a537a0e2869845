import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fitQuantity, possibleOf, type Line, type Piece, type Shelf } from './fit-quantity.ts'

const scarf = 1, jumper = 2, capsule = 3
const piece = (pieceId: number, available: number, quantity = 1, mayOversell = false): Piece => ({ pieceId, available, quantity, mayOversell })

describe('what stock allows', () => {
  const pieces = new Map([
    [scarf, [piece(scarf, 7)]],
    [jumper, [piece(jumper, 3)]],
    [capsule, [piece(scarf, 7, 2), piece(jumper, 3)]],
  ])
  test.each([
    ['a scarf alone', scarf, [], 7],
    ['a bundle by the part that runs out first', capsule, [], 3],
    ['a scarf when two bundles take four of them', scarf, [{ variationId: capsule, quantity: 2 }], 3],
    ['a bundle when its parts are in the cart as well', capsule, [{ variationId: scarf, quantity: 4 }, { variationId: jumper, quantity: 1 }], 1],
    ['all of a variation, however many lines it stands on', scarf, [{ variationId: scarf, quantity: 2 }, { variationId: scarf, quantity: 3 }], 7],
    ['nothing when others took it all, never less', jumper, [{ variationId: capsule, quantity: 9 }], 0],
    ['a variation that nobody knows', 99, [], Infinity],
  ])('%s', (_, variationId, lines, possible) => {
    expect(possibleOf(variationId, lines, pieces)).toBe(possible)
  })

  test('what may be oversold has no bound, a bundle is bound by its other parts', () => {
    const oversold = new Map([[scarf, [piece(scarf, 0, 1, true)]], [capsule, [piece(scarf, 0, 1, true), piece(jumper, 2)]]])
    expect(possibleOf(scarf, [], oversold)).toBe(Infinity)
    expect(possibleOf(capsule, [], oversold)).toBe(2)
  })
})

describe('whether so many more fit', () => {
  const shelf = (given: Partial<Shelf>): Shelf => ({ minimum: 1, interval: 1, maximum: null, inCart: 0, possible: 10, ...given })
  test.each<[string, number, Partial<Shelf>, object]>([
    ['one of ten', 1, {}, { fits: true }],
    ['the last one', 10, {}, { fits: true }],
    ['one more than there is', 11, {}, { because: 'stock', stock: 10, inCart: 0 }],
    ['what is in the cart counts', 3, { inCart: 8 }, { because: 'stock', stock: 10, inCart: 8 }],
    ['sold out', 1, { possible: 0 }, { because: 'stock', stock: 0, inCart: 0 }],
    ['the maximum', 3, { maximum: 3 }, { fits: true }],
    ['above the maximum', 4, { maximum: 3 }, { because: 'maximum', maximum: 3, inCart: 0 }],
    ['above the maximum with what is there', 1, { maximum: 3, inCart: 3 }, { because: 'maximum', maximum: 3, inCart: 3 }],
    ['more than a line holds', 1, { possible: Infinity, inCart: 9999 }, { because: 'maximum', maximum: 9999, inCart: 9999 }],
    ['the minimum', 2, { minimum: 2 }, { fits: true }],
    ['below the minimum', 1, { minimum: 2 }, { because: 'minimum', minimum: 2 }],
    ['a third on top of a minimum of two', 1, { minimum: 2, inCart: 2 }, { fits: true }],
    ['off the interval', 3, { minimum: 2, interval: 2 }, { because: 'interval', interval: 2, minimum: 2 }],
    ['on the interval', 4, { minimum: 2, interval: 2 }, { fits: true }],
    ['intervals count from the minimum', 5, { minimum: 3, interval: 2 }, { fits: true }],
    ['back on the interval with what is there', 1, { interval: 2, minimum: 2, inCart: 3 }, { fits: true }],
    ['stock is told before a minimum that it cannot meet', 3, { minimum: 5, possible: 2 }, { because: 'stock', stock: 2, inCart: 0 }],
  ])('%s', (_, wanted, given, outcome) => {
    expect(fitQuantity(wanted, shelf(given))).toMatchObject(outcome)
  })
})

test('however things are added one after the other, a cart never holds more of anything than there is, and a refusal tells how many would have fitted', () => {
  const stocks = fc.tuple(fc.nat(20), fc.nat(20))
  const adding = fc.array(fc.record({ variationId: fc.constantFrom(scarf, jumper, capsule), quantity: fc.integer({ min: 1, max: 6 }) }), { maxLength: 30 })
  fc.assert(fc.property(stocks, adding, ([scarves, jumpers], added) => {
    const pieces = new Map([
      [scarf, [piece(scarf, scarves)]], [jumper, [piece(jumper, jumpers)]], [capsule, [piece(scarf, scarves, 2), piece(jumper, jumpers)]],
    ])
    const lines: Line[] = []
    const held = (variationId: number) => lines.filter((line) => line.variationId === variationId).reduce((sum, line) => sum + line.quantity, 0)
    for (const line of added) {
      const shelf = { minimum: 1, interval: 1, maximum: null, inCart: held(line.variationId), possible: possibleOf(line.variationId, lines, pieces) }
      const fitted = fitQuantity(line.quantity, shelf)
      if (fitted.fits) lines.push(line)
      else if (shelf.possible > shelf.inCart) expect(fitQuantity(shelf.possible - shelf.inCart, shelf).fits).toBe(true)
      expect(held(scarf) + 2 * held(capsule)).toBeLessThanOrEqual(scarves)
      expect(held(jumper) + held(capsule)).toBeLessThanOrEqual(jumpers)
    }
  }))
})
