import type { SortKey } from '@vitrine/contract/catalogue/catalogue.contract'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { Counts } from './counting.ts'
import type { ListingHit } from './listing-query.ts'
import type { IndexMemory } from '../memory/memory.ts'
import { pickPage, type SortColumns } from './pick-page.ts'

/** Larger than any recommendation score, so that sold-out items come last. */
const soldOutPenalty = 1e12

interface SortHitsOptions {
  readonly sort: SortKey
  readonly locale: Locale
  readonly page: number
  readonly itemsPerPage: number
  /** Ordinal -> search score; undefined outside a search. */
  readonly scores?: Float32Array
}

/**
 * One page of the hits. Prices are those of the variation that represents the item, the cheapest match, in both price
 * orders. Items without reviews come last in both review orders. Outside a search, relevance is the recommendation
 * score.
 */
export function sortHits(
  { tables, names, buffers }: IndexMemory,
  { items, variations, total }: Counts,
  options: SortHitsOptions,
): ListingHit[] {
  const places = buffers.places.subarray(0, total)
  const columns: SortColumns = { keys: buffers.keys, ties: buffers.ties, ids: buffers.ids }
  const setKey = createKeySetter()
  for (let hit = 0; hit < total; hit++) {
    places[hit] = hit
    buffers.ids[hit] = tables.items.id.data[items[hit] ?? 0] ?? 0
    setKey(hit, items[hit] ?? 0, variations[hit] ?? 0)
  }
  const from = (options.page - 1) * options.itemsPerPage
  return [...pickPage(places, columns, from, from + options.itemsPerPage)].map((hit) => ({
    itemId: buffers.ids[hit] ?? 0,
    variationId: tables.variations.id.data[variations[hit] ?? 0] ?? 0,
  }))

  function createKeySetter(): (hit: number, item: number, variation: number) => void {
    const { recommendation, colours, createdAt, rating, ratingCount } = tables.items
    const set = (hit: number, setKey: number, tie: number) => {
      buffers.keys[hit] = setKey
      buffers.ties[hit] = tie
    }
    const recommended = (item: number) =>
      (colours.data[item] === 0 ? soldOutPenalty : 0) - (recommendation.data[item] ?? 0)
    const rank = names[options.locale].rank
    const price = (variation: number) => tables.variations.price.data[variation] ?? 0
    const stars = (item: number) => rating.data[item] ?? 0
    const count = (item: number) => ratingCount.data[item] ?? 0
    const { scores } = options
    switch (options.sort) {
      case 'texts.name1_asc':
        return (hit, item) => set(hit, rank.data[item] ?? 0, 0)
      case 'texts.name1_desc':
        return (hit, item) => set(hit, -(rank.data[item] ?? 0), 0)
      case 'sorting.price.avg_asc':
        return (hit, item, variation) => set(hit, price(variation), recommended(item))
      case 'sorting.price.avg_desc':
        return (hit, item, variation) => set(hit, -price(variation), recommended(item))
      case 'item.feedbackDecimal_asc':
        return (hit, item) => set(hit, count(item) === 0 ? Infinity : stars(item), -count(item))
      case 'item.feedbackDecimal_desc':
        return (hit, item) => set(hit, -stars(item), -count(item))
      case 'variation.createdAt_desc':
        return (hit, item) => set(hit, -(createdAt.data[item] ?? 0), 0)
      case 'item.score':
        return (hit, item) => set(hit, scores ? -(scores[item] ?? 0) : 0, recommended(item))
      case 'default.recommended_sorting':
        return (hit, item) => set(hit, recommended(item), 0)
    }
  }
}
