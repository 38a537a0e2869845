import type { Locale } from '@vitrine/contract/kernel/locale'
import type { Product } from '@vitrine/contract/product'
import type { Change, Context, Services } from '../kernel/context.ts'
import { cacheById, type CacheById } from '../kernel/cache-by-id.ts'
import type { CatalogueIndex } from './index/listing-query.ts'
import type { ItemRecord } from './item-record.ts'
import { getItemIds, listItemRecords } from './item-store.ts'
import { createProductCache } from './product-cache.ts'
import { affectsDictionary, createDictionary } from './open-dictionary.ts'
import type { ProductSource } from './product-document.ts'
import { isoDayInZone, type CatalogueView } from './reader.ts'

/** What the rooms' use cases read from: the index, and what is kept in memory of items and of the words that describe them. */
export interface Sources {
  readonly index: CatalogueIndex
  readerFor(ctx: Context): Promise<CatalogueView>
  /** Who is not known to the shop. */
  publicReader(locale: Locale): Promise<CatalogueView>
  readonly items: CacheById<ItemRecord>
  /** The items of variations, by the variations' ids; also those that are not shown. */
  itemIds(variationIds: readonly number[]): Promise<ReadonlyMap<number, number>>
  /** Built once per item, language, audience and class of customers, and shared: nobody may change it. */
  productFor(shown: ProductSource, reader: CatalogueView): Product
  forget(changes: readonly Change[]): void
}

// A record with its products takes some 30 KB: this is a bound of about 100 MB.
const mostItems = 3000
// Two numbers each: some megabytes.
const mostVariations = 100_000

export function openSources(house: Services, index: CatalogueIndex): Sources {
  const { db, settings, now } = house
  const dictionary = createDictionary(house)
  const items = cacheById<ItemRecord>({
    max: mostItems,
    isStale: ({ trueUntil }) => trueUntil !== null && trueUntil <= now(),
    async load(ids) {
      const { 'shop.currency': currency } = await settings()
      return listItemRecords(db, ids, { currency, now: now() })
    },
  })
  const itemIds = cacheById<number>({
    max: mostVariations,
    // A variation stays with its item for ever.
    isStale: () => false,
    load: (variationIds) => getItemIds(db, variationIds),
  })
  return {
    index, items,
    async publicReader(locale) {
      const [words, { 'shop.timeZone': zone }] = await Promise.all([dictionary.get(), settings()])
      return { locale, chain: words.chains[locale], audience: 'public', classId: null, isNet: false, dictionary: words, day: isoDayInZone(zone, now()) }
    },
    async readerFor(ctx) {
      const [words, { 'shop.timeZone': zone }, audience, classId] = await Promise.all([dictionary.get(), settings(), ctx.audience(), ctx.customerClass()])
      return { locale: ctx.locale, chain: words.chains[ctx.locale], audience, classId, isNet: classId !== null && words.netClassIds.has(classId), dictionary: words, day: isoDayInZone(zone, ctx.now) }
    },
    itemIds: (variationIds) => itemIds.getMany(variationIds),
    productFor: createProductCache(),
    forget(changes) {
      if (changes.some(affectsDictionary)) {
        dictionary.invalidate()
        items.clear()
      }
      for (const { subject, id } of changes) {
        if (subject !== 'item') continue
        if (id === null) items.clear()
        else items.evict(id)
      }
    },
  }
}
