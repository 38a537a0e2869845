import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  checkQuantity,
  maxFittingQuantity,
  maxPossibleQuantity,
  backorderedQuantities,
  type StockUnit,
  type QuantityBounds,
  type StockDemand,
} from './check-quantity.ts'

const [scarf, jumper] = [1, 2]
const piece = (pieceId: number, available: number, quantity = 1, mayOversell = false): StockUnit => ({
  pieceId,
  available,
  quantity,
  mayOversell,
})
const scarves = (quantity: number, available = 7): StockDemand => ({ quantity, pieces: [piece(scarf, available)] })
const jumpers = (quantity: number, available = 3): StockDemand => ({ quantity, pieces: [piece(jumper, available)] })
/** A bundle of two scarves and a jumper. */
const capsules = (quantity: number): StockDemand => ({ quantity, pieces: [piece(scarf, 7, 2), piece(jumper, 3)] })

describe('quantity within the stock', () => {
  test.each<[string, StockDemand, readonly StockDemand[], number]>([
    ['a scarf alone', scarves(1), [], 7],
    ['a bundle by the part that runs out first', capsules(1), [], 3],
    ['a scarf when two bundles take four of them', scarves(1), [capsules(2)], 3],
    ['a bundle when its parts are in the cart as well', capsules(1), [scarves(4), jumpers(1)], 1],
    ['what other lines of the same leave', scarves(1), [scarves(2), scarves(3)], 2],
    ['nothing when others took it all, never less', jumpers(1), [capsules(9)], 0],
    ['what takes nothing from any shelf', { quantity: 1, pieces: [] }, [], Infinity],
  ])('%s', (_, line, others, possible) => {
    expect(maxPossibleQuantity(line.pieces, others)).toBe(possible)
  })

  test('an item with backorders has no limit, a bundle is limited by its other components', () => {
    expect(maxPossibleQuantity([piece(scarf, 0, 1, true)], [])).toBe(Infinity)
    expect(maxPossibleQuantity([piece(scarf, 0, 1, true), piece(jumper, 2)], [])).toBe(2)
  })
})

describe('backordered quantity', () => {
  const oversold = (quantity: number, available: number, each = 1): StockDemand => ({
    quantity,
    pieces: [piece(scarf, available, each, true)],
  })
  test.each<[string, readonly StockDemand[], readonly number[]]>([
    ['nothing while there is enough', [oversold(3, 3)], [0]],
    ['what goes beyond', [oversold(5, 3)], [2]],
    ['everything when the shelf owes already', [oversold(2, -4)], [2]],
    ['the first line is served first', [oversold(2, 3), oversold(2, 3)], [0, 1]],
    ['a bundle that needs two of them', [oversold(2, 3, 2)], [1]],
    [
      'a bundle whose other part is there',
      [{ quantity: 2, pieces: [piece(scarf, 1, 1, true), piece(jumper, 9)] }],
      [1],
    ],
  ])('%s', (_, lines, later) => {
    expect(backorderedQuantities(lines)).toEqual(later)
  })
})

describe('the most that fits on a line', () => {
  const shelf = (given: Partial<QuantityBounds>): QuantityBounds => ({
    minimum: 1,
    interval: 1,
    maximum: null,
    inCart: 0,
    possible: 10,
    ...given,
  })
  test.each<[string, Partial<QuantityBounds>, number]>([
    ['what is there', {}, 10],
    ['what is there beside other lines', { inCart: 4 }, 6],
    ['the maximum', { maximum: 3 }, 3],
    ['the last step of the interval', { minimum: 4, interval: 4 }, 8],
    ['none below the minimum', { minimum: 11 }, 0],
    ['none when others have it all', { inCart: 10 }, 0],
    ['a full line without any bound', { possible: Infinity }, 9999],
  ])('%s', (_, given, most) => {
    expect(maxFittingQuantity(shelf(given))).toBe(most)
  })

  test('it fits, and one step more does not', () => {
    const shelves = fc.record({
      minimum: fc.integer({ min: 1, max: 5 }),
      interval: fc.integer({ min: 1, max: 4 }),
      maximum: fc.option(fc.integer({ min: 5, max: 30 })),
      inCart: fc.nat(6),
      possible: fc.nat(40),
    })
    fc.assert(
      fc.property(shelves, (given) => {
        const maxQuantity = maxFittingQuantity(given)
        if (maxQuantity > 0) expect(checkQuantity(maxQuantity, given)).toEqual({ fits: true })
        if (maxQuantity > 0) expect(checkQuantity(maxQuantity + given.interval, given).fits).toBe(false)
      }),
    )
  })
})

