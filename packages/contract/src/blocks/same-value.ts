import { isRecord } from './block-tree.ts'

/** Whether two values say the same as JSON: the order of keys is free, and a key that is undefined is no key. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (Array.isArray(one) && Array.isArray(other)) return one.length === other.length && one.every((item, at) => sameValue(item, other[at]))
  if (!isRecord(one) || !isRecord(other)) return false
  // Without lists of keys: it is asked for each block of a page with every letter that is typed.
  for (const key in one) if (!sameValue(one[key], Object.hasOwn(other, key) ? other[key] : undefined)) return false
  for (const key in other) if (other[key] !== undefined && !Object.hasOwn(one, key)) return false
  return true
}
