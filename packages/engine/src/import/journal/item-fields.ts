import { createHash } from 'node:crypto'
import type { ItemEntry, VariationEntry } from '@vitrine/contract/shop/shop-document'
import type { FieldChange } from './import-change.ts'

/** The fields of a product with their values as JSON: 'texts/en/name', 'variations/SKU-1/price/amount'. */
export type ItemFields = ReadonlyMap<string, string>

// Pictures come later, from the queue; dates and places are no fields of a file.
const skippedForDigest = /^(images|places|createdAt)(\/|$)|\/images$/
const nested = new Set(['texts', 'properties', 'price', 'prices', 'attributes', 'places'])

/** A slash in a SKU or code is written '~1', as in JSON pointers. */
const escapeName = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1')
export const unescapeName = (name: string): string => name.replaceAll('~1', '/').replaceAll('~0', '~')

export function toItemFields(entry: ItemEntry): ItemFields {
  const fields = new Map<string, string>()
  const { variations, ...item } = entry
  addFields(fields, '', { ...item, handle: undefined })
  for (const variation of variations)
    addFields(fields, `variations/${escapeName(variation.sku)}/`, { ...variation, position: undefined })
  return fields
}

function addFields(fields: Map<string, string>, prefix: string, values: object): void {
  for (const [name, value] of Object.entries(values) as [string, unknown][]) {
    if (value === undefined || value === null) continue
    const path = prefix + escapeName(name)
    const isNested = nested.has(name) || /(^|\/)(texts|prices)\/$/.test(prefix)
    if (isNested && typeof value === 'object' && !Array.isArray(value)) addFields(fields, `${path}/`, value)
    else fields.set(path, JSON.stringify(value))
  }
}

export function diffFields(before: ItemFields, after: ItemFields): FieldChange[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((field) => before.get(field) !== after.get(field))
    .map((field) => ({ field, before: before.get(field) ?? null, after: after.get(field) ?? null }))
}

export function toDigest(fields: ItemFields): string {
  const kept = [...fields].filter(([field]) => !skippedForDigest.test(field)).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return createHash('md5').update(JSON.stringify(kept)).digest('hex')
}

/** A price that changes by more than half may be a slipped comma. */
export function hasPriceJump(changes: readonly FieldChange[]): boolean {
  return changes.some(({ field, before, after }) => {
    if (!/^variations\/[^/]+\/(price|prices\/[^/]+)\/amount$/.test(field) || before === null || after === null)
      return false
    return Math.abs(Number(after) - Number(before)) * 2 > Number(before)
  })
}

/** A product with fields as they were; undefined: it has no such variation any more. */
export function restoreFields(entry: ItemEntry, changes: readonly FieldChange[]): ItemEntry {
  // A copy of what the database returned, in the shape of the document.
  const restored = structuredClone(entry) as unknown as Record<string, unknown> & { variations: VariationEntry[] }
  for (const { field, before } of changes) {
    const [first = '', ...rest] = field.split('/').map((name) => unescapeName(name))
    if (first !== 'variations') setPath(restored, [first, ...rest], before)
    else {
      const [sku, ...path] = rest
      const variation = restored.variations.find((each) => each.sku === sku)
      if (variation) setPath(variation as unknown as Record<string, unknown>, path, before)
    }
  }
  return restored as unknown as ItemEntry
}

// Without a value before, a text becomes empty, which clears it.
function setPath(target: Record<string, unknown>, path: readonly string[], json: string | null): void {
  const [name = '', ...rest] = path
  if (rest.length > 0) {
    const child = (target[name] ?? {}) as Record<string, unknown>
    target[name] = child
    setPath(child, rest, json)
  } else if (json !== null) target[name] = JSON.parse(json)
  else if (typeof target[name] === 'string') target[name] = ''
  else if (Array.isArray(target[name])) target[name] = []
  else delete target[name]
}
