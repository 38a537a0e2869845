import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeSums, type SummedCoupon } from '../../pricing/pricing.ts'
import { subtractValue, capValue, addQuantities, computeReturnValue } from './compute-return-value.ts'
import type { LineQuantities, ValuedOrder } from './return-value.ts'

const order: ValuedOrder = {
  lines: [
    { id: 1, quantity: 3, gross: 3000, discounted: 2000, vatRate: 20 },
    { id: 2, quantity: 1, gross: 1000, discounted: 1000, vatRate: 5 },
  ],
  discounts: 1000,
  extras: [400, 100],
}
const noQuantities: LineQuantities = new Map()

test('a returned unit is worth its price after the coupon that applied to it', () => {
  expect(computeReturnValue(order, new Map([[1, 1]]), false)).toMatchObject({
    gross: 667,
    delivery: 0,
    lines: [
      { id: 1, gross: 667 },
      { id: 2, gross: 0 },
    ],
  })
  expect(computeReturnValue(order, new Map([[2, 1]]), false)).toMatchObject({ gross: 1000 })
})

test('in an older order, the coupons are split over all lines', () => {
  const old = { ...order, lines: order.lines.map((line) => ({ ...line, discounted: null })) }
  expect(computeReturnValue(old, new Map([[2, 1]]), false).gross).toBe(750)
})

test('delivery costs are refunded with the whole order', () => {
  const all = new Map([
    [1, 3],
    [2, 1],
  ])
  expect(computeReturnValue(order, all, true)).toMatchObject({ gross: 3500, delivery: 500 })
  expect(computeReturnValue(order, all, false).gross).toBe(3000)
})

test('a manual refund reduces the value, and the rest keeps its split', () => {
  const capped = capValue(
    computeReturnValue(
      order,
      new Map([
        [1, 3],
        [2, 1],
      ]),
      true,
    ),
    1700,
  )
  expect(capped).toMatchObject({ gross: 1700, delivery: 500 })
  expect(capped.lines.reduce((sum, { gross }) => sum + gross, 0)).toBe(1200)
  expect(capped.rates.reduce((sum, { gross }) => sum + gross, 0)).toBe(1700)
})

const anyOrder = fc.record({
  lines: fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 6 }),
      each: fc.integer({ min: 0, max: 90_000 }),
      additionalEach: fc.nat(500),
      vatRate: fc.constantFrom(20, 7, 5.5, 0),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  rebatePercent: fc.constantFrom(0, 3, 12.5),
  percent: fc.option(fc.integer({ min: 1, max: 100 })),
  fixed: fc.option(fc.nat(20_000)),
  shipping: fc.nat(2000),
  paymentFee: fc.nat(500),
  dice: fc.array(fc.nat(1000), { minLength: 40, maxLength: 40 }),
})

test('the values of partial returns add up exactly to the total and the VAT of the order', () => {
  fc.assert(
    fc.property(anyOrder, ({ lines, rebatePercent, percent, fixed, shipping, paymentFee, dice }) => {
      const keyed = lines.map((line, key) => ({ key, ...line }))
      const coupons: SummedCoupon[] = [
        ...(percent === null ? [] : [{ id: 1, code: 'P', type: 'percentage' as const, percent, lineKeys: [0, 2] }]),
        ...(fixed === null
          ? []
          : [{ id: 2, code: 'F', type: 'fixed' as const, amount: fixed, lineKeys: keyed.map(({ key }) => key) }]),
      ]
      const sums = computeSums({ lines: keyed, rebatePercent, coupons, shipping, paymentFee, standardRate: 20 })
      const sold: ValuedOrder = {
        extras: [sums.shipping, sums.paymentFee],
        discounts: sums.rebate + sums.couponDiscount,
        lines: sums.lines.map(({ key, gross, discounted }, place) => ({
          id: key + 1,
          quantity: keyed[place]?.quantity ?? 1,
          gross,
          discounted,
          vatRate: keyed[place]?.vatRate ?? 0,
        })),
      }
      let returned = noQuantities
      let before = computeReturnValue(sold, returned, false)
      const refunds: { readonly gross: number; readonly vat: number }[] = []
      const isAllBack = () => sold.lines.every(({ id, quantity }) => returned.get(id) === quantity)
      for (let step = 0; !isAllBack(); step++) {
        returned = addQuantities(
          returned,
          new Map(
            sold.lines.flatMap(({ id, quantity }, place) => {
              const left = quantity - (returned.get(id) ?? 0)
              const units = step > 6 ? left : Math.min(left, (dice[(step * 5 + place) % 40] ?? 0) % 3)
              return units === 0 ? [] : [[id, units] as const]
            }),
          ),
        )
        const after = computeReturnValue(sold, returned, isAllBack())
        const added = subtractValue(after, before)
        expect(added.lines.every(({ gross }) => gross >= 0)).toBe(true)
        refunds.push({ gross: added.gross, vat: added.rates.reduce((sum, { vat }) => sum + vat, 0) })
        before = after
      }
      expect(refunds.reduce((sum, { gross }) => sum + gross, 0)).toBe(sums.total)
      expect(refunds.reduce((sum, { vat }) => sum + vat, 0)).toBe(sums.vatTotal)
    }),
  )
})
