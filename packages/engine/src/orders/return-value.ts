import { sharesOf, vatIn } from '../pricing/pricing.ts'

/** A line that was bought for itself: components cost nothing of their own. Amounts are gross minor units. */
export interface ValuedLine {
  readonly id: number
  readonly quantity: number
  readonly gross: number
  /** After rebate and coupons; null in old orders, whose lines bear them alike. */
  readonly discounted: number | null
  /** Percent. */
  readonly vatRate: number
}

export interface ValuedOrder {
  readonly lines: readonly ValuedLine[]
  /** Rebate and coupons. */
  readonly discounts: number
  /** Delivery, and the fee of the payment method: each was spread over the lines by itself. */
  readonly extras: readonly number[]
}

/** Pieces by line. */
export type Pieces = ReadonlyMap<number, number>

export interface Value {
  readonly gross: number
  /** Delivery and fees among it. */
  readonly delivery: number
  readonly lines: readonly { readonly id: number; readonly gross: number }[]
  readonly rates: readonly { readonly rate: number; readonly gross: number; readonly vat: number }[]
}

/**
 * What pieces of an order cost after all rebates and coupons, to the penny: however they come back, one by one or together, the values of all pieces add up to
 * what the order costs, and their VAT to the order's VAT. Delivery and fees come with the last piece of an order that is given back as a whole.
 */
export function valueOf(order: ValuedOrder, pieces: Pieces, withDelivery: boolean): Value {
  const { lines } = order
  const discounted = discountedOf(order)
  const goods = lines.map(({ id, quantity }, place) => Math.round(((discounted[place] ?? 0) * Math.min(pieces.get(id) ?? 0, quantity)) / quantity))
  const extras = withDelivery ? order.extras : []
  const delivery = sum(extras)
  const spread = extras.map((amount) => sharesOf(amount, lines.map(({ gross }) => gross)))
  const perRate = Map.groupBy(lines.map(({ vatRate: rate }, place) => ({ rate, gross: (goods[place] ?? 0) + sum(spread.map((shares) => shares[place] ?? 0)) })), ({ rate }) => rate)
  return {
    gross: sum(goods) + delivery, delivery,
    lines: lines.map(({ id }, place) => ({ id, gross: goods[place] ?? 0 })),
    rates: [...perRate].toSorted(([a], [b]) => b - a).map(([rate, parts]) => {
      const gross = sum(parts.map((part) => part.gross))
      return { rate, gross, vat: vatIn(gross, rate) }
    }),
  }
}

/** What one return adds to those before it. */
export function addedValue(after: Value, before: Value): Value {
  return {
    gross: after.gross - before.gross, delivery: after.delivery - before.delivery,
    lines: after.lines.map(({ id, gross }, place) => ({ id, gross: gross - (before.lines[place]?.gross ?? 0) })),
    rates: after.rates.map(({ rate, gross, vat }, place) => ({ rate, gross: gross - (before.rates[place]?.gross ?? 0), vat: vat - (before.rates[place]?.vat ?? 0) })),
  }
}

/** The same split, of less: a part was given back by hand before. */
export function cappedValue(value: Value, most: number): Value {
  if (value.gross <= most) return value
  const delivery = Math.min(value.delivery, most)
  const lines = sharesOf(most - delivery, value.lines.map(({ gross }) => gross))
  const rates = sharesOf(most, value.rates.map(({ gross }) => gross))
  return {
    gross: most, delivery, lines: value.lines.map(({ id }, place) => ({ id, gross: lines[place] ?? 0 })),
    rates: value.rates.map(({ rate }, place) => ({ rate, gross: rates[place] ?? 0, vat: vatIn(rates[place] ?? 0, rate) })),
  }
}

export function plusPieces(some: Pieces, more: Pieces): Pieces {
  return new Map([...new Set([...some.keys(), ...more.keys()])].map((id) => [id, (some.get(id) ?? 0) + (more.get(id) ?? 0)]))
}

function discountedOf({ lines, discounts }: ValuedOrder): readonly number[] {
  const shares = sharesOf(discounts, lines.map(({ gross }) => gross))
  return lines.map(({ gross, discounted }, place) => discounted ?? gross - (shares[place] ?? 0))
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
