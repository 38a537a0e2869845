import { expect, test } from 'vitest'
import { applyClassPrices, type ClassPrices } from './class-prices.ts'
import { priorAmount, unitAmountFor } from './prices.ts'

const general = { regular: 6900, special: null, tiers: [{ from: 5, amount: 6000 }], lowest: 6900 }
const classPrices = (prices: Partial<ClassPrices>): ClassPrices => ({
  regular: null,
  special: null,
  tiers: [],
  ...prices,
})

test.each<readonly [string, ClassPrices | undefined, typeof general & { special: number | null }, number, number]>([
  ['the general price without class prices', undefined, general, 6900, 6000],
  ['its own price where that is lower', classPrices({ regular: 5000 }), general, 5000, 5000],
  ['its own reduced price', classPrices({ regular: 6800, special: 4500 }), general, 4500, 4500],
  ['the general price where its own is higher', classPrices({ regular: 7500 }), general, 6900, 6000],
  [
    'the general price while that is reduced below its own',
    classPrices({ regular: 5000 }),
    { ...general, special: 4000 } as never,
    4000,
    4000,
  ],
  ['its own graduated price', classPrices({ tiers: [{ from: 3, amount: 5500 }] }), general, 6900, 5500],
  ['the lower of two graduated prices', classPrices({ tiers: [{ from: 5, amount: 5800 }] }), general, 6900, 5800],
])('a customer class pays %s', (_, prices, all, one, five) => {
  const applied = applyClassPrices(all, prices)
  expect([unitAmountFor(applied, 1), unitAmountFor(applied, 5)]).toEqual([one, five])
})

test('each graduated price occurs once', () => {
  expect(
    applyClassPrices(
      general,
      classPrices({
        tiers: [
          { from: 2, amount: 6500 },
          { from: 5, amount: 6500 },
        ],
      }),
    ).tiers,
  ).toEqual([
    { from: 2, amount: 6500 },
    { from: 5, amount: 6000 },
  ])
})

test('class prices have no prior price, because their history is not stored', () => {
  const all = { ...general, special: 6500 }
  expect(priorAmount(applyClassPrices(all, classPrices({ regular: 6400, special: 5900 })))).toBeNull()
  expect(priorAmount(applyClassPrices(all, classPrices({ regular: 6600 })))).toBe(6900)
})
