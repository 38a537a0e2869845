import { readFileSync } from 'node:fs'
import { locales, type Locale } from '@vitrine/contract/kernel/locale'
import * as v from 'valibot'
import { fold } from './fold.ts'
import { stem } from './stem.ts'
import { wordsOfPhrase } from './words.ts'

/** Stem -> stems of the words that mean the same. */
export type Synonyms = ReadonlyMap<string, ReadonlySet<string>>

const groups = v.array(v.array(v.string()))

/** Reads `synonyms.{locale}.json`: lists of single words that mean the same, written as in a dictionary. */
export function readSynonyms(): Readonly<Record<Locale, Synonyms>> {
  const [en, de, pl] = locales.map((locale) => {
    const text = readFileSync(new URL(`synonyms.${locale}.json`, import.meta.url), 'utf8')
    return synonymsOf(v.parse(groups, JSON.parse(text)), locale)
  })
  const none: Synonyms = new Map()
  return { en: en ?? none, de: de ?? none, pl: pl ?? none }
}

export function synonymsOf(lists: readonly (readonly string[])[], locale: Locale): Synonyms {
  const known = new Map<string, Set<string>>()
  for (const list of lists) {
    const stems = list.flatMap((word) => wordsOfPhrase(word, locale)).map(({ folded }) => stem(fold(folded, locale), locale))
    for (const own of stems) {
      const others = known.get(own) ?? new Set()
      for (const other of stems) if (other !== own) others.add(other)
      known.set(own, others)
    }
  }
  return known
}
