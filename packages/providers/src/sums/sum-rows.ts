import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { Totals } from '@vitrine/contract/checkout/totals'
import { sumTexts, type SumTexts } from './sum-texts.ts'

type Part = Totals['parts'][number]

export interface SumRow {
  readonly label: string
  readonly amount: string
  /** The rows above add up to it; the rows below explain it. */
  readonly isTotal: boolean
}

/**
 * The totals of an order in the order of their calculation, for mails and documents. With net prices VAT is added to
 * the parts; otherwise net amount and VAT are listed below the total. SF-3.39, SF-3.47
 */
export function toSumRows(totals: Totals, locale: Locale): readonly SumRow[] {
  const texts = sumTexts[locale]
  const toPlainRow = (label: string, amount: string): SumRow => ({ label, amount, isTotal: false })
  const toRow = ({ kind, name, amount }: Part) =>
    toPlainRow(toLabel(kind, name, texts), kind === 'shipping' && amount.value === 0 ? texts.free : amount.formatted)
  const cards = totals.parts.filter(({ kind }) => kind === 'giftCard').map(toRow)
  const parts = totals.parts.filter(({ kind }) => kind !== 'giftCard').map(toRow)
  const total: SumRow = {
    label: cards.length > 0 ? texts.toPay : texts.total,
    amount: totals.amountToPay.formatted,
    isTotal: true,
  }
  const taxes = [
    toPlainRow(texts.net, totals.totalNet.formatted),
    ...totals.vats.map(({ rate, net, value }) =>
      toPlainRow(texts.vat({ rate: formatRate(rate, locale), net: net.formatted }), value.formatted),
    ),
  ]
  return totals.isNet ? [...parts, ...taxes, ...cards, total] : [...parts, ...cards, total, ...taxes]
}

/** Formats 5.5 as '5,5' in German and Polish. */
export function formatRate(rate: number, locale: Locale): string {
  rateFormats[locale] ??= new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  return rateFormats[locale].format(rate)
}

const rateFormats: Partial<Record<Locale, Intl.NumberFormat>> = {}

function toLabel(kind: Part['kind'], name: string | null, texts: SumTexts): string {
  return kind === 'coupon' || kind === 'giftCard' ? texts[kind]({ code: name ?? '' }).trim() : texts[kind]
}
