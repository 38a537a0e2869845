import { getDecimals } from '@vitrine/contract/kernel/money'
import type { Rounding } from '@vitrine/contract/shop/market-currencies.contract'

/** The currency that a shopper sees and pays. */
export interface SellingCurrency {
  readonly currency: string
  /** Of amounts that the shop has in its own currency only; null: this is the shop's own. */
  readonly conversion: Conversion | null
}

export interface Conversion {
  readonly from: string
  readonly to: string
  /** Units of `to` for one unit of `from`, as an exact decimal. */
  readonly rate: string
  /** Of prices; other amounts are rounded to the smallest unit only. */
  readonly rounding: Rounding
  /** When prices began to be converted like this. */
  readonly since: Date
}

/** A charge, fee, discount or limit: rounded half up to the smallest unit. */
export function convertAmount(minor: number, conversion: Conversion | null): number {
  if (conversion === null) return minor
  const { numerator, denominator } = toMinorRate(conversion)
  return Number(divideHalfUp(BigInt(minor) * numerator, denominator))
}

/**
 * A price, rounded to the nearest amount that the rule of its currency allows, half up; what costs something never
 * becomes free. A higher price never becomes a lower one.
 */
export function convertPrice(minor: number, conversion: Conversion | null): number {
  if (conversion === null || minor === 0) return minor
  const { numerator, denominator } = toMinorRate(conversion)
  const { step, ending } = toSteps(conversion)
  // Without division before the last step, so that halves are exact.
  const steps = divideHalfUp(BigInt(minor) * numerator - ending * denominator, step * denominator)
  const rounded = steps * step + ending
  return Number(rounded > 0n ? rounded : ending > 0n ? ending : step)
}

/** Of amounts by currency: the one in the selling currency, or that of the shop's currency, converted; 0 without. */
export function pickAmount(
  amounts: Readonly<Record<string, number>> | null,
  { currency, conversion }: SellingCurrency,
): number {
  const own = amounts?.[currency]
  return own ?? convertAmount((conversion && amounts?.[conversion.from]) ?? 0, conversion)
}

/** The highest amount of the shop's currency that becomes at most this one: it reaches the same thresholds. */
export function toBaseAmount(minor: number, conversion: Conversion | null): number {
  return conversion === null ? minor : findHighest(minor, conversion, convertAmount)
}

/** The prices of the shop's currency that become prices between these; undefined: no bound. */
export function toBasePriceRange(
  { min, max }: { readonly min: number | undefined; readonly max: number | undefined },
  conversion: Conversion | null,
): { readonly min: number | undefined; readonly max: number | undefined } {
  if (conversion === null) return { min, max }
  return {
    min: min === undefined || min <= 0 ? min : findHighest(min - 1, conversion, convertPrice) + 1,
    max: max === undefined ? undefined : findHighest(max, conversion, convertPrice),
  }
}

/** Of a function that never falls: by doubling steps from zero, then halving them. */
function findHighest(minor: number, conversion: Conversion, convert: typeof convertAmount): number {
  if (minor < 0) return -1
  let step = 1
  while (step < Number.MAX_SAFE_INTEGER / 4 && convert(step, conversion) <= minor) step *= 2
  let highest = 0
  for (; step >= 1; step /= 2) if (convert(highest + step, conversion) <= minor) highest += step
  return highest
}

interface Fraction {
  readonly numerator: bigint
  readonly denominator: bigint
}

/** Minor units for a minor unit: 1 EUR = 4.27 PLN is 427/100, 1 EUR = 163.5 JPY is 1635/1000. */
function toMinorRate({ from, to, rate }: Conversion): Fraction {
  const [whole = '', decimals = ''] = rate.split('.')
  return {
    numerator: BigInt(whole + decimals) * 10n ** BigInt(getDecimals(to)),
    denominator: 10n ** BigInt(decimals.length + getDecimals(from)),
  }
}

/** A rule allows the multiples of `step` plus `ending`, in minor units. */
export function toSteps({ to, rounding }: Pick<Conversion, 'to' | 'rounding'>): {
  readonly step: bigint
  readonly ending: bigint
} {
  const unit = 10n ** BigInt(getDecimals(to))
  if (rounding === 'none') return { step: 1n, ending: 0n }
  if (!rounding.startsWith('.')) return { step: BigInt(rounding) * unit, ending: 0n }
  // A currency without cents has no such ending.
  return { step: unit, ending: (BigInt(rounding.slice(1)) * unit) / 100n }
}

/** Towards positive infinity where it lies in the middle. */
function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  const doubled = 2n * dividend + divisor
  const quotient = doubled / (2n * divisor)
  return doubled < 0n && quotient * 2n * divisor !== doubled ? quotient - 1n : quotient
}
