import type { SortKey } from '@vitrine/contract/catalogue.contract'
import type { Locale } from '@vitrine/contract/kernel/locale'
import type { Counts } from './counting.ts'
import type { ListingHit } from './listing-query.ts'
import type { IndexMemory } from './memory.ts'
import { pickPage, type SortColumns } from './pick-page.ts'

/** More than any recommendation in seconds: what cannot be bought comes after everything that can. */
const soldOut = 1e12

interface Wanted {
  readonly sort: SortKey
  readonly locale: Locale
  readonly page: number
  readonly itemsPerPage: number
  /** Ordinal -> how well it answers a search; none outside a search. */
  readonly scores?: Float32Array
}

/**
 * One page of the hits. Prices are those of the variation that stands for the item, the lowest that fits, also when dear ones come first.
 * Items without reviews come last in both orders of reviews. Outside a search, relevance is the shop's recommendation.
 */
export function sortHits({ tables, names, desk }: IndexMemory, { items, variations, total }: Counts, wanted: Wanted): ListingHit[] {
  const places = desk.places.subarray(0, total)
  const columns: SortColumns = { keys: desk.keys, ties: desk.ties, ids: desk.ids }
  const key = keyOf()
  for (let hit = 0; hit < total; hit++) {
    places[hit] = hit
    desk.ids[hit] = tables.items.id.data[items[hit] ?? 0] ?? 0
    key(hit, items[hit] ?? 0, variations[hit] ?? 0)
  }
  const from = (wanted.page - 1) * wanted.itemsPerPage
  return [...pickPage(places, columns, from, from + wanted.itemsPerPage)].map((hit) => ({
    itemId: desk.ids[hit] ?? 0,
    variationId: tables.variations.id.data[variations[hit] ?? 0] ?? 0,
  }))

  function keyOf(): (hit: number, item: number, variation: number) => void {
    const { recommendation, colours, createdAt, rating, ratingCount } = tables.items
    const set = (hit: number, key: number, tie: number) => {
      desk.keys[hit] = key
      desk.ties[hit] = tie
    }
    const recommended = (item: number) => (colours.data[item] === 0 ? soldOut : 0) - (recommendation.data[item] ?? 0)
    const rank = names[wanted.locale].rank
    const price = (variation: number) => tables.variations.price.data[variation] ?? 0
    const stars = (item: number) => rating.data[item] ?? 0
    const count = (item: number) => ratingCount.data[item] ?? 0
    const { scores } = wanted
    switch (wanted.sort) {
      case 'texts.name1_asc': return (hit, item) => set(hit, rank.data[item] ?? 0, 0)
      case 'texts.name1_desc': return (hit, item) => set(hit, -(rank.data[item] ?? 0), 0)
      case 'sorting.price.avg_asc': return (hit, item, variation) => set(hit, price(variation), recommended(item))
      case 'sorting.price.avg_desc': return (hit, item, variation) => set(hit, -price(variation), recommended(item))
      case 'item.feedbackDecimal_asc': return (hit, item) => set(hit, count(item) === 0 ? Infinity : stars(item), -count(item))
      case 'item.feedbackDecimal_desc': return (hit, item) => set(hit, -stars(item), -count(item))
      case 'variation.createdAt_desc': return (hit, item) => set(hit, -(createdAt.data[item] ?? 0), 0)
      case 'item.score': return (hit, item) => set(hit, scores ? -(scores[item] ?? 0) : 0, recommended(item))
      case 'default.recommended_sorting': return (hit, item) => set(hit, recommended(item), 0)
    }
  }
}
