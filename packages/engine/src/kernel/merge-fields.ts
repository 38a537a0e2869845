import { isDeepStrictEqual } from 'node:util'
import type { FieldClash, ResolvedClash } from '@vitrine/contract/shop/method-fields'

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

interface SentChange {
  /** Undefined: the sender overwrites what is stored, having seen it. */
  readonly seen: Fields | undefined
  readonly sent: Fields
  /** What the sender decided about clashes of a former attempt. */
  readonly resolved: readonly ResolvedClash[] | undefined
}

/** The sender has seen the value of a resolved field; one that is left to the other person counts as not changed. */
export function applyResolved<C extends SentChange>(change: C): C {
  const { seen: before, sent, resolved = [] } = change
  if (before === undefined || resolved.length === 0) return change
  const withValue = (fields: Fields, entries: readonly (readonly [string, unknown])[]) =>
    Object.fromEntries(
      Object.entries({ ...fields, ...Object.fromEntries(entries) }).filter(([, value]) => value !== null),
    )
  const seen = resolved.map(({ field, stored }) => [field, stored] as const)
  const theirs = resolved.filter(({ keeps }) => keeps === 'theirs').map(({ field, stored }) => [field, stored] as const)
  return { ...change, seen: withValue(before, seen), sent: withValue(sent, theirs) }
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
