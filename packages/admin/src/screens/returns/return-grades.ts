import type { GradedLine, ReturnItem } from '../../data/return-queries.ts'

/** A: back to stock; B: second choice; C: damaged; D: sent back to the customer. Null: not received yet. */
export type Grade = 'A' | 'B' | 'C' | 'D' | null
export const grades = ['A', 'B', 'C', 'D'] as const

export interface GradedItem {
  /** Of each unit. */
  readonly units: readonly Grade[]
  readonly isDeducted: boolean
  readonly deduction: string
  readonly reason: string
}

/** By the id of the order line. */
export type GradedItems = ReadonlyMap<number, GradedItem>

export const ungraded = (items: readonly ReturnItem[]): GradedItems =>
  new Map(
    items.map(({ orderItemId, quantity }) => [
      orderItemId,
      { units: Array.from({ length: quantity }, () => null), isDeducted: false, deduction: '', reason: '' },
    ]),
  )

/** Grades that this device has kept; undefined: they are of other items than the return has. */
export function readGrades(stored: unknown, items: readonly ReturnItem[]): GradedItems | undefined {
  if (!(stored instanceof Map) || stored.size !== items.length) return undefined
  const fits = items.every(({ orderItemId, quantity }) => {
    const units: unknown = Reflect.get(Object(stored.get(orderItemId)), 'units')
    return Array.isArray(units) && units.length === quantity
  })
  // What this device wrote has the other fields too.
  return fits ? (stored as GradedItems) : undefined
}

export const isUngraded = (items: GradedItems): boolean =>
  [...items.values()].every(({ units, isDeducted }) => !isDeducted && units.every((grade) => grade === null))

export function setUnit(items: GradedItems, orderItemId: number, unit: number, grade: Grade): GradedItems {
  const item = items.get(orderItemId)
  if (item === undefined) return items
  return new Map(items).set(orderItemId, { ...item, units: item.units.with(unit, grade) })
}

/** The first unit of the scanned item that has no grade becomes A. Undefined: the return has no such unit left. */
export function scanItem(
  items: GradedItems,
  lines: readonly Pick<ReturnItem, 'orderItemId' | 'sku' | 'barcodes'>[],
  code: string,
): { readonly items: GradedItems; readonly orderItemId: number } | undefined {
  const text = code.trim().toLowerCase()
  for (const { orderItemId, sku, barcodes } of lines) {
    if (sku.toLowerCase() !== text && !barcodes.includes(text)) continue
    const unit = items.get(orderItemId)?.units.indexOf(null) ?? -1
    if (unit >= 0) return { items: setUnit(items, orderItemId, unit, 'A'), orderItemId }
  }
  return undefined
}

/** What the shop is asked and told; lines without an accepted unit are left out. */
export function toGradedLines(items: GradedItems): GradedLine[] {
  return [...items].flatMap(([orderItemId, { units, isDeducted, deduction, reason }]) => {
    const count = (grade: Grade) => units.filter((each) => each === grade).length
    const line = { orderItemId, restocked: count('A'), secondChoice: count('B'), damaged: count('C') }
    if (line.restocked + line.secondChoice + line.damaged === 0) return []
    const isGiven = isDeducted && /^\d{1,10}(?:[.,]\d{1,3})?$/.test(deduction.trim())
    return [{ ...line, ...(isGiven && { deduction: deduction.trim(), deductionReason: reason.trim() }) }]
  })
}

/** A deduction without an amount or a reason. */
export const isIncomplete = ({ isDeducted, deduction, reason }: GradedItem) =>
  isDeducted && (!/^\d{1,10}(?:[.,]\d{1,3})?$/.test(deduction.trim()) || reason.trim() === '')

export function countUnits(items: GradedItems, grade: Grade): number {
  return [...items.values()].reduce((sum, { units }) => sum + units.filter((each) => each === grade).length, 0)
}
