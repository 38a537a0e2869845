import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { Rounding } from '@vitrine/contract/shop/market-currencies.contract'
import type { TextKey } from '../../text/text.tsx'

export const roundingNames = {
  none: 'markets.round.none',
  '.00': 'markets.round.00',
  '.50': 'markets.round.50',
  '.90': 'markets.round.90',
  '.95': 'markets.round.95',
  '.99': 'markets.round.99',
  '1': 'markets.round.1',
  '5': 'markets.round.5',
  '10': 'markets.round.10',
} as const satisfies Readonly<Record<Rounding, TextKey>>

/** "1 EUR = 4.27 PLN", with all decimals. */
export function formatRate(
  locale: Locale,
  { from, to, rate }: { readonly from: string; readonly to: string; readonly rate: string },
): string {
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 8 }).format(Number(rate))
  return `1 ${from} = ${number} ${to}`.replaceAll(' ', '\u00a0')
}

/** A rate as people type it: "4,27". Undefined: not a rate above 0. */
export function parseRate(typed: string): string | undefined {
  const text = typed.trim().replace(',', '.')
  return /^\d{1,9}(?:[.]\d{1,8})?$/.test(text) && /[1-9]/.test(text) ? text : undefined
}
