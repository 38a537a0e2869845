import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { PhraseFilters } from '../../query/listing-query.ts'
import type { IndexMemory } from '../../memory/memory.ts'
import { parsePhrase } from './parse-phrase.ts'

/** The filters in a complete or incomplete phrase; undefined if it has none. Amounts are decimal. */
export function extractFilters(
  { search }: IndexMemory,
  {
    locale,
    phrase,
    isIncomplete,
  }: { readonly locale: Locale; readonly phrase: string; readonly isIncomplete?: boolean },
): PhraseFilters | undefined {
  const sizes = search.sizes[locale]
  const { rest, sizes: names, ...prices } = parsePhrase(phrase, locale, (name) => sizes.has(name), isIncomplete)
  const facets = [...new Set(names.flatMap((name) => sizes.get(name) ?? []))]
  return rest === phrase ? undefined : { term: rest, facets, sizes: names, ...prices }
}
