/** Whether two values say the same as JSON: the order of keys is free, and a key that is undefined is no key. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (Array.isArray(one) && Array.isArray(other)) return one.length === other.length && one.every((item, at) => sameValue(item, other[at]))
  if (!isRecord(one) || !isRecord(other)) return false
  const keys = saidKeys(one)
  return keys.length === saidKeys(other).length && keys.every((key) => Object.hasOwn(other, key) && sameValue(one[key], other[key]))
}

function saidKeys(record: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.keys(record).filter((key) => record[key] !== undefined)
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
