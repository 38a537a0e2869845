import { getDecimals, parseMinorUnits, toDecimal } from '@vitrine/contract/kernel/money'
import type { Input } from '@vitrine/contract/api/operations'
import type { PurchaseOrder } from '../../../data/stock-queries.ts'

export interface DraftLine {
  readonly variationId: number
  readonly sku: string
  readonly name: string
  readonly imageBase: string | null
  readonly quantity: number
  readonly received: number
  /** As typed. */
  readonly cost: string
}

// A new order does not know the currency of the shop yet; most have two decimals.
const usual = 'EUR'

export function toDraftLine(
  { item, quantity, received, cost }: PurchaseOrder['lines'][number],
  currency = usual,
): DraftLine {
  return {
    variationId: item.variationId,
    sku: item.sku,
    name: [item.name, ...item.attributes].join(', '),
    imageBase: item.imageBase,
    quantity,
    received,
    cost: cost === null ? '' : toDecimal({ minor: cost, currency }).toFixed(getDecimals(currency)),
  }
}

/** Undefined: there is none, or a cost is no amount. */
export function toLines(lines: readonly DraftLine[], currency = usual): Input<'setPurchaseOrder'>['lines'] | undefined {
  const parsed = lines.map(({ variationId, quantity, cost }) => ({
    variationId,
    quantity,
    cost: parseCost(cost, currency),
  }))
  const isValid = parsed.length > 0 && parsed.every(({ quantity, cost }) => quantity > 0 && cost !== undefined)
  return isValid ? parsed.map(({ cost, ...line }) => ({ ...line, cost: cost ?? null })) : undefined
}

export const parseCost = (text: string, currency = usual) =>
  text.trim() === '' ? null : parseMinorUnits(text.trim().replace(',', '.'), currency)
