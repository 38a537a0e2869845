import type { Locale } from '@vitrine/contract/kernel/locale'
import type { Product } from '@vitrine/contract/product'
import type { Change, Context, House } from '../kernel/context.ts'
import { keptById, type KeptById } from '../kernel/kept-by-id.ts'
import type { CatalogueIndex } from './index/listing-query.ts'
import type { ItemRecord } from './item-record.ts'
import { itemIdsOf, itemsByIds } from './item-store.ts'
import { keepProducts } from './kept-products.ts'
import { isInDictionary, openDictionary } from './open-dictionary.ts'
import type { Shown } from './product-document.ts'
import { dayIn, type Reader } from './reader.ts'

/** What the rooms' use cases read from: the index, and what is kept in memory of items and of the words that describe them. */
export interface Sources {
  readonly index: CatalogueIndex
  readerFor(ctx: Context): Promise<Reader>
  /** Who is not known to the shop. */
  publicReader(locale: Locale): Promise<Reader>
  readonly items: KeptById<ItemRecord>
  /** The items of variations, by the variations' ids; also those that are not shown. */
  itemIds(variationIds: readonly number[]): Promise<ReadonlyMap<number, number>>
  /** Built once per item, language, audience and class of customers, and shared: nobody may change it. */
  productFor(shown: Shown, reader: Reader): Product
  forget(changes: readonly Change[]): void
}

// A record with its products takes some 30 KB: this is a bound of about 100 MB.
const mostItems = 3000
// Two numbers each: some megabytes.
const mostVariations = 100_000

export function openSources(house: House, index: CatalogueIndex): Sources {
  const { db, settings, now } = house
  const dictionary = openDictionary(house)
  const items = keptById<ItemRecord>({
    most: mostItems,
    isStale: ({ trueUntil }) => trueUntil !== null && trueUntil <= now(),
    async load(ids) {
      const { 'shop.currency': currency } = await settings()
      return itemsByIds(db, ids, { currency, now: now() })
    },
  })
  const itemIds = keptById<number>({
    most: mostVariations,
    // A variation stays with its item for ever.
    isStale: () => false,
    load: (variationIds) => itemIdsOf(db, variationIds),
  })
  return {
    index, items,
    async publicReader(locale) {
      const [words, { 'shop.timeZone': zone }] = await Promise.all([dictionary.get(), settings()])
      return { locale, chain: words.chains[locale], audience: 'public', classId: null, isNet: false, dictionary: words, day: dayIn(zone, now()) }
    },
    async readerFor(ctx) {
      const [words, { 'shop.timeZone': zone }, audience, classId] = await Promise.all([dictionary.get(), settings(), ctx.audience(), ctx.customerClass()])
      return { locale: ctx.locale, chain: words.chains[ctx.locale], audience, classId, isNet: classId !== null && words.netClassIds.has(classId), dictionary: words, day: dayIn(zone, ctx.now) }
    },
    itemIds: (variationIds) => itemIds.many(variationIds),
    productFor: keepProducts(),
    forget(changes) {
      if (changes.some(isInDictionary)) {
        dictionary.drop()
        items.dropAll()
      }
      for (const { subject, id } of changes) {
        if (subject !== 'item') continue
        if (id === null) items.dropAll()
        else items.drop(id)
      }
    },
  }
}
