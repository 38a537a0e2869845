import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { integers, type Integers } from '../memory/column.ts'
import { stem } from './language/stem.ts'
import type { Word } from './language/words.ts'

/**
 * The words of one language. A word has a permanent number. The items with the word in their name are stored in one
 * shared column for items from the initial build, and in separate lists for later items.
 */
export interface Lexicon {
  /** Word number -> folded and written form */
  readonly folded: string[]
  readonly written: string[]
  /** Word numbers in alphabetical order */
  readonly sorted: Integers
  /** Stem -> word numbers */
  readonly stems: Map<string, number[]>
  readonly named: Integers
  readonly namedEnd: Integers
  readonly namedLater: Map<number, Integers>
}

export function lexicon(): Lexicon {
  return {
    folded: [],
    written: [],
    sorted: integers(),
    stems: new Map(),
    named: integers(),
    namedEnd: integers(),
    namedLater: new Map(),
  }
}

export function findWordNumber({ folded, sorted }: Lexicon, word: string): number | undefined {
  const place = findPlace({ folded, sorted }, word)
  const number = sorted.data[place]
  return place < sorted.length && number !== undefined && folded[number] === word ? number : undefined
}

/** The word at a place in alphabetical order. */
export function wordAt({ folded, sorted }: Lexicon, place: number): string {
  return folded[sorted.data[place] ?? 0] ?? ''
}

/** The place of a word in alphabetical order, or its insertion point. */
export function findPlace({ folded, sorted }: Pick<Lexicon, 'folded' | 'sorted'>, word: string): number {
  let from = 0
  let to = sorted.length
  while (from < to) {
    const middle = (from + to) >> 1
    if ((folded[sorted.data[middle] ?? 0] ?? '') < word) from = middle + 1
    else to = middle
  }
  return from
}

/** Returns the number of the word; adds it if it is new. */
export function addWord(lexicon: Lexicon, { folded, written }: Word, locale: Locale): number {
  const existing = findWordNumber(lexicon, folded)
  if (existing !== undefined) return existing
  const number = lexicon.folded.push(folded) - 1
  lexicon.written.push(written)
  lexicon.sorted.insert(findPlace(lexicon, folded), number)
  const wordStem = stem(folded, locale)
  const sameStem = lexicon.stems.get(wordStem)
  if (sameStem) sameStem.push(number)
  else lexicon.stems.set(wordStem, [number])
  return number
}

/** Indexes the words of an item's name. */
export function indexName(lexicon: Lexicon, words: readonly Word[], item: number, locale: Locale): void {
  for (const number of new Set(words.map((word) => addWord(lexicon, word, locale)))) {
    let list = lexicon.namedLater.get(number)
    if (!list) lexicon.namedLater.set(number, (list = integers()))
    list.push(item)
  }
}

/** Moves the lists of all words into the shared column. Called once after the initial build. */
export function packLists({ folded, named, namedEnd, namedLater }: Lexicon): void {
  for (let number = 0; number < folded.length; number++) {
    const list = namedLater.get(number)
    if (list) named.append(list.data.subarray(0, list.length))
    namedEnd.push(named.length)
  }
  namedLater.clear()
}

/** Calls `visit` for every item with the word in its name, including removed ones. */
export function forEachNamed(lexicon: Lexicon, wordNumber: number, visit: (item: number) => void): void {
  someNamed(lexicon, wordNumber, (item) => {
    visit(item)
    return false
  })
}

/** Whether `fits` is true for any item with the word in its name. */
export function someNamed(
  { named, namedEnd, namedLater }: Lexicon,
  wordNumber: number,
  matches: (item: number) => boolean,
): boolean {
  if (wordNumber < namedEnd.length) {
    const end = namedEnd.data[wordNumber] ?? 0
    for (let at = wordNumber === 0 ? 0 : (namedEnd.data[wordNumber - 1] ?? 0); at < end; at++)
      if (matches(named.data[at] ?? 0)) return true
  }
  const later = namedLater.get(wordNumber)
  for (let at = 0; at < (later?.length ?? 0); at++) if (matches(later?.data[at] ?? 0)) return true
  return false
}

/** The number of names with the word, including those of removed items. */
export function countNamed({ namedEnd, namedLater }: Lexicon, wordNumber: number): number {
  const first =
    wordNumber < namedEnd.length
      ? (namedEnd.data[wordNumber] ?? 0) - (wordNumber === 0 ? 0 : (namedEnd.data[wordNumber - 1] ?? 0))
      : 0
  return first + (namedLater.get(wordNumber)?.length ?? 0)
}
