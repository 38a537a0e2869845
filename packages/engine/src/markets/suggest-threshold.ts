const euros = 10_000

/**
 * What 10 000 EUR are in a currency by art. 59c(3) of the VAT directive, as its country has it in its law, or somewhat
 * less in currencies without such a law.
 */
const amounts: Readonly<Record<string, number>> = {
  EUR: euros,
  BGN: 19_558,
  CHF: 9000,
  CZK: 256_530,
  DKK: 74_400,
  GBP: 8000,
  HUF: 3_100_000,
  NOK: 100_000,
  PLN: 42_000,
  RON: 46_337,
  SEK: 99_680,
}

/** In whole units of the currency; `euroRate` is the shop's, in EUR for one unit. */
export function suggestThreshold(currency: string, euroRate: number | null): number {
  const known = amounts[currency]
  if (known !== undefined) return known
  return euroRate === null ? euros : Math.max(1, Math.floor(euros / euroRate))
}
