import type { CellValue } from '@vitrine/contract/catalogue/batches.contract'
import type { TypedFault } from './cell-values.ts'

/** A changed cell: its new value, or a text that means nothing in it. */
export type Change = { readonly value: CellValue } | { readonly text: string; readonly fault: TypedFault }

export interface Edit {
  /** 'variation 12 price:GBP'. */
  readonly cell: string
  /** Undefined: as it is saved. */
  readonly change: Change | undefined
}

/** The changes that are not saved, with the steps that lead back and forth. */
export interface SheetChanges {
  readonly cells: ReadonlyMap<string, Change>
  readonly past: readonly (readonly Edit[])[]
  readonly future: readonly (readonly Edit[])[]
}

export const noChanges: SheetChanges = { cells: new Map(), past: [], future: [] }
const maxSteps = 100

export const cellKey = (row: { readonly key: string }, column: { readonly key: string }) => `${row.key} ${column.key}`

/** One step: a paste or a fill of a thousand cells is undone at once. */
export function edit({ cells, past }: SheetChanges, edits: readonly Edit[]): SheetChanges {
  if (edits.length === 0) return { cells, past, future: [] }
  const { next, inverse } = applyEdits(cells, edits)
  return { cells: next, past: [...past.slice(1 - maxSteps), inverse], future: [] }
}

export function undo({ cells, past, future }: SheetChanges): SheetChanges {
  const step = past.at(-1)
  if (step === undefined) return { cells, past, future }
  const { next, inverse } = applyEdits(cells, step)
  return { cells: next, past: past.slice(0, -1), future: [...future, inverse] }
}

export function redo({ cells, past, future }: SheetChanges): SheetChanges {
  const step = future.at(-1)
  if (step === undefined) return { cells, past, future }
  const { next, inverse } = applyEdits(cells, step)
  return { cells: next, past: [...past, inverse], future: future.slice(0, -1) }
}

function applyEdits(cells: ReadonlyMap<string, Change>, edits: readonly Edit[]) {
  const next = new Map(cells)
  const inverse: Edit[] = []
  for (const { cell, change } of edits) {
    inverse.push({ cell, change: next.get(cell) })
    if (change === undefined) next.delete(cell)
    else next.set(cell, change)
  }
  return { next, inverse: inverse.toReversed() }
}
