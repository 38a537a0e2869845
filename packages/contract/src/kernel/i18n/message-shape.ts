/** A compiled text of unknown shape. */
type Compiled = unknown

interface Placeholder {
  readonly name: string
  /** Of a choice: 'plural'. */
  readonly kind: string | undefined
  readonly cases: readonly string[]
}

/** Every placeholder of a compiled text, also inside the cases of a plural. */
export function messagePlaceholders(compiled: Compiled): readonly Placeholder[] {
  if (!Array.isArray(compiled)) return []
  return compiled.filter(Array.isArray).flatMap(([name, kind, cases]: unknown[]): readonly Placeholder[] => [
    // The compiler writes a name first and, for a choice, its kind and the compiled text of each case.
    {
      name: String(name),
      kind: typeof kind === 'string' ? kind : undefined,
      cases: Object.keys(cases ?? {}).filter((name) => name !== 'offset'),
    },
    ...Object.values(cases ?? {}).flatMap(messagePlaceholders),
  ])
}

export function placeholderNames(compiled: Compiled): readonly string[] {
  return Array.from(new Set(messagePlaceholders(compiled).map(({ name }) => name))).sort()
}
