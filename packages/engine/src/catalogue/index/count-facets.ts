import { asksVariations, type Choice } from './choice.ts'
import { startCounting, type CountingSource, type Counts, type CountingBuffers } from './counting.ts'
import type { Scope } from './scope.ts'
import { countOffered, countVariations, none } from './single-variations.ts'
import { countWhole, lackOf, nothing, tooMuch } from './whole-items.ts'

/**
 * Counts the facets of a scope: OR within a facet, AND across, each facet without its own choice. What is chosen of attributes,
 * availability and price must meet in one variation that may be bought. An item of which nothing may be bought counts as one variation
 * without any of the three: it stays until one of them is chosen.
 */
export function countFacets(desk: CountingBuffers, counted: CountingSource, scope: Scope, choice: Choice): Counts {
  const counting = startCounting(desk, counted, choice)
  const { counts } = counting
  const { data: isAlive } = counted.tables.items.isAlive
  const { data: isShown } = counted.places.isShown
  const countOwn = asksVariations(choice) ? countVariations : countOffered
  for (let at = 0; at < scope.length; at++) {
    const item = scope.data[at] ?? 0
    if (isAlive[item] !== 1 || isShown[item] !== 1) continue
    const lack = lackOf(counting, item)
    if (lack === tooMuch) continue
    const variation = countOwn(counting, item, lack === nothing)
    if (variation === none) continue
    if (lack === nothing) {
      counts.items[counts.total] = item
      counts.variations[counts.total++] = variation
    }
    countWhole(counting, item, lack)
  }
  return counts
}
