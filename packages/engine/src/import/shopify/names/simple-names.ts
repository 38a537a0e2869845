import { getLabel, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { NamedEntry } from '../../names-store.ts'
import { toFreeSlug } from '../../slug.ts'
import { createNameBook, createPendingEntries, type PendingEntries } from './name-book.ts'

export interface SimpleNames<T> {
  /** The code of the entry with this name; a missing one is created. */
  getCode(name: string): string
  getName(code: string): string
  readonly news: PendingEntries<T>
}

export interface SimpleNamesOptions<T> {
  readonly existing: readonly NamedEntry[]
  /** The language of the names. */
  readonly language: Locale
  /** Codes or slugs that are already in use. */
  readonly takenCodes?: readonly string[]
  /** The code is the name itself (manufacturers) instead of its slug. */
  readonly codeIsName?: boolean
  createEntry(code: string, name: string): T
}

/** Names of entries that have a name only: manufacturers, tags, types. */
export function simpleNames<T>({
  existing,
  language,
  takenCodes = [],
  codeIsName = false,
  createEntry,
}: SimpleNamesOptions<T>): SimpleNames<T> {
  const book = createNameBook()
  const labels = new Map<string, string>()
  const used = new Set(takenCodes)
  const news = createPendingEntries<T>()
  for (const { code, names } of existing) {
    book.register(code, Object.values(names))
    labels.set(code, getLabel(names, language) || code)
  }
  return {
    news,
    getName: (code) => book.getName(code, labels.get(code) ?? code),
    getCode(name) {
      const found = book.findCode(name)
      if (found !== undefined) return found
      const code = codeIsName ? name : toFreeSlug(name, (tried) => used.has(tried) || book.hasCode(tried))
      used.add(code)
      book.register(code, [name])
      labels.set(code, name)
      news.add(code, createEntry(code, name))
      return code
    },
  }
}
