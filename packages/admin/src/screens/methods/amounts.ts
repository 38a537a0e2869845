import { formatMoney, getDecimals, parseMinorUnits, toDecimal } from '@vitrine/contract/kernel/money'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'

// Amounts and weights as they are typed: '4.90' or '4,90', '1.5' kilograms.

export function toAmountText(minor: number | null, currency: string): string {
  return minor === null ? '' : toDecimal({ minor, currency }).toFixed(getDecimals(currency))
}

/** Null: nothing is typed; undefined: it is no amount. */
export function readAmount(text: string, currency: string): number | null | undefined {
  const typed = text.trim().replace(',', '.')
  if (typed === '') return null
  const [, decimals = ''] = typed.split('.')
  return decimals.length > getDecimals(currency) ? undefined : parseMinorUnits(typed, currency)
}

export const toKilograms = (grams: number) => String(grams / 1000)

/** In grams; undefined: it is no weight. */
export function readKilograms(text: string): number | undefined {
  const typed = text.trim().replace(',', '.')
  return /^\d{1,4}(?:\.\d{1,3})?$/.test(typed) ? Math.round(Number(typed) * 1000) : undefined
}

export function formatKilograms(grams: number, locale: Locale): string {
  return new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilogram', maximumFractionDigits: 3 }).format(
    grams / 1000,
  )
}

export const formatMinor = (minor: number, currency: string, locale: Locale) => formatMoney({ minor, currency }, locale)
