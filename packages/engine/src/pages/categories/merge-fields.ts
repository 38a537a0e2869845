import { sameValue } from '@vitrine/contract/blocks/tree/same-value'
import { givenFields, type Given } from '../../kernel/given-fields.ts'
import type { FieldClash } from '@vitrine/contract/merchandising/category-admin.contract'

export interface MergedFields<T> {
  readonly merged: T
  /** Fields that somebody else has changed to another value meanwhile. */
  readonly clashes: readonly FieldClash[]
}

/** Puts changes on top of what is stored. With what was seen of a field, it must still be that. */
export function mergeFields<T extends object>(
  stored: T,
  changes: Given<T>,
  seen: Given<T> | undefined,
): MergedFields<T> {
  const clashes: FieldClash[] = []
  for (const field of Object.keys(changes) as (keyof T & string)[]) {
    if (changes[field] === undefined || sameValue(stored[field], changes[field])) continue
    if (seen?.[field] !== undefined && !sameValue(stored[field], seen[field]))
      clashes.push({ field, stored: stored[field] })
  }
  return { merged: { ...stored, ...givenFields<T>(changes) }, clashes }
}
