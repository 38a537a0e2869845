import { foldName } from '../slug.ts'

/**
 * What people call the things of the shop, and the codes that the shop keeps for them. A file is read and written in these words,
 * so `codeOf(wordFor(code, name))` is that code again.
 */
export interface NameBook {
  learn(code: string, names: readonly string[]): void
  codeOf(name: string): string | undefined
  hasCode(code: string): boolean
  /** The name where it leads back to the code, else the code. */
  wordFor(code: string, name: string): string
}

export function nameBook(): NameBook {
  const codes = new Set<string>()
  const byName = new Map<string, string>()
  const codeOf = (name: string) => byName.get(foldName(name)) ?? (codes.has(name) ? name : undefined)
  return {
    learn(code, names) {
      codes.add(code)
      for (const name of names) {
        // The first to have a name keeps it.
        if (!byName.has(foldName(name))) byName.set(foldName(name), code)
      }
    },
    codeOf,
    hasCode: (code) => codes.has(code),
    wordFor: (code, name) => (codeOf(name) === code ? name : code),
  }
}

/** New things that a file brings, until they are written. */
export interface Waiting<T> {
  add(code: string, entry: T): void
  list(): readonly T[]
  /** They are in the shop now. */
  settle(written: readonly T[]): void
}

export function waiting<T>(): Waiting<T> {
  const entries = new Map<string, T>()
  return {
    add: (code, entry) => void entries.set(code, entry),
    list: () => [...entries.values()],
    settle(written) {
      for (const [code, entry] of entries) if (written.includes(entry)) entries.delete(code)
    },
  }
}
