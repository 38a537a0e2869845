import type { Audience } from '../../../kernel/context.ts'
import { toChoice, type Choice } from './choice.ts'
import { countFacets } from './count-facets.ts'
import type { Counts } from './counting.ts'
import type { SlotFacet } from './facet-slots.ts'
import type { FacetCounts, ListingAnswer, ListingQuery } from './listing-query.ts'
import type { IndexMemory } from '../memory/memory.ts'
import type { Arrangement } from '../memory/rows.ts'
import type { Scope } from './scope.ts'
import { findColouredVariations, applyShownVariations } from '../search/coloured-variations.ts'
import { findPins } from '../search/search-words.ts'
import { sortHits } from './sort-hits.ts'

export function queryListing(memory: IndexMemory, query: ListingQuery, scope: Scope): ListingAnswer {
  const { slots, tables, tree, buffers } = memory
  const places = memory.places[query.audience]
  const choice = toChoice(slots, (id) => tree.getPath(id, query.audience).length > 0, query)
  const colouredVariations =
    query.scope.kind === 'search'
      ? findColouredVariations(memory, { ...query, phrase: query.scope.term }, scope)
      : new Map<number, number>()
  const counts = countFacets(buffers, { tables, places, facetBySlot: slots.facetBySlot.data }, scope, choice)
  applyShownVariations(counts, colouredVariations)
  const facets = toFacetCounts(memory, query, { choice, counts })
  return {
    hits: sortHits(memory, counts, {
      ...query,
      ...(scope.scores && { scores: scope.scores }),
      arrangement: findArrangement(memory, query),
    }),
    total: counts.total,
    facets,
    chosen: facets.flatMap(({ values }) => values.flatMap(({ id, selected }) => (selected ? [id] : []))),
    range: counts.minPrice <= counts.maxPrice ? { min: counts.minPrice, max: counts.maxPrice } : null,
  }
}

/** How staff have arranged the listing, in the order that it has by itself. */
function findArrangement(memory: IndexMemory, { scope, sort, locale }: ListingQuery): Arrangement | undefined {
  if (scope.kind === 'items') return scope.arrangement
  if (scope.kind === 'category' && sort === 'default.recommended_sorting') return memory.arrangements.get(scope.id)
  return scope.kind === 'search' && sort === 'item.score' ? findPins(memory.search, locale, scope.term) : undefined
}

interface CountedChoice {
  readonly choice: Choice
  readonly counts: Counts
}

function toFacetCounts(memory: IndexMemory, { scope, audience }: ListingQuery, result: CountedChoice): FacetCounts[] {
  const {
    counts: { minPrice: least, maxPrice: greatest },
  } = result
  const price: FacetCounts[] = least <= greatest ? [{ id: 'price', kind: 'price', ownerId: 0, values: [] }] : []
  const bySlot = memory.slots.facets.map((facet) =>
    toSlotFacet(
      memory,
      facet,
      result,
      facet.kind === 'category' ? getSubcategoryIds(memory, scope, audience) : undefined,
    ),
  )
  return [...bySlot.slice(0, -1), ...price, ...bySlot.slice(-1), availability(result), rating(result)].filter(
    ({ kind, values }) => kind === 'price' || values.length > 0,
  )
}

/** The categories of the category filter: the children of the listing's category, or the root categories. */
function getSubcategoryIds(
  { tree }: IndexMemory,
  scope: ListingQuery['scope'],
  audience: Audience,
): ReadonlySet<number> {
  return new Set(tree.getChildren(scope.kind === 'category' ? scope.id : null, audience))
}

function toSlotFacet(
  { slots }: IndexMemory,
  { id, kind, ownerId, slots: facetSlots }: SlotFacet,
  { choice, counts }: CountedChoice,
  onlyIds?: ReadonlySet<number>,
): FacetCounts {
  const values: FacetCounts['values'][number][] = []
  for (const slot of facetSlots) {
    const count = counts.bySlot[slot] ?? 0
    const selected = (choice.groupBySlot[slot] ?? 0) > 0
    const valueId = slots.valueIds[slot] ?? 0
    if (!selected && (count === 0 || (onlyIds && !onlyIds.has(valueId)))) continue
    // Colours are chosen by family. A single colour that is chosen by an older URL stays listed, so that it can be
    // deselected.
    if (!selected && kind === 'attribute' && slots.familyByValue.has(valueId)) continue
    values.push({ id: slots.ids[slot] ?? '', valueId, count, selected })
  }
  return { id, kind, ownerId, values }
}

function availability({ choice, counts }: CountedChoice): FacetCounts {
  const values = [1, 2, 3, 4].map((colour) => ({
    id: `v${colour}`,
    valueId: colour,
    count: counts.byColour[colour] ?? 0,
    selected: choice.chosen.has(`v${colour}`),
  }))
  return {
    id: 'availability',
    kind: 'availability',
    ownerId: 0,
    values: values.filter(({ count, selected }) => count > 0 || selected),
  }
}

// The values mean "at least": five stars count for four as well.
function rating({ choice, counts }: CountedChoice): FacetCounts {
  const values = [5, 4, 3, 2, 1].map((stars) => ({
    id: `r${stars}`,
    valueId: stars,
    count: counts.byStars.subarray(stars).reduce((sum, count) => sum + count, 0),
    selected: choice.chosen.has(`r${stars}`),
  }))
  return {
    id: 'rating',
    kind: 'rating',
    ownerId: 0,
    values: values.filter(({ count, selected }) => count > 0 || selected),
  }
}
