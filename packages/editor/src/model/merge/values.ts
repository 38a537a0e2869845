import { isRecord } from '@vitrine/contract/blocks/tree/block-tree'
import { sameValue } from '@vitrine/contract/blocks/tree/same-value'
import type { Side, Versions } from './types.ts'

/**
 * Merges two values field by field. A field changed by one side takes that value; if both changed it differently,
 * `decide` picks a side. A list is one field, because its entries have no ids.
 */
export function mergeValue(versions: Versions, at: string, decide: (at: string, versions: Versions) => Side): unknown {
  const { base, mine, theirs } = versions
  if (sameValue(mine, theirs) || sameValue(base, mine)) return theirs
  if (sameValue(base, theirs)) return mine
  if (!isRecord(mine) || !isRecord(theirs) || (base !== undefined && !isRecord(base)))
    return versions[decide(at, versions)]
  const keys = new Set([...Object.keys(theirs), ...Object.keys(mine)])
  const merged = Array.from(
    keys,
    (key) =>
      [
        key,
        mergeValue(
          { base: getPart(base, key), mine: getPart(mine, key), theirs: getPart(theirs, key) },
          at === '' ? key : `${at}.${key}`,
          decide,
        ),
      ] as const,
  )
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined))
}

function getPart(record: Readonly<Record<string, unknown>> | undefined, key: string): unknown {
  return record && Object.hasOwn(record, key) ? record[key] : undefined
}
