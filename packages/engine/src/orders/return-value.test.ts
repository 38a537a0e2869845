import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumsOf, type SummedCoupon } from '../pricing/pricing.ts'
import { addedValue, cappedValue, plusPieces, valueOf, type Pieces, type ValuedOrder } from './return-value.ts'

const order: ValuedOrder = {
  lines: [{ id: 1, quantity: 3, gross: 3000, discounted: 2000, vatRate: 20 }, { id: 2, quantity: 1, gross: 1000, discounted: 1000, vatRate: 5 }], discounts: 1000, extras: [400, 100],
}
const nothing: Pieces = new Map()

test('a piece gives back what it cost after the coupon that counted on it', () => {
  expect(valueOf(order, new Map([[1, 1]]), false)).toMatchObject({ gross: 667, delivery: 0, lines: [{ id: 1, gross: 667 }, { id: 2, gross: 0 }] })
  expect(valueOf(order, new Map([[2, 1]]), false)).toMatchObject({ gross: 1000 })
})

test('in an order from before, all lines bear the coupons alike', () => {
  const old = { ...order, lines: order.lines.map((line) => ({ ...line, discounted: null })) }
  expect(valueOf(old, new Map([[2, 1]]), false).gross).toBe(750)
})

test('delivery comes back with the whole order', () => {
  const all = new Map([[1, 3], [2, 1]])
  expect(valueOf(order, all, true)).toMatchObject({ gross: 3500, delivery: 500 })
  expect(valueOf(order, all, false).gross).toBe(3000)
})

test('what was given back by hand before is not given back again, and the rest keeps its split', () => {
  const capped = cappedValue(valueOf(order, new Map([[1, 3], [2, 1]]), true), 1700)
  expect(capped).toMatchObject({ gross: 1700, delivery: 500 })
  expect(capped.lines.reduce((sum, { gross }) => sum + gross, 0)).toBe(1200)
  expect(capped.rates.reduce((sum, { gross }) => sum + gross, 0)).toBe(1700)
})

const anyOrder = fc.record({
  lines: fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 6 }), each: fc.integer({ min: 0, max: 90_000 }), additionalEach: fc.nat(500), vatRate: fc.constantFrom(20, 7, 5.5, 0) }), { minLength: 1, maxLength: 5 }),
  rebatePercent: fc.constantFrom(0, 3, 12.5),
  percent: fc.option(fc.integer({ min: 1, max: 100 })), fixed: fc.option(fc.nat(20_000)),
  shipping: fc.nat(2000), paymentFee: fc.nat(500), dice: fc.array(fc.nat(1000), { minLength: 40, maxLength: 40 }),
})

test('in whatever parts everything comes back, nothing is lost and nothing is made: the sum is the price, and its VAT the VAT', () => {
  fc.assert(fc.property(anyOrder, ({ lines, rebatePercent, percent, fixed, shipping, paymentFee, dice }) => {
    const keyed = lines.map((line, key) => ({ key, ...line }))
    const coupons: SummedCoupon[] = [
      ...(percent === null ? [] : [{ id: 1, code: 'P', type: 'percentage' as const, percent, lineKeys: [0, 2] }]),
      ...(fixed === null ? [] : [{ id: 2, code: 'F', type: 'fixed' as const, amount: fixed, lineKeys: keyed.map(({ key }) => key) }]),
    ]
    const sums = sumsOf({ lines: keyed, rebatePercent, coupons, shipping, paymentFee, standardRate: 20 })
    const sold: ValuedOrder = {
      extras: [sums.shipping, sums.paymentFee], discounts: sums.rebate + sums.couponDiscount,
      lines: sums.lines.map(({ key, gross, discounted }, place) => ({ id: key + 1, quantity: keyed[place]?.quantity ?? 1, gross, discounted, vatRate: keyed[place]?.vatRate ?? 0 })),
    }
    let back = nothing
    let before = valueOf(sold, back, false)
    const given: { readonly gross: number; readonly vat: number }[] = []
    const isAllBack = () => sold.lines.every(({ id, quantity }) => back.get(id) === quantity)
    for (let step = 0; !isAllBack(); step++) {
      back = plusPieces(back, new Map(sold.lines.flatMap(({ id, quantity }, place) => {
        const left = quantity - (back.get(id) ?? 0)
        const some = step > 6 ? left : Math.min(left, (dice[(step * 5 + place) % 40] ?? 0) % 3)
        return some === 0 ? [] : [[id, some] as const]
      })))
      const after = valueOf(sold, back, isAllBack())
      const added = addedValue(after, before)
      expect(added.lines.every(({ gross }) => gross >= 0)).toBe(true)
      given.push({ gross: added.gross, vat: added.rates.reduce((sum, { vat }) => sum + vat, 0) })
      before = after
    }
    expect(given.reduce((sum, { gross }) => sum + gross, 0)).toBe(sums.total)
    expect(given.reduce((sum, { vat }) => sum + vat, 0)).toBe(sums.vatTotal)
  }))
})
