import type { Input } from '@vitrine/contract/api/operations'
import type { ItemVariation } from '../../../../data/variation-queries.ts'
import { findPrice, parsePriceField, readCell, storedValue, type CellFault } from './cells.ts'

/** What was typed into a cell, and the stored value that was shown when the typing began. */
export interface CellEdit {
  readonly text: string
  readonly seen: unknown
}
/** By variation and field: '12 amount.GBP'. */
export type CellEdits = Readonly<Record<string, CellEdit>>

export const editKey = (variationId: number, field: string) => `${variationId} ${field}`
const parseKey = (key: string) => {
  const at = key.indexOf(' ')
  return { id: Number(key.slice(0, at)), field: key.slice(at + 1) }
}

export interface PendingChanges {
  readonly fields: Input<'setVariations'>['variations']
  readonly prices: Input<'setVariationPrices'>['prices']
  readonly stock: Input<'setVariationStock'>['variations']
  /** Cells whose text cannot be read. */
  readonly faults: Readonly<Record<string, CellFault>>
}

/** The changes that differ from what is stored, by operation. */
export function toPendingChanges(edits: CellEdits, variations: readonly ItemVariation[]): PendingChanges {
  const byId = new Map(variations.map((variation) => [variation.id, variation]))
  const faults: Record<string, CellFault> = {}
  const changed = Object.entries(edits).flatMap(([key, { text, seen }]) => {
    const { id, field } = parseKey(key)
    const variation = byId.get(id)
    if (!variation) return []
    const read = readCell(text, field)
    if ('fault' in read) {
      faults[key] = read.fault
      return []
    }
    return isSame(read.value, storedValue(variation, field)) ? [] : [{ id, field, variation, value: read.value, seen }]
  })
  return {
    faults,
    fields: collectFields(changed.filter(({ field }) => !field.startsWith('stock.') && !parsePriceField(field))),
    stock: collectFields(
      changed
        .filter(({ field }) => field.startsWith('stock.'))
        .map(({ field, ...change }) => ({ ...change, field: field.slice('stock.'.length) })),
    ),
    prices: collectPrices(changed),
  }
}

interface Changed {
  readonly id: number
  readonly field: string
  readonly variation: ItemVariation
  readonly value: unknown
  readonly seen: unknown
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

function collectFields(changed: readonly Omit<Changed, 'variation'>[]) {
  return [...Map.groupBy(changed, ({ id }) => id)].map(([id, own]) => ({
    id,
    seen: Object.fromEntries(own.map(({ field, seen }) => [field, seen])),
    fields: Object.fromEntries(own.map(({ field, value }) => [field, value])),
  }))
}

function collectPrices(changed: readonly Changed[]): PendingChanges['prices'] {
  const parts = changed.flatMap((change) => {
    const price = parsePriceField(change.field)
    return price ? [{ ...change, price }] : []
  })
  const groups = Map.groupBy(parts, ({ id, price }) => `${id} ${price.currency} ${price.classId} ${price.from}`)
  return [...groups.values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    const { currency, classId, from } = first.price
    const stored = findPrice(first.variation, first.price)
    const known = { amount: stored?.amount ?? null, special: stored?.special ?? null, rrp: stored?.rrp ?? null }
    const withParts = (values: readonly (readonly [string, unknown])[]) => ({ ...known, ...Object.fromEntries(values) })
    return [
      {
        variationId: first.id,
        currency,
        classId,
        from,
        seen: toPrice(withParts(own.map(({ price, seen }) => [price.part, seen]))),
        price: toPrice(withParts(own.map(({ price, value }) => [price.part, value]))),
      },
    ]
  })
}

/** A price without an amount is none. */
function toPrice({ amount, special, rrp }: Readonly<Record<'amount' | 'special' | 'rrp', number | null>>) {
  return amount === null ? null : { amount, special, rrp }
}
