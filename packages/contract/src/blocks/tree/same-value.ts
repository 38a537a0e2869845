import { isRecord } from './block-tree.ts'

/** Deep equality of JSON values: the order of keys does not matter, and undefined equals a missing key. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, at) => sameValue(item, other[at]))
  if (!isRecord(one) || !isRecord(other)) return false
  // Without arrays of keys: it runs for each block of a page with every keystroke.
  for (const key in one) if (!sameValue(one[key], Object.hasOwn(other, key) ? other[key] : undefined)) return false
  for (const key in other) if (other[key] !== undefined && !Object.hasOwn(one, key)) return false
  return true
}
