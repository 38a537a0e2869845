export interface MergedSetting {
  readonly value: unknown
  /** The paths of fields that both changed to different values; '': the whole value. */
  readonly conflicts: readonly string[]
}

/**
 * Joins two changes of one value field by field: `base` is what both began with. Lists are compared as a whole. Of a
 * conflict, the merged value has `theirs`.
 */
export function mergeSetting(base: unknown, mine: unknown, theirs: unknown, path = ''): MergedSetting {
  if (isSame(mine, theirs) || isSame(mine, base)) return { value: theirs, conflicts: [] }
  if (isSame(theirs, base)) return { value: mine, conflicts: [] }
  if (!isRecord(mine) || !isRecord(theirs)) return { value: theirs, conflicts: [path] }
  const before = isRecord(base) ? base : {}
  const merged = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])].map((name) => {
    const field = mergeSetting(before[name], mine[name], theirs[name], path === '' ? name : `${path}.${name}`)
    return { name, ...field }
  })
  return {
    value: Object.fromEntries(
      merged.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value] as const])),
    ),
    conflicts: merged.flatMap(({ conflicts }) => conflicts),
  }
}

/** The field of a value at a path of mergeSetting. */
export function getField(value: unknown, path: string): unknown {
  if (path === '') return value
  return path.split('.').reduce((inner: unknown, name) => (isRecord(inner) ? inner[name] : undefined), value)
}

export function isSame(one: unknown, other: unknown): boolean {
  if (isRecord(one) && isRecord(other)) {
    const names = new Set([...Object.keys(one), ...Object.keys(other)])
    return [...names].every((name) => isSame(one[name], other[name]))
  }
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each, at) => isSame(each, other[at]))
  return one === other
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
