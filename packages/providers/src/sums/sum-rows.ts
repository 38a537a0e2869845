import type { Locale } from '@vitrine/contract/kernel/locale'
import type { Totals } from '@vitrine/contract/totals'
import { sumTexts, type SumTexts } from './sum-texts.ts'

type Part = Totals['parts'][number]

export interface SumRow {
  readonly label: string
  readonly amount: string
  /** What everything above adds up to; what stands below it explains it. */
  readonly isTotal: boolean
}

/**
 * The sums of a purchase in the order in which they are reckoned: mails and documents say them alike. Shown net, VAT comes on top of the parts; else net and
 * VAT explain the total below it. SF-3.39, SF-3.47
 */
export function sumRowsOf(totals: Totals, locale: Locale): readonly SumRow[] {
  const texts = sumTexts[locale]
  const plain = (label: string, amount: string): SumRow => ({ label, amount, isTotal: false })
  const rowOf = ({ kind, name, amount }: Part) => plain(labelOf(kind, name, texts), kind === 'shipping' && amount.value === 0 ? texts.free : amount.formatted)
  const cards = totals.parts.filter(({ kind }) => kind === 'giftCard').map(rowOf)
  const parts = totals.parts.filter(({ kind }) => kind !== 'giftCard').map(rowOf)
  const total: SumRow = { label: cards.length > 0 ? texts.toPay : texts.total, amount: totals.amountToPay.formatted, isTotal: true }
  const taxes = [plain(texts.net, totals.totalNet.formatted), ...totals.vats.map(({ rate, net, value }) => plain(texts.vat({ rate: rateText(rate, locale), net: net.formatted }), value.formatted))]
  return totals.isNet ? [...parts, ...taxes, ...cards, total] : [...parts, ...cards, total, ...taxes]
}

/** 5.5 is '5,5' in German and Polish. */
export function rateText(rate: number, locale: Locale): string {
  return rate.toLocaleString(locale, { maximumFractionDigits: 2 })
}

function labelOf(kind: Part['kind'], name: string | null, texts: SumTexts): string {
  return kind === 'coupon' || kind === 'giftCard' ? texts[kind]({ code: name ?? '' }).trim() : texts[kind]
}
