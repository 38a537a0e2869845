import { expect, test } from 'vitest'
import { pricesOfClass, type ClassPrices } from './class-prices.ts'
import { priorAmount, unitAmountFor } from './prices.ts'

const everybody = { regular: 6900, special: null, tiers: [{ from: 5, amount: 6000 }], lowest: 6900 }
const own = (prices: Partial<ClassPrices>): ClassPrices => ({ regular: null, special: null, tiers: [], ...prices })

test.each<readonly [string, ClassPrices | undefined, typeof everybody & { special: number | null }, number, number]>([
  ['without prices of its own, everybody\'s', undefined, everybody, 6900, 6000],
  ['its own where it is lower', own({ regular: 5000 }), everybody, 5000, 5000],
  ['its own reduced one', own({ regular: 6800, special: 4500 }), everybody, 4500, 4500],
  ['everybody\'s where its own is higher', own({ regular: 7500 }), everybody, 6900, 6000],
  ['everybody\'s while that is reduced below its own', own({ regular: 5000 }), { ...everybody, special: 4000 } as never, 4000, 4000],
  ['a graduated price of its own', own({ tiers: [{ from: 3, amount: 5500 }] }), everybody, 6900, 5500],
  ['the lower of two graduated prices', own({ tiers: [{ from: 5, amount: 5800 }] }), everybody, 6900, 5800],
])('a class pays %s', (_, prices, all, one, five) => {
  const asked = pricesOfClass(all, prices)
  expect([unitAmountFor(asked, 1), unitAmountFor(asked, 5)]).toEqual([one, five])
})

test('no step stands twice', () => {
  expect(pricesOfClass(everybody, own({ tiers: [{ from: 2, amount: 6500 }, { from: 5, amount: 6500 }] })).tiers).toEqual([{ from: 2, amount: 6500 }, { from: 5, amount: 6000 }])
})

test('prices of a class are compared with nothing, for their history is not kept', () => {
  const all = { ...everybody, special: 6500 }
  expect(priorAmount(pricesOfClass(all, own({ regular: 6400, special: 5900 })))).toBeNull()
  expect(priorAmount(pricesOfClass(all, own({ regular: 6600 })))).toBe(6900)
})
