import { mapLocales } from '@vitrine/contract/kernel/i18n/localized'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { Arrangement, Dictionary, SearchWordRow } from '../memory/rows.ts'
import { readSynonymFiles, toSynonyms, type SynonymFile, type Synonyms } from './language/synonyms.ts'
import { toPhraseWords } from './language/words.ts'

/** Locale -> the words as they are compared -> what staff have decided for them. */
export type SearchWords = Readonly<Record<Locale, ReadonlyMap<string, SearchWordRow>>>

/** A phrase as phrases are compared: "The Jumpers!" is "jumpers". */
export function toWordKey(phrase: string, locale: Locale): string {
  return toPhraseWords(phrase, locale)
    .map(({ folded }) => folded)
    .join(' ')
}

export function indexSearchWords(rows: readonly SearchWordRow[]): SearchWords {
  return mapLocales(
    (locale) => new Map(rows.filter((row) => row.locale === locale).map((row) => [row.word, row] as const)),
  )
}

export function findSearchWord(words: SearchWords, locale: Locale, phrase: string): SearchWordRow | undefined {
  return words[locale].size === 0 ? undefined : words[locale].get(toWordKey(phrase, locale))
}

/** The pinned items of a phrase, as the arrangement of its results. */
export function findPins(
  { words }: { readonly words: SearchWords },
  locale: Locale,
  phrase: string,
): Arrangement | undefined {
  const row = findSearchWord(words, locale, phrase)
  if (row === undefined || row.pinnedIds.length === 0) return undefined
  return {
    sort: 'recommended',
    soldOutLast: true,
    hidden: [],
    pins: row.pinnedIds.map((itemId, at) => ({ itemId, position: at + 1 })),
  }
}

const files = readSynonymFiles()

/** The synonyms of the language and those of the shop's staff. */
export function joinSynonyms({ synonyms }: Pick<Dictionary, 'synonyms'>): Readonly<Record<Locale, Synonyms>> {
  return mapLocales((locale) => {
    const own = synonyms.filter((row) => row.locale === locale)
    const { same, also } = files[locale]
    const narrower: SynonymFile['also'] = { ...also }
    for (const { word, words } of own) if (word !== null) narrower[word] = [...(narrower[word] ?? []), ...words]
    return toSynonyms(
      { same: [...same, ...own.flatMap(({ word, words }) => (word === null ? [[...words]] : []))], also: narrower },
      locale,
    )
  })
}
