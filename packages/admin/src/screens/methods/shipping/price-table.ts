import { isTable, toRateConfiguration } from '@vitrine/contract/shop/rate-configuration'
import type { ShippingSettingsZone } from '@vitrine/contract/shop/shipping-settings.contract'
import { readAmount, readKilograms, toAmountText, toKilograms } from '../amounts.ts'

type Configuration = ShippingSettingsZone['configuration']
export type TableRow = Extract<Configuration, readonly unknown[]>[number]

/** Prices as typed: one row for each weight from which they apply, one column for each order value. */
export interface PriceTable {
  readonly weights: readonly string[]
  readonly values: readonly string[]
  /** By weight, then value; empty: not offered. */
  readonly prices: readonly (readonly string[])[]
}

export const emptyPriceTable: PriceTable = { weights: ['0'], values: ['0'], prices: [['']] }

/** The amount of the row with the highest weight, then value, that is reached; null: not offered. */
function findAmount(rows: readonly TableRow[], weight: number, value: number): number | null {
  return (
    rows
      .toSorted((a, b) => b.fromWeightG - a.fromWeightG || b.fromValue - a.fromValue)
      .find(({ fromWeightG, fromValue }) => fromWeightG <= weight && fromValue <= value)?.amount ?? null
  )
}

export function toPriceTable(rows: readonly TableRow[], currency: string): PriceTable {
  const sort = (numbers: readonly number[]) => [...new Set([0, ...numbers])].toSorted((a, b) => a - b)
  const weights = sort(rows.map(({ fromWeightG }) => fromWeightG))
  const values = sort(rows.map(({ fromValue }) => fromValue))
  return {
    weights: weights.map(toKilograms),
    values: values.map((value) => toAmountText(value, currency)),
    prices: weights.map((weight) => values.map((value) => toAmountText(findAmount(rows, weight, value), currency))),
  }
}

/** Undefined: something in it is no weight or no amount. */
export function fromPriceTable({ weights, values, prices }: PriceTable, currency: string): TableRow[] | undefined {
  const rows: TableRow[] = []
  for (const [at, weight] of weights.entries()) {
    let before: number | null | undefined
    for (const [column, value] of values.entries()) {
      const fromWeightG = readKilograms(weight)
      const fromValue = readAmount(value, currency)
      const amount = readAmount(prices[at]?.[column] ?? '', currency)
      if (fromWeightG === undefined || fromValue === undefined || fromValue === null || amount === undefined)
        return undefined
      // A price that goes on is no row of its own.
      if (column === 0 || amount !== before) rows.push({ fromWeightG, fromValue, amount })
      before = amount
    }
  }
  return hasRepetition(rows) ? undefined : rows
}

const hasRepetition = (rows: readonly TableRow[]) =>
  new Set(rows.map(({ fromWeightG, fromValue }) => `${fromWeightG} ${fromValue}`)).size < rows.length

export interface PriceSummary {
  readonly lowest: number
  readonly highest: number
  /** The value from which the lightest parcel is free; null: never. */
  readonly freeFrom: number | null
}

/** What a zone costs, in short; null: it has no prices. */
export function summarisePrices(configuration: Configuration): PriceSummary | null {
  if (isTable(configuration)) {
    const base = configuration.filter(({ fromValue }) => fromValue === 0).flatMap(({ amount }) => amount ?? [])
    const free = configuration.filter(({ amount, fromWeightG }) => amount === 0 && fromWeightG === 0)
    return base.length === 0
      ? null
      : {
          lowest: Math.min(...base),
          highest: Math.max(...base),
          freeFrom: free.length === 0 ? null : Math.min(...free.map(({ fromValue }) => fromValue)),
        }
  }
  const { firstItem, freeFrom } = Object.fromEntries(Object.entries(toRateConfiguration(configuration)))
  if (typeof firstItem !== 'number') return null
  return { lowest: firstItem, highest: firstItem, freeFrom: typeof freeFrom === 'number' ? freeFrom : null }
}
