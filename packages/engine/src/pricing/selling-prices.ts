import { convertPrice, type SellingCurrency } from './selling-currency.ts'

/** A stored price, in the currency that is shown or in that of the shop. */
export interface PriceRow {
  readonly currency: string
  readonly from: number
  /** Null: of all customers. */
  readonly classId: number | null
  readonly amount: number
  readonly special: number | null
  readonly rrp: number | null
  readonly comparison: Comparison | null
}

/** What is known of the time before the reduction of a price. Times can have been transferred as JSON. */
export interface Comparison {
  /** The lowest price of the days before the reduction. */
  readonly lowest: number | null
  /** When these days began. */
  readonly since: string | Date
  /** When this price was first stored. */
  readonly offeredSince: string | Date
  /** The currencies in which the variation has had prices of its own. */
  readonly currencies: readonly string[]
}

export interface SellingPrice extends Omit<PriceRow, 'comparison' | 'currency'> {
  /** Null: there is no earlier price in the currency that is shown. */
  readonly lowest: number | null
}

/**
 * The prices of a variation in a currency: its own prices there, or else those of the shop's currency, converted. This
 * is decided for all customers and for each customer class on its own.
 */
export function toSellingPrices(rows: readonly PriceRow[], selling: SellingCurrency): readonly SellingPrice[] {
  if (selling.conversion === null)
    return rows.map(({ comparison, ...row }) => ({ ...row, lowest: comparison?.lowest ?? null }))
  return [...Map.groupBy(rows, ({ classId }) => classId)].flatMap(([classId, prices]) => {
    const own = prices.filter(({ currency }) => currency === selling.currency)
    const isPriced = classId === null ? own.some(({ from }) => from === 1) : own.length > 0
    return isPriced
      ? own.map(toOwnPrice)
      : prices.filter(({ currency }) => currency === selling.conversion?.from).map((row) => convertRow(row, selling))
  })
}

/** Before this price was stored, another one applied, which is not in its history. */
function toOwnPrice({ comparison, ...row }: PriceRow): SellingPrice {
  const isKnown = comparison !== null && toTime(comparison.offeredSince) <= toTime(comparison.since)
  return { ...row, lowest: isKnown ? comparison.lowest : null }
}

function convertRow({ comparison, ...row }: PriceRow, { currency, conversion }: SellingCurrency): SellingPrice {
  const convert = (minor: number) => convertPrice(minor, conversion)
  const amount = convert(row.amount)
  const special = row.special === null ? null : convert(row.special)
  // Under another rate, or as a price of its own, it may have cost less.
  const isKnown =
    comparison !== null &&
    conversion !== null &&
    conversion.since.getTime() <= toTime(comparison.since) &&
    !comparison.currencies.includes(currency)
  return {
    ...row,
    amount,
    // Two prices that become one are no reduction.
    special: special === null || special >= amount ? null : special,
    rrp: row.rrp === null ? null : convert(row.rrp),
    lowest: isKnown && comparison.lowest !== null ? convert(comparison.lowest) : null,
  }
}

const toTime = (time: string | Date) => new Date(time).getTime()
