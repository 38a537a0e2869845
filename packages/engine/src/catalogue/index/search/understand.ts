import type { Locale } from '@vitrine/contract/kernel/locale'
import type { Understood } from '../listing-query.ts'
import type { IndexMemory } from '../memory.ts'
import { readPhrase } from './read-phrase.ts'

/** The filters that a phrase names, whole or still being typed; undefined when it names none. Amounts are decimal. */
export function understand({ search }: IndexMemory, { locale, phrase, mayGoOn }: { readonly locale: Locale; readonly phrase: string; readonly mayGoOn?: boolean }): Understood | undefined {
  const sizes = search.sizes[locale]
  const { rest, sizes: names, ...prices } = readPhrase(phrase, locale, (name) => sizes.has(name), mayGoOn)
  const facets = [...new Set(names.flatMap((name) => sizes.get(name) ?? []))]
  return rest === phrase ? undefined : { term: rest, facets, sizes: names, ...prices }
}
