import type { Amount } from '@vitrine/contract/kernel/fields'
import type { Locale } from '@vitrine/contract/kernel/locale'
import { amountOf, decimalsOf } from '@vitrine/contract/kernel/money'
import type { Totals } from '@vitrine/contract/totals'
import { sharesOf, vatIn } from '../../pricing/pricing.ts'
import type { Value } from '../return-value.ts'

/** An amount of an answer in minor units again. */
export function minorIn({ value }: Amount, currency: string): number {
  return Math.round(value * 10 ** decimalsOf(currency))
}

/** The same sums, each taken back. */
export function negatedTotals(totals: Totals, locale: Locale): Totals {
  const back = (amount: Amount) => amountOf({ minor: 0 - minorIn(amount, totals.currency), currency: totals.currency }, locale)
  const { currency, isNet, vats, parts, itemSum, itemSumNet, additionalCosts, rebate, shipping, shippingNet, paymentFee, couponDiscount, giftCard, basketAmount, basketAmountNet, totalGross, totalNet, amountToPay } = totals
  return {
    currency, isNet, itemSum: back(itemSum), itemSumNet: back(itemSumNet), additionalCosts: back(additionalCosts), rebate: back(rebate), shipping: back(shipping), shippingNet: back(shippingNet),
    paymentFee: back(paymentFee), couponDiscount: back(couponDiscount), giftCard: back(giftCard), basketAmount: back(basketAmount), basketAmountNet: back(basketAmountNet),
    totalGross: back(totalGross), totalNet: back(totalNet), amountToPay: back(amountToPay),
    vats: vats.map(({ rate, net, value }) => ({ rate, net: back(net), value: back(value) })),
    parts: parts.map(({ kind, name, amount }) => ({ kind, name, amount: back(amount) })),
  }
}

/** Sums of what came back, negative: the VAT is that of the very pieces. */
export function returnTotals(whole: Totals, { gross, delivery, rates }: Value, locale: Locale): Totals {
  const { currency } = whole
  const back = (minor: number) => amountOf({ minor: 0 - minor, currency }, locale)
  const vats = rates.filter((each) => each.gross > 0).map((each) => ({ rate: each.rate, net: back(each.gross - each.vat), value: back(each.vat) }))
  const net = back(rates.reduce((sum, each) => sum + each.gross - each.vat, 0))
  const nothing = back(0)
  return {
    currency, isNet: false, itemSum: back(gross - delivery), itemSumNet: net, additionalCosts: nothing, rebate: nothing, shipping: back(delivery), shippingNet: nothing, paymentFee: nothing,
    couponDiscount: nothing, giftCard: nothing, basketAmount: back(gross), basketAmountNet: net, totalGross: back(gross), totalNet: net, amountToPay: back(gross), vats,
    parts: delivery === 0 ? [] : [{ kind: 'items', name: null, amount: back(gross - delivery) }, { kind: 'shipping', name: null, amount: back(delivery) }],
  }
}

/** Sums of a part of what an order cost: `gross` (minor units) is spread over its VAT rates as they made up the whole. */
export function creditTotals(whole: Totals, gross: number, locale: Locale): Totals {
  const { currency } = whole
  const amount = (minor: number) => amountOf({ minor, currency }, locale)
  const isBack = gross < 0
  const weights = whole.vats.map(({ net, value }) => minorIn(net, currency) + minorIn(value, currency))
  const vats = sharesOf(Math.abs(gross), weights).map((share, place) => {
    const rate = whole.vats[place]?.rate ?? 0
    const vat = vatIn(share, rate)
    return { rate, vat: isBack ? 0 - vat : vat, net: isBack ? vat - share : share - vat }
  })
  const net = vats.reduce((sum, each) => sum + each.net, 0)
  const nothing = amount(0)
  return {
    currency, isNet: whole.isNet, itemSum: amount(gross), itemSumNet: amount(net), additionalCosts: nothing, rebate: nothing, shipping: nothing, shippingNet: nothing, paymentFee: nothing,
    couponDiscount: nothing, giftCard: nothing, basketAmount: amount(gross), basketAmountNet: amount(net), totalGross: amount(gross), totalNet: amount(net), amountToPay: amount(gross),
    vats: vats.map((each) => ({ rate: each.rate, net: amount(each.net), value: amount(each.vat) })), parts: [],
  }
}
