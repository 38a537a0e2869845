import { getLabel, type Locale } from '@vitrine/contract/kernel/locale'
import type { Named } from '../names-store.ts'
import { freeSlug } from '../slug.ts'
import { nameBook, waiting, type Waiting } from './name-book.ts'

export interface SimpleNames<T> {
  /** The code of the thing with this name; a missing one is made. */
  codeOf(name: string): string
  wordFor(code: string): string
  readonly news: Waiting<T>
}

export interface Making<T> {
  readonly known: readonly Named[]
  /** Things are called by their names in this language. */
  readonly language: Locale
  /** Codes or addresses that nobody may take again. */
  readonly taken?: readonly string[]
  /** Manufacturers are kept under the vendor's own name, all others under a slug of it. */
  readonly codeIsName?: boolean
  make(code: string, name: string): T
}

/** Things that have nothing but a name: manufacturers, tags, types. */
export function simpleNames<T>({ known, language, taken = [], codeIsName = false, make }: Making<T>): SimpleNames<T> {
  const book = nameBook()
  const labels = new Map<string, string>()
  const used = new Set(taken)
  const news = waiting<T>()
  for (const { code, names } of known) {
    book.learn(code, Object.values(names))
    labels.set(code, getLabel(names, language) || code)
  }
  return {
    news,
    wordFor: (code) => book.wordFor(code, labels.get(code) ?? code),
    codeOf(name) {
      const found = book.codeOf(name)
      if (found !== undefined) return found
      const code = codeIsName ? name : freeSlug(name, (tried) => used.has(tried) || book.hasCode(tried))
      used.add(code)
      book.learn(code, [name])
      labels.set(code, name)
      news.add(code, make(code, name))
      return code
    },
  }
}
