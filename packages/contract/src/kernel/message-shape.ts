/** A compiled text, before anybody has looked at what it holds. */
type Compiled = unknown

interface Slot {
  readonly name: string
  /** Of a choice: 'plural'. */
  readonly kind: string | undefined
  readonly cases: readonly string[]
}

/** Every value that a compiled text speaks of, also inside the cases of a plural. */
export function slotsOf(compiled: Compiled): readonly Slot[] {
  if (!Array.isArray(compiled)) return []
  return compiled.filter(Array.isArray).flatMap(([name, kind, cases]: unknown[]): readonly Slot[] => [
    // The compiler writes a name first and, for a choice, its kind and the compiled text of each case.
    { name: String(name), kind: typeof kind === 'string' ? kind : undefined, cases: Object.keys(cases ?? {}).filter((name) => name !== 'offset') },
    ...Object.values(cases ?? {}).flatMap(slotsOf),
  ])
}

export function valuesIn(compiled: Compiled): readonly string[] {
  return Array.from(new Set(slotsOf(compiled).map(({ name }) => name))).sort()
}
