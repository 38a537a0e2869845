import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { toAmount } from '@vitrine/contract/kernel/money'
import type { Totals } from '@vitrine/contract/checkout/totals'
import type { Sums } from './sums.ts'

interface TotalsFormat {
  readonly currency: string
  readonly locale: Locale
  /** The parts are shown net, and VAT is added. */
  readonly isNet: boolean
}

/** Formats sums for display: the same object on page, mail and invoice. SF-3.39, SF-3.47 */
export function formatTotals(sums: Sums, { currency, locale, isNet }: TotalsFormat): Totals {
  const amount = (minor: number) => toAmount({ minor, currency }, locale)
  return {
    currency,
    isNet,
    itemSum: amount(sums.itemSum),
    itemSumNet: amount(sums.itemSumNet),
    additionalCosts: amount(sums.additionalCosts),
    rebate: amount(sums.rebate),
    shipping: amount(sums.shipping),
    shippingNet: amount(sums.shippingNet),
    paymentFee: amount(sums.paymentFee),
    couponDiscount: amount(sums.couponDiscount),
    giftCard: amount(sums.giftCard),
    basketAmount: amount(sums.basketAmount),
    basketAmountNet: amount(sums.basketAmountNet),
    totalGross: amount(sums.total),
    totalNet: amount(sums.totalNet),
    amountToPay: amount(sums.amountToPay),
    vats: sums.vats.map(({ rate, net, vat }) => ({ rate, net: amount(net), value: amount(vat) })),
    parts: sums.parts.map((part) => ({
      kind: part.kind,
      name: part.name,
      amount: amount(isNet ? part.net : part.amount),
    })),
  }
}
