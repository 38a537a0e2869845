import type { Db, Tx } from '../../kernel/database/db.ts'
import type { PrintedDocument } from '../../ports/documents.ts'
import { addQuantities, capValue, computeReturnValue, subtractValue } from '../return-terms/compute-return-value.ts'
import { getShippedOrder, type ShippedOrder } from '../return-terms/return-facts-store.ts'
import type { LineQuantities, ReturnValue } from '../return-terms/return-value.ts'
import type { ReturnedItems } from './document-content.ts'
import { toMinorUnits } from './document-totals.ts'
import { listInvoicedTotals, listOrderDocuments } from './documents-store.ts'
import { subtractRates, type RateAmounts } from './split-over-rates.ts'

/**
 * What is left of an order of which units were cancelled, for an invoice that is written afterwards. What is refunded
 * otherwise has credit notes.
 */
export async function getRemainingItems(tx: Tx, orderId: number, amountGross: number): Promise<ReturnedItems> {
  const { lines, valuation, sold } = await getShippedOrder(tx, orderId)
  const cancelled = new Map(lines.map((line) => [line.id, line.cancelled]))
  const value = subtractValue(
    computeReturnValue(sold, quantitiesOf(lines), true),
    computeReturnValue(valuation, cancelled, false),
  )
  return {
    returnId: null,
    quantities: subtractQuantities(quantitiesOf(lines), cancelled),
    value: capValue(value, amountGross),
  }
}

interface Reversal {
  readonly orderId: number
  /** Minor units: the invoice less its credit notes. */
  readonly amountGross: number
  /** The invoice and its credit notes. */
  readonly documentIds: readonly number[]
}

/**
 * What is left of an invoice after its credit notes, for its reversal: the units that were neither cancelled nor
 * refunded, and for each rate the VAT that these documents leave.
 */
export async function getReversedItems(
  tx: Tx,
  { orderId, amountGross, documentIds }: Reversal,
): Promise<ReturnedItems> {
  const { lines, valuation } = await getShippedOrder(tx, orderId)
  const settled = addQuantities(
    new Map(lines.map((line) => [line.id, line.cancelled])),
    new Map(lines.map((line) => [line.id, line.refunded])),
  )
  const value = subtractValue(
    computeReturnValue(valuation, quantitiesOf(lines), true),
    computeReturnValue(valuation, settled, false),
  )
  const documents = await listOrderDocuments(tx, { orderId, documentIds })
  return {
    returnId: null,
    quantities: subtractQuantities(quantitiesOf(lines), settled),
    value: { ...value, gross: amountGross, rates: sumRates(documents.map(({ content }) => content)) },
  }
}

/** The amounts of an order by VAT rate: all of it, and what its documents have not credited yet. */
export interface CreditableRates {
  readonly whole: RateAmounts
  readonly left: RateAmounts
}

export async function getCreditableRates(
  db: Db,
  orderId: number,
  { lines, valuation, sold }: Pick<ShippedOrder, 'lines' | 'valuation' | 'sold'>,
): Promise<CreditableRates> {
  const totals = await listInvoicedTotals(db, orderId)
  const whole = computeReturnValue(sold, quantitiesOf(lines), true).rates
  const cancelled = new Map(lines.map((line) => [line.id, line.cancelled]))
  const invoiced = totals.filter(({ type }) => type === 'invoice')
  const charged =
    invoiced.length > 0
      ? sumRates(invoiced)
      : subtractRates(whole, computeReturnValue(valuation, cancelled, false).rates)
  // The amounts of credit notes are negative.
  const credited = sumRates(totals.filter(({ type }) => type === 'credit_note'))
  return {
    whole,
    left: charged.map(({ rate, gross, vat }) => {
      const credit = credited.find((each) => each.rate === rate)
      return { rate, gross: gross + (credit?.gross ?? 0), vat: vat + (credit?.vat ?? 0) }
    }),
  }
}

/** The VAT of documents by rate; the amounts of credit notes are negative. */
function sumRates(documents: readonly Pick<PrintedDocument, 'totals'>[]): ReturnValue['rates'] {
  const sums = new Map<number, { gross: number; vat: number }>()
  for (const { currency, vats } of documents.flatMap(({ totals }) => totals ?? []))
    for (const { rate, net, value } of vats) {
      const [before, vat] = [sums.get(rate) ?? { gross: 0, vat: 0 }, toMinorUnits(value, currency)]
      sums.set(rate, { gross: before.gross + toMinorUnits(net, currency) + vat, vat: before.vat + vat })
    }
  return [...sums].toSorted(([a], [b]) => b - a).map(([rate, sum]) => ({ rate, ...sum }))
}

/** The value of the cancelled units of an order, in minor units. */
export async function sumCancelled(tx: Tx, orderId: number): Promise<number> {
  const { lines, valuation } = await getShippedOrder(tx, orderId)
  return computeReturnValue(valuation, new Map(lines.map((line) => [line.id, line.cancelled])), false).gross
}

const quantitiesOf = (lines: readonly { readonly id: number; readonly quantity: number }[]): LineQuantities =>
  new Map(lines.map(({ id, quantity }) => [id, quantity]))
const subtractQuantities = (all: LineQuantities, some: LineQuantities): LineQuantities =>
  new Map([...all].map(([id, quantity]) => [id, quantity - (some.get(id) ?? 0)]))
