import { foldName } from '../../slug.ts'

/**
 * Maps names to codes of the shop. Files are read and written with these names, and a written name is always read as
 * the same code.
 */
export interface NameBook {
  register(code: string, names: readonly string[]): void
  findCode(name: string): string | undefined
  hasCode(code: string): boolean
  /** The name if it maps to the code, else the code. */
  getName(code: string, name: string): string
}

export function createNameBook(): NameBook {
  const codes = new Set<string>()
  const byName = new Map<string, string>()
  const findCode = (name: string) => byName.get(foldName(name)) ?? (codes.has(name) ? name : undefined)
  return {
    register(code, names) {
      codes.add(code)
      for (const name of names) {
        // The first registration of a name wins.
        if (!byName.has(foldName(name))) byName.set(foldName(name), code)
      }
    },
    findCode,
    hasCode: (code) => codes.has(code),
    getName: (code, name) => (findCode(name) === code ? name : code),
  }
}

/** New entries of a file that are not written yet. */
export interface PendingEntries<T> {
  add(code: string, entry: T): void
  list(): readonly T[]
  /** Removes written entries. */
  confirm(writtenEntries: readonly T[]): void
}

export function createPendingEntries<T>(): PendingEntries<T> {
  const entries = new Map<string, T>()
  return {
    add: (code, entry) => void entries.set(code, entry),
    list: () => [...entries.values()],
    confirm(writtenEntries) {
      for (const [code, entry] of entries) if (writtenEntries.includes(entry)) entries.delete(code)
    },
  }
}
