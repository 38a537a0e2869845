import type { Amount } from '@vitrine/contract/kernel/operation/fields'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { toAmount, getDecimals } from '@vitrine/contract/kernel/money'
import type { Totals } from '@vitrine/contract/checkout/totals'
import { splitByWeights, includedVat } from '../../pricing/pricing.ts'
import type { ReturnValue } from '../return-terms/return-value.ts'

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

/** The negative sums of a return, with the VAT of the returned items. */
export function returnTotals(orderTotals: Totals, { gross, delivery, rates }: ReturnValue, locale: Locale): Totals {
  const { currency } = orderTotals
  const negate = (minor: number) => toAmount({ minor: 0 - minor, currency }, locale)
  const vats = rates
    .filter((each) => each.gross > 0)
    .map((each) => ({ rate: each.rate, net: negate(each.gross - each.vat), value: negate(each.vat) }))
  const net = negate(rates.reduce((sum, each) => sum + each.gross - each.vat, 0))
  const nothing = negate(0)
  return {
    currency,
    isNet: false,
    itemSum: negate(gross - delivery),
    itemSumNet: net,
    additionalCosts: nothing,
    rebate: nothing,
    shipping: negate(delivery),
    shippingNet: nothing,
    paymentFee: nothing,
    couponDiscount: nothing,
    giftCard: nothing,
    basketAmount: negate(gross),
    basketAmountNet: net,
    totalGross: negate(gross),
    totalNet: net,
    amountToPay: negate(gross),
    vats,
    parts:
      delivery === 0
        ? []
        : [
            { kind: 'items', name: null, amount: negate(gross - delivery) },
            { kind: 'shipping', name: null, amount: negate(delivery) },
          ],
  }
}

/**
 * The sums of a partial credit: `gross` (minor units) is split over the VAT rates in proportion to the order's totals.
 */
export function creditTotals(orderTotals: Totals, gross: number, locale: Locale): Totals {
  const { currency } = orderTotals
  const amount = (minor: number) => toAmount({ minor, currency }, locale)
  const isNegative = gross < 0
  const weights = orderTotals.vats.map(({ net, value }) => toMinorUnits(net, currency) + toMinorUnits(value, currency))
  const vats = splitByWeights(Math.abs(gross), weights).map((share, place) => {
    const rate = orderTotals.vats[place]?.rate ?? 0
    const vat = includedVat(share, rate)
    return { rate, vat: isNegative ? 0 - vat : vat, net: isNegative ? vat - share : share - vat }
  })
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
