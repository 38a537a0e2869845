import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { Amount } from '@vitrine/contract/kernel/operation/fields'
import { toAmount } from '@vitrine/contract/kernel/money'
import type { Totals } from '@vitrine/contract/checkout/totals'

export interface SampleMoney {
  readonly currency: string
  readonly locale: Locale
}

export interface SampleInput extends SampleMoney {
  readonly now: Date
  readonly timeZone: string
  /** Where links lead. */
  readonly link: string
  readonly holdHours: number
}

/** Minor units, VAT of 20 % included. */
export const samplePrices = { coat: 18_000, scarf: 6_000, shipping: 480, total: 24_480 } as const

const withoutVat = (gross: number) => Math.round(gross / 1.2)

export const toSampleAmount = (minor: number, { currency, locale }: SampleMoney): Amount =>
  toAmount({ minor, currency }, locale)

/** A coat, a scarf and delivery. */
export function toSampleTotals(money: SampleMoney): Totals {
  const { coat, scarf, shipping, total } = samplePrices
  const amount = (minor: number) => toSampleAmount(minor, money)
  return {
    currency: money.currency,
    isNet: false,
    itemSum: amount(coat + scarf),
    itemSumNet: amount(withoutVat(coat + scarf)),
    additionalCosts: amount(0),
    rebate: amount(0),
    shipping: amount(shipping),
    shippingNet: amount(withoutVat(shipping)),
    paymentFee: amount(0),
    couponDiscount: amount(0),
    giftCard: amount(0),
    basketAmount: amount(total),
    basketAmountNet: amount(withoutVat(total)),
    totalGross: amount(total),
    totalNet: amount(withoutVat(total)),
    amountToPay: amount(total),
    vats: [{ rate: 20, net: amount(withoutVat(total)), value: amount(total - withoutVat(total)) }],
    parts: [
      { kind: 'items', name: null, amount: amount(coat + scarf) },
      { kind: 'shipping', name: null, amount: amount(shipping) },
    ],
  }
}
