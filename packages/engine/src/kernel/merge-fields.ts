import { isDeepStrictEqual } from 'node:util'
import type { FieldClash } from '@vitrine/contract/shop/method-fields'

/** The fields of a thing by path; a field that is not there is undefined. */
export type Fields = Readonly<Record<string, unknown>>

interface FieldVersions {
  readonly stored: Fields
  /** What the sender saw before the change. */
  readonly seen: Fields
  readonly sent: Fields
}

/** Merges a change by field: what the sender has not changed stays as stored; two different changes are a clash. */
export function mergeFields({ stored, seen, sent }: FieldVersions): {
  readonly merged: Fields
  readonly clashes: readonly FieldClash[]
} {
  const merged: Record<string, unknown> = {}
  const clashes: FieldClash[] = []
  for (const field of new Set([...Object.keys(stored), ...Object.keys(sent)])) {
    const isUnchanged = isSame(sent[field], seen[field])
    const value = isUnchanged ? stored[field] : sent[field]
    if (value !== undefined) merged[field] = value
    const isStoredChanged = !isSame(stored[field], seen[field])
    if (!isUnchanged && isStoredChanged && !isSame(stored[field], sent[field]))
      clashes.push({ field, stored: stored[field] ?? null, sent: sent[field] ?? null })
  }
  return { merged, clashes }
}

/** The fields that differ, before and after; undefined if none does. */
export function diffFields(
  before: Fields,
  after: Fields,
): { readonly before: Fields; readonly after: Fields } | undefined {
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => !isSame(before[field], after[field]),
  )
  const pick = (fields: Fields) => Object.fromEntries(changed.map((field) => [field, fields[field] ?? null]))
  return changed.length === 0 ? undefined : { before: pick(before), after: pick(after) }
}

/** A field that is not there has no value. */
const isSame = (one: unknown, other: unknown) => isDeepStrictEqual(one ?? null, other ?? null)
