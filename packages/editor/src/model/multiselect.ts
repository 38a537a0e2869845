import { foldWords } from './fold-words.ts'

export const mostOptions = 1000 // ED-9.12
export const scrollDebounceMilliseconds = 50 // ED-9.13

export interface Choosing<T> {
  readonly chosen: readonly T[]
  /** One more was asked for than may be chosen. */
  readonly isRefused: boolean
}

/** Chooses the value, or gives it up if it is chosen. Beyond the maximum nothing changes. ED-5.11 */
export function toggleChoice<T>(chosen: readonly T[], value: T, most: number): Choosing<T> {
  if (chosen.includes(value)) return { chosen: chosen.filter((each) => each !== value), isRefused: false }
  return chosen.length >= most ? { chosen, isRefused: true } : { chosen: [...chosen, value], isRefused: false }
}

/** The options whose label holds what was typed, the first thousand of them. */
export function offeredOptions<O extends { readonly label: string }>(options: readonly O[], typed = ''): readonly O[] {
  const words = foldWords(typed)
  return options.filter(({ label }) => foldWords(label).includes(words)).slice(0, mostOptions)
}
