import type { Locale } from '@vitrine/contract/kernel/locale'
import { integers, type Integers } from '../column.ts'
import { stem } from './stem.ts'
import type { Word } from './words.ts'

/**
 * The words of one language. A word has a number that it keeps. Which items have it in their name stands in one shared column for those
 * that were there at the building, and in lists of their own for those that came later.
 */
export interface Lexicon {
  /** Word number -> as it is compared, and as it is written */
  readonly folded: string[]
  readonly written: string[]
  /** Word numbers in the order of the alphabet */
  readonly sorted: Integers
  /** Stem -> word numbers */
  readonly stems: Map<string, number[]>
  readonly named: Integers
  readonly namedEnd: Integers
  readonly namedLater: Map<number, Integers>
}

export function lexicon(): Lexicon {
  return { folded: [], written: [], sorted: integers(), stems: new Map(), named: integers(), namedEnd: integers(), namedLater: new Map() }
}

export function numberOf({ folded, sorted }: Lexicon, word: string): number | undefined {
  const place = placeOf({ folded, sorted }, word)
  const number = sorted.data[place]
  return place < sorted.length && number !== undefined && folded[number] === word ? number : undefined
}

/** The word at a place of the alphabet. */
export function wordAt({ folded, sorted }: Lexicon, place: number): string {
  return folded[sorted.data[place] ?? 0] ?? ''
}

/** Where a word stands in the alphabet, or would stand. */
export function placeOf({ folded, sorted }: Pick<Lexicon, 'folded' | 'sorted'>, word: string): number {
  let from = 0
  let to = sorted.length
  while (from < to) {
    const middle = (from + to) >> 1
    if ((folded[sorted.data[middle] ?? 0] ?? '') < word) from = middle + 1
    else to = middle
  }
  return from
}

/** Answers the number of the word; a new one is added. */
export function learnWord(lexicon: Lexicon, { folded, written }: Word, locale: Locale): number {
  const known = numberOf(lexicon, folded)
  if (known !== undefined) return known
  const number = lexicon.folded.push(folded) - 1
  lexicon.written.push(written)
  lexicon.sorted.insert(placeOf(lexicon, folded), number)
  const own = stem(folded, locale)
  const alike = lexicon.stems.get(own)
  if (alike) alike.push(number)
  else lexicon.stems.set(own, [number])
  return number
}

/** Notes that an item has the words in its name. */
export function noteName(lexicon: Lexicon, words: readonly Word[], item: number, locale: Locale): void {
  for (const number of new Set(words.map((word) => learnWord(lexicon, word, locale)))) {
    let list = lexicon.namedLater.get(number)
    if (!list) lexicon.namedLater.set(number, (list = integers()))
    list.push(item)
  }
}

/** Moves the lists of all words into the shared column. Done once, when everything has been read. */
export function pressLists({ folded, named, namedEnd, namedLater }: Lexicon): void {
  for (let number = 0; number < folded.length; number++) {
    const list = namedLater.get(number)
    if (list) named.append(list.data.subarray(0, list.length))
    namedEnd.push(named.length)
  }
  namedLater.clear()
}

/** Tells `visit` every item that has the word in its name, also those that are no longer shown. */
export function eachNamed(lexicon: Lexicon, number: number, visit: (item: number) => void): void {
  someNamed(lexicon, number, (item) => {
    visit(item)
    return false
  })
}

/** Whether `fits` holds for an item that has the word in its name. */
export function someNamed({ named, namedEnd, namedLater }: Lexicon, number: number, fits: (item: number) => boolean): boolean {
  if (number < namedEnd.length) {
    const end = namedEnd.data[number] ?? 0
    for (let at = number === 0 ? 0 : (namedEnd.data[number - 1] ?? 0); at < end; at++) if (fits(named.data[at] ?? 0)) return true
  }
  const later = namedLater.get(number)
  for (let at = 0; at < (later?.length ?? 0); at++) if (fits(later?.data[at] ?? 0)) return true
  return false
}

/** In how many names the word stands or stood. */
export function timesNamed({ namedEnd, namedLater }: Lexicon, number: number): number {
  const first = number < namedEnd.length ? (namedEnd.data[number] ?? 0) - (number === 0 ? 0 : (namedEnd.data[number - 1] ?? 0)) : 0
  return first + (namedLater.get(number)?.length ?? 0)
}
