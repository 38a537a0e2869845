import { splitByWeights, includedVat } from '../../pricing/pricing.ts'
import type { LineQuantities, ReturnValue, ValuedOrder } from './return-value.ts'

/**
 * The value of returned units after all rebates and coupons. It is exact: in whatever steps the units are returned,
 * their values add up to the order's total, and their VAT to the order's VAT. Delivery and fees are refunded with the
 * last unit of a complete return.
 */
export function computeReturnValue(order: ValuedOrder, quantities: LineQuantities, withDelivery: boolean): ReturnValue {
  const { lines } = order
  const discounted = discountedAmounts(order)
  const itemGross = lines.map(({ id, quantity, refundedAmount = 0 }, place) => {
    const whole = discounted[place] ?? 0
    const units = Math.round((whole * Math.min(quantities.get(id) ?? 0, quantity)) / quantity)
    return Math.min(units, whole - refundedAmount)
  })
  const extras = withDelivery ? order.extras : []
  const delivery = sum(extras)
  const spread = extras.map((amount) =>
    splitByWeights(
      amount,
      lines.map(({ gross }) => gross),
    ),
  )
  const perRate = Map.groupBy(
    lines.map(({ vatRate: rate }, place) => ({
      rate,
      gross: (itemGross[place] ?? 0) + sum(spread.map((shares) => shares[place] ?? 0)),
    })),
    ({ rate }) => rate,
  )
  return {
    gross: sum(itemGross) + delivery,
    delivery,
    lines: lines.map(({ id }, place) => ({ id, gross: itemGross[place] ?? 0 })),
    rates: [...perRate]
      .toSorted(([a], [b]) => b - a)
      .map(([rate, parts]) => {
        const gross = sum(parts.map((part) => part.gross))
        return { rate, gross, vat: includedVat(gross, rate) }
      }),
  }
}

/** The difference between two cumulative values: what one return adds to the earlier ones. */
export function subtractValue(after: ReturnValue, before: ReturnValue): ReturnValue {
  return {
    gross: after.gross - before.gross,
    delivery: after.delivery - before.delivery,
    lines: after.lines.map(({ id, gross }, place) => ({ id, gross: gross - (before.lines[place]?.gross ?? 0) })),
    rates: after.rates.map(({ rate, gross, vat }, place) => ({
      rate,
      gross: gross - (before.rates[place]?.gross ?? 0),
      vat: vat - (before.rates[place]?.vat ?? 0),
    })),
  }
}

/** The same split of a smaller amount, if a part was refunded manually before. */
export function capValue(value: ReturnValue, maxGross: number): ReturnValue {
  if (value.gross <= maxGross) return value
  const delivery = Math.min(value.delivery, maxGross)
  const lines = splitByWeights(
    maxGross - delivery,
    value.lines.map(({ gross }) => gross),
  )
  const rates = splitByWeights(
    maxGross,
    value.rates.map(({ gross }) => gross),
  )
  return {
    gross: maxGross,
    delivery,
    lines: value.lines.map(({ id }, place) => ({ id, gross: lines[place] ?? 0 })),
    rates: value.rates.map(({ rate }, place) => ({
      rate,
      gross: rates[place] ?? 0,
      vat: includedVat(rates[place] ?? 0, rate),
    })),
  }
}

/** The value less the deductions of its lines, each at most the value of its line. Delivery is not reduced. */
export function subtractDeductions(
  value: ReturnValue,
  deductions: LineQuantities,
  { lines }: Pick<ValuedOrder, 'lines'>,
): ReturnValue {
  const rateOf = new Map(lines.map(({ id, vatRate }) => [id, vatRate]))
  const perRate = new Map<number, number>()
  for (const [id, amount] of deductions)
    perRate.set(rateOf.get(id) ?? 0, (perRate.get(rateOf.get(id) ?? 0) ?? 0) + amount)
  return {
    ...value,
    gross: value.gross - sum([...deductions.values()]),
    lines: value.lines.map(({ id, gross }) => ({ id, gross: gross - (deductions.get(id) ?? 0) })),
    rates: value.rates.map(({ rate, gross, vat }) => {
      const deducted = perRate.get(rate) ?? 0
      return { rate, gross: gross - deducted, vat: vat - includedVat(deducted, rate) }
    }),
  }
}

export function addQuantities(a: LineQuantities, b: LineQuantities): LineQuantities {
  return new Map([...new Set([...a.keys(), ...b.keys()])].map((id) => [id, (a.get(id) ?? 0) + (b.get(id) ?? 0)]))
}

function discountedAmounts({ lines, discounts }: ValuedOrder): readonly number[] {
  const shares = splitByWeights(
    discounts,
    lines.map(({ gross }) => gross),
  )
  return lines.map(({ gross, discounted }, place) => discounted ?? gross - (shares[place] ?? 0))
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
