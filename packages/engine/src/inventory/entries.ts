import type { Payload } from '@vitrine/contract/api/operations'
import type { Answer } from '@vitrine/contract/api/operations'
import type { Tx } from '../kernel/database/db.ts'
import { stockLevels } from '../stock/stock.ts'
import { findByCodes } from './items-store.ts'
import { claimKeys } from './keys-store.ts'

export type Entry = Payload<'doRecordCounts'>['entries'][number]
export type Outcomes = Answer<'doRecordCounts'>['outcomes']

export interface CountedEntries {
  readonly outcomes: Outcomes
  /** The quantities that have changed, with the age of the latest entry of each. */
  readonly changed: ReadonlyMap<number, { readonly quantity: number; readonly ageSeconds: number }>
}

const maxQuantity = 99_999

/** Applies entries in their order to quantities; each key counts once. */
export async function applyEntries(
  tx: Tx,
  entries: readonly Entry[],
  quantities: ReadonlyMap<number, number>,
): Promise<CountedEntries> {
  const fresh = await claimKeys(
    tx,
    entries.map(({ key }) => key),
  )
  const toVariation = await resolveItems(tx, entries)
  const current = new Map(quantities)
  const changed = new Map<number, { quantity: number; ageSeconds: number }>()
  const counted = new Set<string>()
  const outcomes: Outcomes = []
  for (const entry of entries) {
    const isNew = fresh.has(entry.key) && !counted.has(entry.key)
    counted.add(entry.key)
    const variationId = toVariation(entry)
    const result = isNew ? applyEntry(entry, variationId, current) : 'repeated'
    if (typeof result === 'number' && variationId !== undefined) {
      current.set(variationId, result)
      changed.set(variationId, { quantity: result, ageSeconds: entry.ageSeconds })
    }
    outcomes.push({ key: entry.key, outcome: typeof result === 'number' ? 'noted' : result })
  }
  return { outcomes, changed }
}

function applyEntry({ mode, quantity }: Entry, variationId: number | undefined, current: ReadonlyMap<number, number>) {
  if (variationId === undefined) return 'unknown' as const
  const next = mode === 'set' ? quantity : (current.get(variationId) ?? 0) + quantity
  if (next < 0) return 'nothingToTakeBack' as const
  return next > maxQuantity ? ('tooMany' as const) : next
}

async function resolveItems(tx: Tx, entries: readonly Entry[]): Promise<(entry: Entry) => number | undefined> {
  const codes = [...new Set(entries.flatMap(({ code }) => (code === undefined ? [] : [code.trim()])))]
  const byCode = new Map((await findByCodes(tx, codes)).map(({ code, variationId }) => [code, variationId]))
  const known = await stockLevels.listStockedIds(
    tx,
    entries.flatMap(({ variationId }) => variationId ?? []),
  )
  return ({ variationId, code }) =>
    variationId === undefined ? byCode.get(code?.trim() ?? '') : known.has(variationId) ? variationId : undefined
}
