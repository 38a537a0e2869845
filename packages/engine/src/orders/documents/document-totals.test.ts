import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeSums, formatTotals } from '../../pricing/pricing.ts'
import { creditTotals, toMinorUnits, negateTotals } from './document-totals.ts'

const totalsFor = (lines: readonly { each: number; quantity: number; vatRate: number }[], currency = 'EUR') =>
  formatTotals(
    computeSums({
      lines: lines.map((line, key) => ({ key, additionalEach: 0, ...line })),
      rebatePercent: 0,
      coupons: [],
      shipping: 495,
      paymentFee: 0,
      standardRate: 19,
    }),
    { currency, locale: 'de', isNet: false },
  )

const anyLines = fc.array(
  fc.record({
    each: fc.integer({ min: 1, max: 50_000 }),
    quantity: fc.integer({ min: 1, max: 5 }),
    vatRate: fc.constantFrom(19, 7, 5.5, 0),
  }),
  { minLength: 1, maxLength: 5 },
)

test('the VAT shares of a credit add up exactly to the credited amount', () => {
  fc.assert(
    fc.property(anyLines, fc.integer({ min: 1, max: 1_000_000 }), (lines, part) => {
      const orderTotals = totalsFor(lines)
      const gross = -(1 + (part % toMinorUnits(orderTotals.totalGross, 'EUR')))
      const credit = creditTotals(orderTotals, gross, { locale: 'de', left: [] })
      const vats = credit.vats.map(({ net, value }) => toMinorUnits(net, 'EUR') + toMinorUnits(value, 'EUR'))
      expect(vats.reduce((sum, each) => sum + each, 0)).toBe(gross)
      expect(toMinorUnits(credit.totalNet, 'EUR')).toBe(
        credit.vats.reduce((sum, { net }) => sum + toMinorUnits(net, 'EUR'), 0),
      )
      expect(credit.vats.every(({ value }) => value.value <= 0)).toBe(true)
      const rates = orderTotals.vats.map(({ rate }) => rate)
      expect(credit.vats.map(({ rate }) => rate)).toEqual(
        rates.filter((rate) => credit.vats.some((vat) => vat.rate === rate)),
      )
    }),
  )
})

test('negating totals twice restores them', () => {
  fc.assert(
    fc.property(anyLines, fc.constantFrom('EUR', 'JPY', 'GBP'), (lines, currency) => {
      const totals = totalsFor(lines, currency)
      expect(negateTotals(negateTotals(totals, 'de'), 'de')).toEqual(totals)
      expect(negateTotals(totals, 'de').amountToPay.value).toBe(-totals.amountToPay.value)
    }),
  )
})

test('a negated zero is formatted without a minus sign', () => {
  const negated = negateTotals(totalsFor([{ each: 100, quantity: 1, vatRate: 0 }]), 'de')
  expect(Object.is(negated.giftCard.value, 0)).toBe(true)
  expect(negated.giftCard.formatted).toBe('0,00\u00a0€')
})
