import { getDecimals, type Money } from '@vitrine/contract/kernel/money'

// https://docs.stripe.com/currencies#zero-decimal and #three-decimal. Our decimals are those of Intl: none for ISK and
// UGX.
const withoutDecimals: ReadonlySet<string> = new Set(
  'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '),
)
const withThreeDecimals: ReadonlySet<string> = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND'])

function getStripeDecimals(currency: string): number {
  if (withoutDecimals.has(currency)) return 0
  return withThreeDecimals.has(currency) ? 3 : 2
}

/** Stripe's smallest units in one of our minor units. */
const getFactor = (currency: string) => 10 ** (getStripeDecimals(currency) - getDecimals(currency))

/** An amount in Stripe's format: an integer in its smallest unit, and a currency in lower case. */
export function toStripe({ minor, currency }: Money): { readonly amount: number; readonly currency: string } {
  return { amount: Math.round(minor * getFactor(currency)), currency: currency.toLowerCase() }
}

export function fromStripe(amount: number, stripeCurrency: string): Money {
  const currency = stripeCurrency.toUpperCase()
  return { minor: Math.round(amount / getFactor(currency)), currency }
}
