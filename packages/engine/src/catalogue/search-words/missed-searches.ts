import { randomBytes, createHash } from 'node:crypto'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { Services } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/database/db.ts'
import type { Job } from '../../kernel/jobs/jobs.ts'
import { addMissedSearches, forgetMissedSearches, type MissedSearchCount } from './missed-searches-store.ts'
import { toCountedWord } from './counted-word.ts'

export interface MissedSearches {
  readonly jobs: readonly Job[]
  /** Counts a visitor once a day for each word. */
  count(search: { readonly locale: Locale; readonly term: string; readonly visitor: string }): void
}

/** A word that fewer visitors search may say who they are. */
const minVisitors = 3
const maxWords = 2000
const maxVisitors = 1000
const dayMs = 86_400_000

interface Counted {
  readonly locale: Locale
  readonly word: string
  readonly visitors: Set<string>
  written: number
}

/**
 * Counts the searches without a result in memory, by a value of each visitor that changes every day and with each
 * start; only words of several visitors are stored.
 */
export function createMissedSearches({ db, now }: Services): MissedSearches {
  let words = new Map<string, Counted>()
  let salt = randomBytes(16)
  let beganAt = performance.now()

  function startNewDay(): void {
    if (performance.now() - beganAt < dayMs) return
    words = new Map()
    salt = randomBytes(16)
    beganAt = performance.now()
  }

  function add(locale: Locale, word: string): Counted | undefined {
    const key = `${locale} ${word}`
    const known = words.get(key)
    if (known !== undefined) return known
    if (words.size >= maxWords) return undefined
    const counted = { locale, word, visitors: new Set<string>(), written: 0 }
    words.set(key, counted)
    return counted
  }

  async function write(): Promise<void> {
    const due = [...words.values()].filter(
      ({ visitors, written }) => visitors.size >= Math.max(minVisitors, written + 1),
    )
    if (due.length === 0) return
    const counts = due.map(({ locale, word, visitors, written }): MissedSearchCount => ({
      locale,
      word,
      hits: visitors.size - written,
    }))
    await inTransaction(db, (tx) => addMissedSearches(tx, counts, now()))
    for (const [at, each] of due.entries()) each.written += counts[at]?.hits ?? 0
  }

  return {
    count({ locale, term, visitor }) {
      startNewDay()
      const word = toCountedWord(term)
      const counted = word === undefined ? undefined : add(locale, word)
      if (counted === undefined || counted.visitors.size >= maxVisitors) return
      counted.visitors.add(createHash('sha256').update(salt).update(visitor).digest('base64url').slice(0, 12))
    },
    jobs: [
      { name: 'addMissedSearches', everySeconds: 10, run: write },
      { name: 'forgetMissedSearches', everySeconds: 86_400, run: () => forgetMissedSearches(db, now()) },
    ],
  }
}
