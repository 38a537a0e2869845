import { existsSync, readFileSync } from 'node:fs'
import { mapLocales } from '@vitrine/contract/kernel/i18n/localized'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import * as v from 'valibot'
import { stem } from './stem.ts'
import { toPhraseWords } from './words.ts'

/** Stem -> stems of its synonyms. */
export type Synonyms = ReadonlyMap<string, ReadonlySet<string>>

/** `same`: synonyms. `also`: a word that also finds narrower words, but not vice versa. All are written unfolded. */
const file = v.object({ same: v.array(v.array(v.string())), also: v.record(v.string(), v.array(v.string())) })
export type SynonymFile = v.InferOutput<typeof file>

/** Reads `synonyms.{locale}.json` if it exists. */
export function readSynonymFiles(): Readonly<Record<Locale, SynonymFile>> {
  return mapLocales((locale) => {
    const url = new URL(`synonyms.${locale}.json`, import.meta.url)
    return existsSync(url) ? v.parse(file, JSON.parse(readFileSync(url, 'utf8'))) : { same: [], also: {} }
  })
}

export function toSynonyms({ same, also }: SynonymFile, locale: Locale): Synonyms {
  const synonyms = new Map<string, Set<string>>()
  const toStems = (words: readonly string[]) =>
    words.flatMap((word) => toPhraseWords(word, locale)).map(({ folded }) => stem(folded, locale))
  const addSynonyms = (own: string, others: readonly string[]) => {
    const all = synonyms.get(own) ?? new Set()
    for (const other of others) if (other !== own) all.add(other)
    synonyms.set(own, all)
  }
  for (const list of same) {
    const stems = toStems(list)
    for (const own of stems) addSynonyms(own, stems)
  }
  for (const [word, narrower] of Object.entries(also))
    for (const own of toStems([word])) addSynonyms(own, toStems(narrower))
  return synonyms
}
