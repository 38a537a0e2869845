import type { Amount } from './fields.ts'
import { languageTags } from './languages.ts'
import type { Locale } from './locale.ts'

/** An amount in minor units (pence, cents) of its currency. Decimal numbers exist only in answers. */
export interface Money {
  readonly minor: number
  readonly currency: string
}

// SF-9.37
export const fallbackCurrency = 'GBP'

const formats = new Map<string, Intl.NumberFormat>()
// Asking a format for its options takes longer than using it.
const decimals = new Map<string, number>()

export function decimalsOf(currency: string): number {
  let known = decimals.get(currency)
  if (known === undefined) decimals.set(currency, (known = formatOf('en', currency).resolvedOptions().maximumFractionDigits ?? 2))
  return known
}

/** { minor: 1990, currency: 'GBP' } is 19.9. */
export function decimalOf({ minor, currency }: Money): number {
  return minor / 10 ** decimalsOf(currency)
}

/** The decimal text or number of a file or a form in minor units; undefined when it is not an amount. */
export function minorOf(decimal: string | number, currency: string): number | undefined {
  const text = String(decimal).trim()
  if (!/^\d{1,12}([.]\d{1,6})?$/.test(text)) return undefined
  return Math.round(Number(text) * 10 ** decimalsOf(currency))
}

/** '£19.90' in English, '19,90 £' in German and Polish: never broken over two lines. */
export function formatMoney(money: Money, locale: Locale): string {
  return formatOf(locale, money.currency).format(decimalOf(money)).replaceAll(' ', '\u00a0')
}

/** As answers carry it: the decimal value and its text. */
export function amountOf(money: Money, locale: Locale): Amount {
  return { value: decimalOf(money), formatted: formatMoney(money, locale) }
}

function formatOf(locale: Locale, currency: string): Intl.NumberFormat {
  const key = `${locale}${currency}`
  let format = formats.get(key)
  if (!format) formats.set(key, (format = new Intl.NumberFormat(languageTags[locale], { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })))
  return format
}
