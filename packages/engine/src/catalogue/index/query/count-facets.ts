import { constrainsVariations, type Choice } from './choice.ts'
import { finishCounting, startCounting, type CountingSource, type Counts, type CountingBuffers } from './counting.ts'
import { isShown } from './places.ts'
import type { Scope } from './scope.ts'
import { countSellable, countVariations, noVariation } from '../single-variations.ts'
import { countItemFacets, findMissingGroup, missingNone, missingSeveral } from '../item-facets.ts'

/**
 * Counts the facets of a scope: OR within a facet, AND across facets, each facet without its own choice. The chosen
 * attributes, availability and price must match in one sellable variation. An item without sellable variations counts
 * as one variation without any of the three:
 * it remains until one of them is chosen.
 */
export function countFacets(buffers: CountingBuffers, source: CountingSource, scope: Scope, choice: Choice): Counts {
  const counting = startCounting(buffers, source, choice)
  const { counts } = counting
  const { data: isAlive } = source.tables.items.isAlive
  const { places, tables } = source
  const countItem = constrainsVariations(choice) ? countVariations : countSellable
  for (let at = 0; at < scope.length; at++) {
    const item = scope.data[at] ?? 0
    if (isAlive[item] !== 1 || !isShown(places, tables.items, item)) continue
    const missing = findMissingGroup(counting, item)
    if (missing === missingSeveral) continue
    const variation = countItem(counting, item, missing === missingNone)
    if (variation === noVariation) continue
    if (missing === missingNone) {
      counts.items[counts.total] = item
      counts.variations[counts.total++] = variation
    }
    countItemFacets(counting, item, missing)
  }
  finishCounting(counting)
  return counts
}
