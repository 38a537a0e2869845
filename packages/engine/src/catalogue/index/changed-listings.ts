import type { Audience } from '../../kernel/context.ts'
import { audiences } from './category-tree.ts'
import type { IndexMemory } from './memory/memory.ts'
import type { ListingAnswer, ListingQuery } from './query/listing-query.ts'
import type { Listings } from './query/listings.ts'
import { isShown } from './query/places.ts'
import { isUnfiltered } from './query/price-dependence.ts'

type Range = ListingAnswer['range']
type ListingKind = 'category' | 'tag'

interface RememberedRange {
  readonly kind: ListingKind
  readonly id: number
  readonly audience: Audience
  readonly range: Range
}

/**
 * Collects the cache tags of listings that changed items have changed: members, their counts and orders
 * ('listing:category:3'), orders and filters by price ('listing-price:category:3'), and the lowest and highest price
 * ('listing-range:category:3').
 */
export class ChangedListings {
  readonly #tags = new Set<string>()
  /** Listings whose lowest or highest price may have changed. */
  readonly #repriced = new Set<string>()
  /** The ranges that pages may show, by audience and listing. */
  readonly #ranges = new Map<string, RememberedRange>()

  rememberRange({ audience, ...query }: ListingQuery, range: Range): void {
    const { scope } = query
    if ((scope.kind !== 'category' && scope.kind !== 'tag') || !isUnfiltered(query)) return
    const key = `${audience} ${scope.kind}:${scope.id}`
    if (!this.#ranges.has(key)) this.#ranges.set(key, { kind: scope.kind, id: scope.id, audience, range })
  }

  /** The item was added, removed or moved, or counts and order of the listings may have changed. */
  addMember(itemId: number, listings: Listings): void {
    this.#tags.add(`item:${itemId}`)
    this.#tags.add('listing:search')
    for (const listing of toKeys(listings)) {
      this.#tags.add(`listing:${listing}`)
      for (const audience of audiences) this.#ranges.delete(`${audience} ${listing}`)
    }
  }

  addPrice(itemId: number, listings: Listings): void {
    this.#tags.add(`item:${itemId}`)
    this.#tags.add('listing-price:search')
    for (const listing of toKeys(listings)) {
      this.#tags.add(`listing-price:${listing}`)
      this.#repriced.add(listing)
    }
  }

  addAll(): void {
    for (const subject of ['category', 'tag', 'search']) this.#tags.add(`listing:${subject}`)
    this.#ranges.clear()
  }

  /** The tags since the last call. */
  take(memory: IndexMemory): ReadonlySet<string> {
    for (const listing of this.#repriced) {
      for (const audience of audiences) this.#compareRange(memory, `${audience} ${listing}`)
    }
    const tags = new Set(this.#tags)
    this.#tags.clear()
    this.#repriced.clear()
    return tags
  }

  #compareRange(memory: IndexMemory, key: string): void {
    const remembered = this.#ranges.get(key)
    if (remembered === undefined) return
    const { kind, id, audience, range } = remembered
    const current = getRange(memory, remembered)
    if (current?.min === range?.min && current?.max === range?.max) return
    this.#tags.add(`listing-range:${kind}:${id}`)
    this.#ranges.set(key, { kind, id, audience, range: current })
  }
}

function toKeys({ categoryIds, tagIds }: Listings): string[] {
  return [...categoryIds.map((id) => `category:${id}`), ...tagIds.map((id) => `tag:${id}`)]
}

/** The lowest and highest price in an unfiltered listing. */
function getRange({ tables: { items }, places, itemsByTag }: IndexMemory, listing: RememberedRange): Range {
  const audiencePlaces = places[listing.audience]
  const list = (listing.kind === 'category' ? audiencePlaces.lists : itemsByTag).get(listing.id)
  let min = Infinity
  let max = -Infinity
  for (let at = 0; at < (list?.length ?? 0); at++) {
    const item = list?.data[at] ?? 0
    if (items.isAlive.data[item] !== 1 || !isShown(audiencePlaces, items, item)) continue
    min = Math.min(min, items.minPrice.data[item] ?? Infinity)
    max = Math.max(max, items.maxPrice.data[item] ?? -Infinity)
  }
  return min <= max ? { min, max } : null
}
