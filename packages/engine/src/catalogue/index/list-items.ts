import type { Audience } from '../../kernel/context.ts'
import { choiceOf, type Choice } from './choice.ts'
import { countFacets } from './count-facets.ts'
import type { Counts } from './counting.ts'
import type { SlotFacet } from './facet-slots.ts'
import type { FacetCounts, ListingAnswer, ListingQuery } from './listing-query.ts'
import type { IndexMemory } from './memory.ts'
import type { Scope } from './scope.ts'
import { colouredVariations, showVariations } from './search/coloured-variations.ts'
import { sortHits } from './sort-hits.ts'

export function listItems(memory: IndexMemory, query: ListingQuery, scope: Scope): ListingAnswer {
  const { slots, tables, tree, desk } = memory
  const places = memory.places[query.audience]
  const choice = choiceOf(slots, (id) => tree.pathOf(id, query.audience).length > 0, query)
  const coloured = query.scope.kind === 'search' ? colouredVariations(memory, { ...query, phrase: query.scope.term }, scope) : new Map<number, number>()
  const counts = countFacets(desk, { tables, places, facetOf: slots.facetOf.data }, scope, choice)
  showVariations(counts, coloured)
  const facets = facetsOf(memory, query, { choice, counts })
  return {
    hits: sortHits(memory, counts, scope.scores ? { ...query, scores: scope.scores } : query),
    total: counts.total,
    facets,
    chosen: facets.flatMap(({ values }) => values.flatMap(({ id, selected }) => (selected ? [id] : []))),
    range: counts.least <= counts.greatest ? { min: counts.least, max: counts.greatest } : null,
  }
}

interface Counted {
  readonly choice: Choice
  readonly counts: Counts
}

function facetsOf(memory: IndexMemory, { scope, audience }: ListingQuery, counted: Counted): FacetCounts[] {
  const { counts: { least, greatest } } = counted
  const price: FacetCounts[] = least <= greatest ? [{ id: 'price', kind: 'price', ownerId: 0, values: [] }] : []
  const bySlot = memory.slots.facets.map((facet) => slotFacet(memory, facet, counted, facet.kind === 'category' ? categoriesIn(memory, scope, audience) : undefined))
  return [...bySlot.slice(0, -1), ...price, ...bySlot.slice(-1), availability(counted), rating(counted)].filter(({ kind, values }) => kind === 'price' || values.length > 0)
}

/** Categories that are offered to go on with: one step below the listing's own, or the top. */
function categoriesIn({ tree }: IndexMemory, scope: ListingQuery['scope'], audience: Audience): ReadonlySet<number> {
  return new Set(tree.childrenOf(scope.kind === 'category' ? scope.id : null, audience))
}

function slotFacet({ slots }: IndexMemory, { id, kind, ownerId, slots: own }: SlotFacet, { choice, counts }: Counted, only?: ReadonlySet<number>): FacetCounts {
  const values: FacetCounts['values'][number][] = []
  for (const slot of own) {
    const count = counts.ofSlot[slot] ?? 0
    const selected = (choice.groupOfSlot[slot] ?? 0) > 0
    const valueId = slots.valueIds[slot] ?? 0
    if (!selected && (count === 0 || (only && !only.has(valueId)))) continue
    // A colour is chosen by its family; one that an older address chose by itself can still be taken back.
    if (!selected && kind === 'attribute' && slots.familyOf.has(valueId)) continue
    values.push({ id: slots.ids[slot] ?? '', valueId, count, selected })
  }
  return { id, kind, ownerId, values }
}

function availability({ choice, counts }: Counted): FacetCounts {
  const values = [1, 2, 3, 4].map((colour) => ({
    id: `v${colour}`, valueId: colour, count: counts.ofColour[colour] ?? 0, selected: choice.chosen.has(`v${colour}`),
  }))
  return { id: 'availability', kind: 'availability', ownerId: 0, values: values.filter(({ count, selected }) => count > 0 || selected) }
}

// "At least so many stars": who has five stars has four as well.
function rating({ choice, counts }: Counted): FacetCounts {
  const values = [5, 4, 3, 2, 1].map((stars) => ({
    id: `r${stars}`, valueId: stars, count: counts.ofStars.subarray(stars).reduce((sum, count) => sum + count, 0), selected: choice.chosen.has(`r${stars}`),
  }))
  return { id: 'rating', kind: 'rating', ownerId: 0, values: values.filter(({ count, selected }) => count > 0 || selected) }
}
