import { getDecimals, parseMinorUnits, type Money } from '@vitrine/contract/kernel/money'

/** An amount in the provider's format: decimal text with all decimals of the currency, '19.90', '1200' for yen. */
export interface MollieAmount {
  readonly value: string
  readonly currency: string
}

export function toMollie({ minor, currency }: Money): MollieAmount {
  const decimals = getDecimals(currency)
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0')
  const value = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
  return { value: minor < 0 ? `-${value}` : value, currency }
}

/** Undefined if the amount is invalid. */
export function fromMollie({ value, currency }: MollieAmount): Money | undefined {
  const minor = /^[A-Z]{3}$/.test(currency) ? parseMinorUnits(value, currency) : undefined
  return minor === undefined ? undefined : { minor, currency }
}