describe('whether so many more fit', () => {
  const shelf = (given: Partial<QuantityBounds>): QuantityBounds => ({
    minimum: 1,
    interval: 1,
    maximum: null,
    inCart: 0,
    possible: 10,
    ...given,
  })
  test.each<[string, number, Partial<QuantityBounds>, object]>([
    ['one of ten', 1, {}, { fits: true }],
    ['the last one', 10, {}, { fits: true }],
    ['one more than there is', 11, {}, { because: 'stock', stock: 10, inCart: 0 }],
    ['what is in the cart counts', 3, { inCart: 8 }, { because: 'stock', stock: 10, inCart: 8 }],
    ['sold out', 1, { possible: 0 }, { because: 'stock', stock: 0, inCart: 0 }],
    ['the maximum', 3, { maximum: 3 }, { fits: true }],
    ['above the maximum', 4, { maximum: 3 }, { because: 'maximum', maximum: 3, inCart: 0 }],
    [
      'above the maximum with what is there',
      1,
      { maximum: 3, inCart: 3 },
      { because: 'maximum', maximum: 3, inCart: 3 },
    ],
    [
      'more than a line holds',
      1,
      { possible: Infinity, inCart: 9999 },
      { because: 'maximum', maximum: 9999, inCart: 9999 },
    ],
    ['the minimum', 2, { minimum: 2 }, { fits: true }],
    ['below the minimum', 1, { minimum: 2 }, { because: 'minimum', minimum: 2 }],
    ['a third on top of a minimum of two', 1, { minimum: 2, inCart: 2 }, { fits: true }],
    ['off the interval', 3, { minimum: 2, interval: 2 }, { because: 'interval', interval: 2, minimum: 2 }],
    ['on the interval', 4, { minimum: 2, interval: 2 }, { fits: true }],
    ['intervals count from the minimum', 5, { minimum: 3, interval: 2 }, { fits: true }],
    ['back on the interval with what is there', 1, { interval: 2, minimum: 2, inCart: 3 }, { fits: true }],
    [
      'stock is told before a minimum that it cannot meet',
      3,
      { minimum: 5, possible: 2 },
      { because: 'stock', stock: 2, inCart: 0 },
    ],
  ])('%s', (_, wanted, given, outcome) => {
    expect(checkQuantity(wanted, shelf(given))).toMatchObject(outcome)
  })
})

test('however things are added one after the other, a cart never holds more of anything than there is, and a refusal tells how many would have fitted', () => {
  const capsule = 3
  const stocks = fc.tuple(fc.nat(20), fc.nat(20))
  const adding = fc.array(
    fc.record({ variationId: fc.constantFrom(scarf, jumper, capsule), quantity: fc.integer({ min: 1, max: 6 }) }),
    { maxLength: 30 },
  )
  fc.assert(
    fc.property(stocks, adding, ([scarves, jumpers], added) => {
      const kinds = new Map<number, readonly StockUnit[]>([
        [scarf, [piece(scarf, scarves)]],
        [jumper, [piece(jumper, jumpers)]],
        [capsule, [piece(scarf, scarves, 2), piece(jumper, jumpers)]],
      ])
      const lines: { variationId: number; quantity: number; pieces: readonly StockUnit[] }[] = []
      const held = (variationId: number) =>
        lines.filter((line) => line.variationId === variationId).reduce((sum, line) => sum + line.quantity, 0)
      for (const { variationId, quantity } of added) {
        const pieces = kinds.get(variationId) ?? []
        const inCart = held(variationId)
        const shelf = {
          minimum: 1,
          interval: 1,
          maximum: null,
          inCart,
          possible: inCart + maxPossibleQuantity(pieces, lines),
        }
        const fitted = checkQuantity(quantity, shelf)
        if (fitted.fits) lines.push({ variationId, quantity, pieces })
        else if (shelf.possible > shelf.inCart)
          expect(checkQuantity(shelf.possible - shelf.inCart, shelf).fits).toBe(true)
        expect(held(scarf) + 2 * held(capsule)).toBeLessThanOrEqual(scarves)
        expect(held(jumper) + held(capsule)).toBeLessThanOrEqual(jumpers)
      }
    }),
  )
})
