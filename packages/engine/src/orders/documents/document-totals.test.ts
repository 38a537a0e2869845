import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumsOf, totalsOf } from '../../pricing/pricing.ts'
import { creditTotals, minorIn, negatedTotals } from './document-totals.ts'

const totalsFor = (lines: readonly { each: number; quantity: number; vatRate: number }[], currency = 'EUR') => totalsOf(sumsOf({
  lines: lines.map((line, key) => ({ key, additionalEach: 0, ...line })), rebatePercent: 0, coupons: [], shipping: 495, paymentFee: 0, standardRate: 19,
}), { currency, locale: 'de', isNet: false })

const anyLines = fc.array(fc.record({ each: fc.integer({ min: 1, max: 50_000 }), quantity: fc.integer({ min: 1, max: 5 }), vatRate: fc.constantFrom(19, 7, 5.5, 0) }), { minLength: 1, maxLength: 5 })

test('what is credited splits over the VAT rates and adds up to the penny', () => {
  fc.assert(fc.property(anyLines, fc.integer({ min: 1, max: 1_000_000 }), (lines, part) => {
    const whole = totalsFor(lines)
    const gross = -(1 + (part % minorIn(whole.totalGross, 'EUR')))
    const credit = creditTotals(whole, gross, 'de')
    const vats = credit.vats.map(({ net, value }) => minorIn(net, 'EUR') + minorIn(value, 'EUR'))
    expect(vats.reduce((sum, each) => sum + each, 0)).toBe(gross)
    expect(minorIn(credit.totalNet, 'EUR')).toBe(credit.vats.reduce((sum, { net }) => sum + minorIn(net, 'EUR'), 0))
    expect(credit.vats.every(({ value }) => value.value <= 0)).toBe(true)
    expect(credit.vats.map(({ rate }) => rate)).toEqual(whole.vats.map(({ rate }) => rate))
  }))
})

test('what is taken back twice is as it was', () => {
  fc.assert(fc.property(anyLines, fc.constantFrom('EUR', 'JPY', 'GBP'), (lines, currency) => {
    const totals = totalsFor(lines, currency)
    expect(negatedTotals(negatedTotals(totals, 'de'), 'de')).toEqual(totals)
    expect(negatedTotals(totals, 'de').amountToPay.value).toBe(-totals.amountToPay.value)
  }))
})

test('nothing taken back is nothing, and never minus nothing', () => {
  const back = negatedTotals(totalsFor([{ each: 100, quantity: 1, vatRate: 0 }]), 'de')
  expect(Object.is(back.giftCard.value, 0)).toBe(true)
  expect(back.giftCard.formatted).toBe('0,00\u00a0€')
})
