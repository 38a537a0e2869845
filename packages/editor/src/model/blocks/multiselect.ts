import { normalizeSearchText } from '../search-text.ts'

export const maxOptions = 1000 // ED-9.12
export const scrollDebounceMs = 50 // ED-9.13

export interface ChoiceResult<T> {
  readonly selection: readonly T[]
  /** The maximum was reached, so the value was not added. */
  readonly isRefused: boolean
}

/** Adds the value to the selection, or removes it. At the maximum nothing is added. ED-5.11 */
export function toggleChoice<T>(selection: readonly T[], value: T, max: number): ChoiceResult<T> {
  if (selection.includes(value)) return { selection: selection.filter((each) => each !== value), isRefused: false }
  return selection.length >= max
    ? { selection, isRefused: true }
    : { selection: [...selection, value], isRefused: false }
}

/** The options whose label contains the query, at most a thousand. */
export function filterOptions<O extends { readonly label: string }>(options: readonly O[], query = ''): readonly O[] {
  const normalizedQuery = normalizeSearchText(query)
  return options.filter(({ label }) => normalizeSearchText(label).includes(normalizedQuery)).slice(0, maxOptions)
}
