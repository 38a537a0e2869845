import { isRecord } from '@vitrine/contract/blocks/block-tree'
import { sameValue } from '@vitrine/contract/blocks/same-value'
import type { Side, Versions } from './terms.ts'

/**
 * One value out of two, field by field. Who alone changed a field has it; where both did, and differently, `decide` does. Lists are one
 * field: which of their entries is which cannot be told.
 */
export function mergeValue(versions: Versions, at: string, decide: (at: string, versions: Versions) => Side): unknown {
  const { base, mine, theirs } = versions
  if (sameValue(mine, theirs) || sameValue(base, mine)) return theirs
  if (sameValue(base, theirs)) return mine
  if (!isRecord(mine) || !isRecord(theirs) || (base !== undefined && !isRecord(base))) return versions[decide(at, versions)]
  const keys = new Set([...Object.keys(theirs), ...Object.keys(mine)])
  const merged = Array.from(keys, (key) => [key, mergeValue({ base: part(base, key), mine: part(mine, key), theirs: part(theirs, key) }, at === '' ? key : `${at}.${key}`, decide)] as const)
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined))
}

function part(record: Readonly<Record<string, unknown>> | undefined, key: string): unknown {
  return record && Object.hasOwn(record, key) ? record[key] : undefined
}
