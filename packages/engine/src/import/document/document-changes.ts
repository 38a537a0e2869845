/** One change of a document: the path, and the values before and after. Undefined: no value. */
export interface DocumentChange {
  /** 'shipping DHL.methods standard-de.daysTo' */
  readonly path: string
  readonly before: unknown
  readonly after: unknown
}

/** The differences between two documents. Lists of named entries are compared by name, all other values as a whole. */
export function diffDocuments(before: unknown, after: unknown, path = ''): readonly DocumentChange[] {
  const [entriesBefore, entriesAfter] = [toEntriesByName(before), toEntriesByName(after)]
  if (!entriesBefore || !entriesAfter)
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ path, before, after }]
  return [...new Set([...entriesBefore.keys(), ...entriesAfter.keys()])].flatMap((key) =>
    diffDocuments(
      entriesBefore.get(key),
      entriesAfter.get(key),
      path === '' ? key : `${path}${getSeparator(before, after)}${key}`,
    ),
  )
}

const nameKeys = ['code', 'key', 'name', 'country'] as const
const getSeparator = (before: unknown, after: unknown) => (Array.isArray(before ?? after) ? ' ' : '.')

/** The entries by name; undefined if the value is compared as a whole. */
function toEntriesByName(value: unknown): ReadonlyMap<string, unknown> | undefined {
  if (Array.isArray(value)) {
    const entries = value.map((each: unknown) => [getEntryName(each), each] as const)
    return entries.every((entry): entry is readonly [string, unknown] => entry[0] !== undefined)
      ? new Map(entries)
      : undefined
  }
  return typeof value === 'object' && value !== null ? new Map(Object.entries(value)) : undefined
}

function getEntryName(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const entry = new Map<string, unknown>(Object.entries(value))
  const [type, identifier, locale] = [entry.get('type'), entry.get('identifier'), entry.get('locale')]
  if (typeof identifier === 'string') return `${String(type)} ${identifier} ${String(locale)}`
  const name = nameKeys.map((key) => entry.get(key)).find((each) => typeof each === 'string')
  return typeof name === 'string' ? name : undefined
}
