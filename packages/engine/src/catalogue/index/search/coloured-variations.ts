import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { Audience } from '../../../kernel/context.ts'
import { toChoice } from '../query/choice.ts'
import { countFacets } from '../query/count-facets.ts'
import type { Counts } from '../query/counting.ts'
import type { ListingQuery } from '../query/listing-query.ts'
import type { IndexMemory } from '../memory/memory.ts'
import type { Scope } from '../query/scope.ts'
import { findNamedColour, isWholeFamily } from './phrase/colour-words.ts'
import { stem } from './language/stem.ts'
import { toPhraseWords } from './language/words.ts'

interface ColouredSearch extends Pick<ListingQuery, 'facets' | 'priceMin' | 'priceMax'> {
  readonly locale: Locale
  readonly audience: Audience
  readonly phrase: string
}

/**
 * Maps items to the variation that has a colour of the phrase and matches the choice, so that product cards show the
 * searched colour, as after filtering by colour. It uses the shared counting buffers, so call it before the count for
 * the answer.
 */
export function findColouredVariations(
  memory: IndexMemory,
  query: ColouredSearch,
  scope: Scope,
): ReadonlyMap<number, number> {
  const colours = toColourFacets(memory, query)
  if (colours.length === 0) return new Map()
  const { slots, tables, places, tree, buffers } = memory
  const choice = toChoice(slots, (id) => tree.getPath(id, query.audience).length > 0, {
    ...query,
    facets: [...query.facets, ...colours],
  })
  const { items, variations, total } = countFacets(
    buffers,
    { tables, places: places[query.audience], facetBySlot: slots.facetBySlot.data },
    scope,
    choice,
  )
  return new Map(Array.from({ length: total }, (_, hit) => [items[hit] ?? 0, variations[hit] ?? 0]))
}

export function applyShownVariations(
  { items, variations, total }: Counts,
  shownVariations: ReadonlyMap<number, number>,
): void {
  for (let hit = 0; shownVariations.size > 0 && hit < total; hit++)
    variations[hit] = shownVariations.get(items[hit] ?? 0) ?? variations[hit] ?? 0
}

/**
 * Ids of facet values: the shade if the shop has it, else its whole family. Empty if a colour filter is chosen already.
 */
function toColourFacets({ search, slots }: IndexMemory, { locale, phrase, facets }: ColouredSearch): readonly string[] {
  if (facets.some((id) => id.startsWith('f'))) return []
  const words = toPhraseWords(phrase, locale)
    .map(({ folded }) => folded)
    .filter((word) => findNamedColour(word, locale) !== undefined)
  const shadeIds = words
    .filter((word) => !isWholeFamily(word, locale))
    .flatMap((word) => search.lexicons[locale].stems.get(stem(word, locale)) ?? [])
    .flatMap((number) => search.entities[locale].get(number) ?? [])
    .filter(({ kind, id }) => kind === 'attribute' && slots.familyByValue.has(id))
    .map(({ id }) => `a${id}`)
  return shadeIds.length > 0 ? shadeIds : words.map((word) => `f${findNamedColour(word, locale)}`)
}
