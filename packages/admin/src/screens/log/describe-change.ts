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

const maxDepth = 5
/** They repeat what another field says. */
const repetitions = ['lang', 'selectedFont']

function flatten(value: unknown, path: readonly string[] = []): ReadonlyMap<string, unknown> {
  if (value === null || value === undefined) return new Map(path.length === 0 ? [] : [[toName(path), null]])
  if (typeof value !== 'object' || Array.isArray(value) || path.length >= maxDepth)
    return new Map([[toName(path), value]])
  return new Map(
    Object.entries(value).flatMap(([key, each]) => {
      if (repetitions.includes(key)) return []
      return key === 'fields' && isNamedList(each)
        ? each.map(({ name, value: named }) => [toName([...path, name]), named] as const)
        : [...flatten(each, [...path, ...toSteps(key)])]
    }),
  )
}

interface NamedValue {
  readonly name: string
  readonly value: unknown
}

/** Merged fields are recorded by their path: 'zones.GBP.DE'. */
const toSteps = (key: string): readonly string[] => (/^\w+(?:\.\w+)+$/.test(key) ? key.split('.') : [key])

/** The fields of a calculation: a list of names and values. */
const isNamedList = (value: unknown): value is readonly NamedValue[] =>
  Array.isArray(value) &&
  value.every((each: unknown) => typeof each === 'object' && each !== null && 'name' in each && 'value' in each)

const separator = '\n'
const toName = (path: readonly string[]) => path.join(separator)

/** Names of versions before this one, whose texts are gone: 'doShipOrder' is "Ship order". */
export function toWords(name: string): string {
  const words = name
    .replace(/^(?:do|set)(?=[A-Z])/, '')
    .replaceAll(/[._-]+/g, ' ')
    .replaceAll(/([a-z0-9])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
    .trim()
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

/** The part of a text's key: commands have names of several words, constants have underscores or capitals. */
export const toKeyPart = (name: string): string =>
  (name.slice(0, 1).toLowerCase() + name.slice(1)).replaceAll(/[ _](\w)/g, (_, letter: string) => letter.toUpperCase())
