import { existsSync, readFileSync } from 'node:fs'
import { mapLocales } from '@vitrine/contract/kernel/localized'
import type { Locale } from '@vitrine/contract/kernel/locale'
import * as v from 'valibot'
import { stem } from './stem.ts'
import { toPhraseWords } from './words.ts'

/** Stem -> stems of the words that mean the same. */
export type Synonyms = ReadonlyMap<string, ReadonlySet<string>>

/** `same`: words that mean the same. `also`: a word that finds narrower ones as well, but is not found by them. Written as in a dictionary. */
const file = v.object({ same: v.array(v.array(v.string())), also: v.record(v.string(), v.array(v.string())) })
type SynonymFile = v.InferOutput<typeof file>

/** Reads `synonyms.{locale}.json`, where there is one. */
export function readSynonyms(): Readonly<Record<Locale, Synonyms>> {
  return mapLocales((locale) => {
    const place = new URL(`synonyms.${locale}.json`, import.meta.url)
    return existsSync(place) ? toSynonyms(v.parse(file, JSON.parse(readFileSync(place, 'utf8'))), locale) : new Map()
  })
}

export function toSynonyms({ same, also }: SynonymFile, locale: Locale): Synonyms {
  const known = new Map<string, Set<string>>()
  const stemsOf = (words: readonly string[]) => words.flatMap((word) => toPhraseWords(word, locale)).map(({ folded }) => stem(folded, locale))
  const note = (own: string, others: readonly string[]) => {
    const all = known.get(own) ?? new Set()
    for (const other of others) if (other !== own) all.add(other)
    known.set(own, all)
  }
  for (const list of same) {
    const stems = stemsOf(list)
    for (const own of stems) note(own, stems)
  }
  for (const [word, narrower] of Object.entries(also)) for (const own of stemsOf([word])) note(own, stemsOf(narrower))
  return known
}
