import { createHash } from 'node:crypto'
import type { OrderStatus } from '@vitrine/contract/orders/order'
import { includedVat, splitByWeights } from '../../pricing/pricing.ts'
import { splitOverRates, subtractRates } from '../documents/split-over-rates.ts'
import { addQuantities, capValue, computeReturnValue, subtractValue } from '../return-terms/compute-return-value.ts'
import type { LineQuantities, ReturnValue } from '../return-terms/return-value.ts'
import type { CreditFacts, CreditPayment } from './credit-facts-store.ts'

/** What a partial cancellation or a refund does to an order. Amounts are minor units. */
export interface CreditProposal {
  readonly quantities: LineQuantities
  /** Less than the value of the units is refunded: an amount of their lines, which uses up no unit. */
  readonly isPartOfUnits: boolean
  /** By how much the price falls, with its lines and VAT. */
  readonly value: ReturnValue
  /** The delivery costs in it. */
  readonly shipping: number
  /** What is refunded: less than the value, if the order was not paid in full. */
  readonly refund: number
  readonly payments: readonly (Omit<CreditPayment, 'left'> & { readonly amount: number })[]
  readonly giftCards: number
  /** Changes with every figure above and with what they depend on. */
  readonly version: string
}

/** The units of a line that were cancelled, refunded, or returned and accepted. */
export function settledQuantities({ lines, returned }: Pick<CreditFacts, 'lines' | 'returned'>): LineQuantities {
  return new Map(lines.map(({ id, cancelled, refunded }) => [id, cancelled + refunded + (returned.get(id) ?? 0)]))
}

/**
 * Of units that are cancelled, those that were refunded before; they are worth nothing any more, and their line counts
 * them once.
 */
export function countRefundedBefore(
  { quantity, cancelled, refunded, returned }: CreditFacts['lines'][number],
  units: number,
): number {
  return Math.max(0, units - (quantity - cancelled - refunded - returned))
}

/** The price falls by the value of the units, and what is overpaid then is refunded. */
export function proposeCancellation(facts: CreditFacts, quantities: LineQuantities): CreditProposal {
  const counted = new Map(
    facts.lines.flatMap((line) => {
      const units = quantities.get(line.id) ?? 0
      return units === 0 ? [] : [[line.id, units - countRefundedBefore(line, units)]]
    }),
  )
  const price = facts.total - facts.credited
  const value = valueOf(facts, counted)
  const refund = Math.min(value.gross, Math.max(0, sumHeld(facts) - (price - value.gross)))
  return toProposal(facts, { quantities, isPartOfUnits: false, value, shipping: 0, refund })
}

export interface RefundInput {
  readonly quantities: LineQuantities
  /** Of the delivery costs. */
  readonly shipping: number
  /** Instead of the sum of lines and delivery costs. */
  readonly amount: number | undefined
}

/**
 * Refunds units that are not sent back, delivery costs, or an amount. An amount beyond lines and delivery costs takes
 * from an overpayment first, which lowers no price. The price of an open order does not fall: it would be covered by
 * less than its goods are worth.
 */
export function proposeRefund(
  facts: CreditFacts,
  { quantities, shipping, amount }: RefundInput,
  status: OrderStatus,
): CreditProposal {
  // A cancelled order is reversed as a whole.
  const price = status === 'cancelled' ? 0 : facts.total - facts.credited
  const base = capValue(withShipping(valueOf(facts, quantities), facts, shipping), price)
  const refund = amount ?? base.gross
  const isPartOfUnits = refund < base.gross
  if (refund <= base.gross) {
    const value = capValue(base, refund)
    return toProposal(facts, { quantities, isPartOfUnits, value, shipping: value.delivery, refund })
  }
  const overpaid = Math.max(0, sumHeld(facts) - price)
  const extra = status === 'open' ? 0 : Math.min(Math.max(0, refund - base.gross - overpaid), price - base.gross)
  return toProposal(facts, { quantities, isPartOfUnits, value: withExtra(base, facts, extra), shipping, refund })
}

/** Received by payments and gift cards, and not refunded yet. */
export function sumHeld({ payments, giftCardLeft }: Pick<CreditFacts, 'payments' | 'giftCardLeft'>): number {
  return payments.reduce((sum, { left }) => sum + left, giftCardLeft)
}

function valueOf(facts: CreditFacts, quantities: LineQuantities): ReturnValue {
  const before = settledQuantities(facts)
  return capValue(
    subtractValue(
      computeReturnValue(facts.valuation, addQuantities(before, quantities), false),
      computeReturnValue(facts.valuation, before, false),
    ),
    facts.total - facts.credited,
  )
}

function withShipping(value: ReturnValue, facts: CreditFacts, shipping: number): ReturnValue {
  return shipping === 0 ? value : addGross({ ...value, delivery: value.delivery + shipping }, facts, shipping)
}

/** An amount beside lines and delivery costs follows the rates of what is not credited with them or before. */
function withExtra(value: ReturnValue, { creditable: { whole, left } }: CreditFacts, extra: number): ReturnValue {
  if (extra === 0) return value
  const added = splitOverRates(extra, { left: subtractRates(left, value.rates), whole })
  return {
    ...value,
    gross: value.gross + extra,
    rates: value.rates.map(({ rate, gross, vat }) => {
      const more = added.find((each) => each.rate === rate)
      return { rate, gross: gross + (more?.gross ?? 0), vat: vat + (more?.vat ?? 0) }
    }),
  }
}

/** Adds delivery costs: their VAT follows the rates of the items. */
function addGross(value: ReturnValue, { valuation }: CreditFacts, amount: number): ReturnValue {
  const weights = new Map<number, number>()
  for (const { vatRate, gross } of valuation.lines) weights.set(vatRate, (weights.get(vatRate) ?? 0) + gross)
  const shares = splitByWeights(amount, [...weights.values()])
  const byRate = new Map([...weights.keys()].map((rate, place) => [rate, shares[place] ?? 0]))
  return {
    ...value,
    gross: value.gross + amount,
    rates: value.rates.map(({ rate, gross }) => {
      const sum = gross + (byRate.get(rate) ?? 0)
      return { rate, gross: sum, vat: includedVat(sum, rate) }
    }),
  }
}

function toProposal(
  facts: CreditFacts,
  credit: Pick<CreditProposal, 'quantities' | 'isPartOfUnits' | 'value' | 'shipping' | 'refund'>,
): CreditProposal {
  let left = credit.refund
  const payments = facts.payments.flatMap(({ left: available, ...payment }) => {
    const amount = Math.min(available, left)
    left -= amount
    return amount > 0 ? [{ ...payment, amount }] : []
  })
  const proposal = { ...credit, payments, giftCards: Math.min(left, facts.giftCardLeft) }
  return { ...proposal, version: toVersion(facts, proposal) }
}

function toVersion({ total, credited, payments, giftCardLeft, lines }: CreditFacts, proposal: object): string {
  const figures = {
    total,
    credited,
    payments: payments.map(({ id, left }) => [id, left]),
    giftCardLeft,
    lines: lines.map(({ id, cancelled, shipped, returned, refunded }) => [id, cancelled, shipped, returned, refunded]),
    proposal,
  }
  const text = JSON.stringify(figures, (_, value: unknown) => (value instanceof Map ? [...value] : value))
  return createHash('sha256').update(text).digest('hex').slice(0, 24)
}
