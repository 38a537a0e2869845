import type { Locale } from '@vitrine/contract/kernel/locale'
import type { Audience } from '../../../kernel/context.ts'
import { choiceOf } from '../choice.ts'
import { countFacets } from '../count-facets.ts'
import type { Counts } from '../counting.ts'
import type { ListingQuery } from '../listing-query.ts'
import type { IndexMemory } from '../memory.ts'
import type { Scope } from '../scope.ts'
import { colourNamed, isWholeFamily } from './colour-words.ts'
import { stem } from './stem.ts'
import { toPhraseWords } from './words.ts'

interface Searched extends Pick<ListingQuery, 'facets' | 'priceMin' | 'priceMax'> {
  readonly locale: Locale
  readonly audience: Audience
  readonly phrase: string
}

/**
 * Items with the variation that has a colour of the phrase and fits the choice: what was looked for is what its tile shows, as after the
 * filter of colours. Counts anew, so ask before the count that is shown.
 */
export function colouredVariations(memory: IndexMemory, searched: Searched, scope: Scope): ReadonlyMap<number, number> {
  const colours = coloursIn(memory, searched)
  if (colours.length === 0) return new Map()
  const { slots, tables, places, tree, desk } = memory
  const choice = choiceOf(slots, (id) => tree.pathOf(id, searched.audience).length > 0, { ...searched, facets: [...searched.facets, ...colours] })
  const { items, variations, total } = countFacets(desk, { tables, places: places[searched.audience], facetOf: slots.facetOf.data }, scope, choice)
  return new Map(Array.from({ length: total }, (_, hit) => [items[hit] ?? 0, variations[hit] ?? 0]))
}

export function showVariations({ items, variations, total }: Counts, shown: ReadonlyMap<number, number>): void {
  for (let hit = 0; shown.size > 0 && hit < total; hit++) variations[hit] = shown.get(items[hit] ?? 0) ?? variations[hit] ?? 0
}

/** Ids of facet values: a shade by itself where the shop has it, else its whole family. A colour that was chosen already says more. */
function coloursIn({ search, slots }: IndexMemory, { locale, phrase, facets }: Searched): readonly string[] {
  if (facets.some((id) => id.startsWith('f'))) return []
  const words = toPhraseWords(phrase, locale).map(({ folded }) => folded).filter((word) => colourNamed(word, locale) !== undefined)
  const single = words.filter((word) => !isWholeFamily(word, locale)).flatMap((word) => search.lexicons[locale].stems.get(stem(word, locale)) ?? [])
    .flatMap((number) => search.entities[locale].get(number) ?? []).filter(({ kind, id }) => kind === 'attribute' && slots.familyOf.has(id)).map(({ id }) => `a${id}`)
  return single.length > 0 ? single : words.map((word) => `f${colourNamed(word, locale)}`)
}
