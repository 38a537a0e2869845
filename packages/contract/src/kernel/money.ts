import type { Amount } from './operation/fields.ts'
import { languageTags } from './i18n/languages.ts'
import type { Locale } from './i18n/locale.ts'

/** An amount in minor units (pence, cents) of its currency. Decimal numbers exist only in answers. */
export interface Money {
  readonly minor: number
  readonly currency: string
}

// SF-9.37
export const fallbackCurrency = 'GBP'

const formats = new Map<string, Intl.NumberFormat>()
// Reading the options of a format is slower than formatting.
const decimals = new Map<string, number>()

export function getDecimals(currency: string): number {
  let cached = decimals.get(currency)
  if (cached === undefined)
    decimals.set(currency, (cached = getFormat('en', currency).resolvedOptions().maximumFractionDigits ?? 2))
  return cached
}

/** { minor: 1990, currency: 'GBP' } is 19.9. */
export function toDecimal({ minor, currency }: Money): number {
  return minor / 10 ** getDecimals(currency)
}

/** The decimal text or number of a file or a form in minor units; undefined when it is not an amount. */
export function parseMinorUnits(decimal: string | number, currency: string): number | undefined {
  const text = String(decimal).trim()
  if (!/^\d{1,12}([.]\d{1,6})?$/.test(text)) return undefined
  return Math.round(Number(text) * 10 ** getDecimals(currency))
}

/** '£19.90' in English, '19,90 £' in German and Polish: never broken over two lines. */
export function formatMoney(money: Money, locale: Locale): string {
  return getFormat(locale, money.currency).format(toDecimal(money)).replaceAll(' ', '\u00a0')
}

/** The amount in answers: the decimal value and its text. */
export function toAmount(money: Money, locale: Locale): Amount {
  return { value: toDecimal(money), formatted: formatMoney(money, locale) }
}

function getFormat(locale: Locale, currency: string): Intl.NumberFormat {
  const key = `${locale}${currency}`
  let format = formats.get(key)
  if (!format)
    formats.set(
      key,
      (format = new Intl.NumberFormat(languageTags[locale], {
        style: 'currency',
        currency,
        currencyDisplay: 'narrowSymbol',
      })),
    )
  return format
}
