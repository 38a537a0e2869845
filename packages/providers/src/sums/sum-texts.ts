import { readTexts } from '../read-texts.ts'

export interface SumTexts {
  readonly items: string
  readonly additionalCosts: string
  readonly rebate: string
  readonly coupon: (values: { readonly code: string }) => string
  readonly giftCard: (values: { readonly code: string }) => string
  readonly shipping: string
  readonly free: string
  readonly preferredDelivery: string
  readonly paymentFee: string
  readonly total: string
  readonly toPay: string
  readonly net: string
  readonly vat: (values: { readonly rate: string; readonly net: string }) => string
}

/** The same texts as in the storefront. */

export const sumTexts = readTexts<SumTexts>('sums', 'print.sums')
