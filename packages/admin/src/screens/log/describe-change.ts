import type { AuditEntry } from '../../data/staff-queries.ts'

export interface FieldChange {
  /** Its names from the outside to the inside; none if the state is one value. */
  readonly path: readonly string[]
  /** Undefined: there was no state before, or there is none after. */
  readonly before: unknown
  readonly after: unknown
  readonly hasBefore: boolean
  readonly hasAfter: boolean
}

/** The fields that an entry changed, those of nested states by their path. */
export function toFieldChanges({ before, after }: Pick<AuditEntry, 'before' | 'after'>): readonly FieldChange[] {
  const [old, now] = [flatten(before), flatten(after)]
  return Array.from(new Set([...old.keys(), ...now.keys()]))
    .filter((field) => JSON.stringify(old.get(field)) !== JSON.stringify(now.get(field)))
    .map((field) => ({
      path: field === '' ? [] : field.split(separator),
      before: old.get(field),
      after: now.get(field),
      hasBefore: old.has(field),
      hasAfter: now.has(field),
    }))
}

const maxDepth = 3

function flatten(value: unknown, path: readonly string[] = []): ReadonlyMap<string, unknown> {
  if (value === null || value === undefined) return new Map(path.length === 0 ? [] : [[toName(path), null]])
  if (typeof value !== 'object' || isPlainList(value) || path.length >= maxDepth)
    return new Map([[toName(path), value]])
  return new Map(Object.entries(value).flatMap(([key, each]) => [...flatten(each, [...path, key])]))
}

const isPlainList = (value: object) =>
  Array.isArray(value) && value.every((each) => typeof each !== 'object' || each === null)

const separator = '\n'
const toName = (path: readonly string[]) => path.join(separator)

/** 'doShipOrder' is "Ship order", 'trackingNumber' is "Tracking number": names of the API as words. */
export function toWords(name: string): string {
  const words = name
    .replace(/^(?:do|set)(?=[A-Z])/, '')
    .replaceAll(/[._-]+/g, ' ')
    .replaceAll(/([a-z0-9])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
    .trim()
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
