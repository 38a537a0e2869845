import type { SortKey } from '@vitrine/contract/catalogue/catalogue.contract'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { Counts } from './counting.ts'
import type { ListingHit } from './listing-query.ts'
import type { IndexMemory } from '../memory/memory.ts'
import type { Arrangement } from '../memory/rows.ts'
import { availableShare, pickArrangedPage, placePins } from './arrangement.ts'
import type { SortColumns } from './pick-page.ts'

/** Larger than any recommendation score, so that sold-out items come last. */
const soldOutPenalty = 1e12
const microseconds = 1_000_000

interface SortHitsOptions {
  readonly sort: SortKey
  readonly locale: Locale
  readonly page: number
  readonly itemsPerPage: number
  /** Ordinal -> search score; undefined outside a search. */
  readonly scores?: Float32Array
  /** How staff have arranged this listing. */
  readonly arrangement?: Arrangement | undefined
}

/**
 * One page of the hits. Prices are those of the variation that represents the item, the cheapest match, in both price
 * orders. Items without reviews come last in both review orders. Outside a search, relevance is the recommendation
 * score.
 */
export function sortHits(
  { tables, names, buffers, ordinals }: IndexMemory,
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
  const { arrangement } = options
  const isSoldOut = (item: number) => tables.items.colours.data[item] === 0
  const pins =
    arrangement === undefined || arrangement.pins.length === 0
      ? []
      : placePins(arrangement.pins, {
          items,
          total,
          ordinals,
          isAscending: options.scores === undefined,
          isPassedOver: (item) => arrangement.soldOutLast && isSoldOut(item),
        })
  const from = (options.page - 1) * options.itemsPerPage
  return pickArrangedPage(places, columns, { pins, from, to: from + options.itemsPerPage }).map((hit) => ({
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
        return options.arrangement === undefined
          ? (hit, item) => set(hit, recommended(item), 0)
          : arranged(options.arrangement)
    }

    function arranged({ sort, soldOutLast }: Arrangement): (hit: number, item: number, variation: number) => void {
      const last = (item: number) => (soldOutLast && colours.data[item] === 0 ? soldOutPenalty : 0)
      switch (sort) {
        case 'recommended':
          return (hit, item) => set(hit, last(item) - (recommendation.data[item] ?? 0), 0)
        case 'newest':
          return (hit, item) => set(hit, last(item) - (createdAt.data[item] ?? 0) / microseconds, 0)
        case 'bestSelling':
          return (hit, item) => set(hit, last(item) - (tables.items.sold.data[item] ?? 0), recommended(item))
        case 'sizes':
          return (hit, item) =>
            set(hit, last(item) - availableShare(tables.items, tables.variations.colour.data, item), recommended(item))
        case 'priceUp':
          return (hit, item, variation) => set(hit, last(item) + price(variation), recommended(item))
        case 'priceDown':
          return (hit, item, variation) => set(hit, last(item) - price(variation), recommended(item))
      }
    }
  }
}
