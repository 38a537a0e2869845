/** One thing that a document changes: where, and what stood there. Undefined: nothing did, or nothing does any more. */
export interface DocumentChange {
  /** 'shipping DHL.methods standard-de.daysTo' */
  readonly path: string
  readonly before: unknown
  readonly after: unknown
}

/** What is different between two documents. Lists of things that have a name are compared by it, all others as a whole. */
export function documentChanges(before: unknown, after: unknown, path = ''): readonly DocumentChange[] {
  const [one, other] = [keyed(before), keyed(after)]
  if (!one || !other) return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ path, before, after }]
  return [...new Set([...one.keys(), ...other.keys()])].flatMap((key) => documentChanges(one.get(key), other.get(key), path === '' ? key : `${path}${separator(before, after)}${key}`))
}

const names = ['code', 'key', 'name', 'country'] as const
const separator = (before: unknown, after: unknown) => (Array.isArray(before ?? after) ? ' ' : '.')

/** Its parts by their names; undefined: it is compared as a whole. */
function keyed(value: unknown): ReadonlyMap<string, unknown> | undefined {
  if (Array.isArray(value)) {
    const entries = value.map((each: unknown) => [nameOf(each), each] as const)
    return entries.every((entry): entry is readonly [string, unknown] => entry[0] !== undefined) ? new Map(entries) : undefined
  }
  return typeof value === 'object' && value !== null ? new Map(Object.entries(value)) : undefined
}

function nameOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const entry = new Map<string, unknown>(Object.entries(value))
  const [type, identifier, locale] = [entry.get('type'), entry.get('identifier'), entry.get('locale')]
  if (typeof identifier === 'string') return `${String(type)} ${identifier} ${String(locale)}`
  const name = names.map((key) => entry.get(key)).find((each) => typeof each === 'string')
  return typeof name === 'string' ? name : undefined
}
