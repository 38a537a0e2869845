import type { Amount } from '@vitrine/contract/kernel/operation/fields'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { toAmount, getDecimals } from '@vitrine/contract/kernel/money'
import type { Totals } from '@vitrine/contract/checkout/totals'
import type { ReturnValue } from '../return-terms/return-value.ts'
import { splitOverRates, type RateAmounts } from './split-over-rates.ts'

/** Converts a formatted amount back into minor units. */
export function toMinorUnits({ value }: Amount, currency: string): number {
  return Math.round(value * 10 ** getDecimals(currency))
}

/** The same sums with the opposite sign. */
export function negateTotals(totals: Totals, locale: Locale): Totals {
  const negate = (amount: Amount) =>
    toAmount({ minor: 0 - toMinorUnits(amount, totals.currency), currency: totals.currency }, locale)
  const {
    currency,
    isNet,
    vats,
    parts,
    itemSum,
    itemSumNet,
    additionalCosts,
    rebate,
    shipping,
    shippingNet,
    paymentFee,
    couponDiscount,
    giftCard,
    basketAmount,
    basketAmountNet,
    totalGross,
    totalNet,
    amountToPay,
  } = totals
  return {
    currency,
    isNet,
    itemSum: negate(itemSum),
    itemSumNet: negate(itemSumNet),
    additionalCosts: negate(additionalCosts),
    rebate: negate(rebate),
    shipping: negate(shipping),
    shippingNet: negate(shippingNet),
    paymentFee: negate(paymentFee),
    couponDiscount: negate(couponDiscount),
    giftCard: negate(giftCard),
    basketAmount: negate(basketAmount),
    basketAmountNet: negate(basketAmountNet),
    totalGross: negate(totalGross),
    totalNet: negate(totalNet),
    amountToPay: negate(amountToPay),
    vats: vats.map(({ rate, net, value }) => ({ rate, net: negate(net), value: negate(value) })),
    parts: parts.map(({ kind, name, amount }) => ({ kind, name, amount: negate(amount) })),
  }
}

interface PartTotalsOptions {
  readonly locale: Locale
  /** Negative for what is credited. */
  readonly sign: 1 | -1
  /** Minor units that gift cards pay of it. */
  readonly giftCard?: number
}

/** The sums of a part of an order, with the VAT of its items: of what is returned, cancelled, or left. */
export function partTotals(
  orderTotals: Totals,
  { gross, delivery, lines, rates }: ReturnValue,
  { locale, sign, giftCard = 0 }: PartTotalsOptions,
): Totals {
  const { currency } = orderTotals
  const signed = (minor: number) => toAmount({ minor: sign < 0 ? 0 - minor : minor, currency }, locale)
  const vats = rates
    .filter((each) => each.gross !== 0 || each.vat !== 0)
    .map((each) => ({ rate: each.rate, net: signed(each.gross - each.vat), value: signed(each.vat) }))
  const net = signed(rates.reduce((sum, each) => sum + each.gross - each.vat, 0))
  const nothing = signed(0)
  const byCard = Math.min(giftCard, gross)
  const items = lines.reduce((sum, each) => sum + each.gross, 0)
  // An amount that no line has: it was refunded beside them, or lowers the price of what is left.
  const other = gross - delivery - items
  const parts = [
    { kind: 'items', name: null, amount: signed(items) },
    { kind: 'rebate', name: null, amount: signed(other) },
    { kind: 'shipping', name: null, amount: signed(delivery) },
    { kind: 'giftCard', name: null, amount: signed(0 - byCard) },
  ] as const
  const shown = parts.filter(({ amount }, place) => place === 0 || amount.value !== 0)
  return {
    currency,
    isNet: false,
    itemSum: signed(gross - delivery),
    itemSumNet: net,
    additionalCosts: nothing,
    rebate: nothing,
    shipping: signed(delivery),
    shippingNet: nothing,
    paymentFee: nothing,
    couponDiscount: nothing,
    giftCard: signed(byCard),
    basketAmount: signed(gross),
    basketAmountNet: net,
    totalGross: signed(gross),
    totalNet: net,
    amountToPay: signed(gross - byCard),
    vats,
    parts: shown.length > 1 ? [...shown] : [],
  }
}

interface CreditOptions {
  readonly locale: Locale
  /** What is not credited yet, by rate. */
  readonly left: RateAmounts
}

/** The sums of the credit of an amount (minor units, negative) that no line has. */
export function creditTotals(orderTotals: Totals, gross: number, { locale, left }: CreditOptions): Totals {
  const { currency } = orderTotals
  const amount = (minor: number) => toAmount({ minor, currency }, locale)
  const whole = orderTotals.vats.map(({ rate, net, value }) => ({
    rate,
    gross: toMinorUnits(net, currency) + toMinorUnits(value, currency),
    vat: toMinorUnits(value, currency),
  }))
  const vats = splitOverRates(Math.abs(gross), { left, whole })
    .filter((each) => each.gross !== 0)
    .map(({ rate, gross: share, vat }) => ({ rate, vat: 0 - vat, net: vat - share }))
  const net = vats.reduce((sum, each) => sum + each.net, 0)
  const nothing = amount(0)
  return {
    currency,
    isNet: orderTotals.isNet,
    itemSum: amount(gross),
    itemSumNet: amount(net),
    additionalCosts: nothing,
    rebate: nothing,
    shipping: nothing,
    shippingNet: nothing,
    paymentFee: nothing,
    couponDiscount: nothing,
    giftCard: nothing,
    basketAmount: amount(gross),
    basketAmountNet: amount(net),
    totalGross: amount(gross),
    totalNet: amount(net),
    amountToPay: amount(gross),
    vats: vats.map((each) => ({ rate: each.rate, net: amount(each.net), value: amount(each.vat) })),
    parts: [],
  }
}
