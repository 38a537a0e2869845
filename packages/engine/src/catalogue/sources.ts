import { isoDay } from '@vitrine/contract/kernel/i18n/date-format'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { Product } from '@vitrine/contract/catalogue/product'
import type { Change, Context, Services } from '../kernel/context.ts'
import type { Methods } from '../methods/methods.ts'
import { cacheById, type CacheById } from '../kernel/cache-by-id.ts'
import type { currencies } from '../pricing/pricing.ts'
import type { Dictionary } from './dictionary/dictionary.ts'
import type { CatalogueIndex } from './index/query/listing-query.ts'
import type { ItemRecord } from './product/item-record.ts'
import { getItemIds, listItemRecords } from './product/item-store.ts'
import { createProductCache } from './product/product-cache.ts'
import { affectsDictionary, createDictionary } from './dictionary/open-dictionary.ts'
import type { ProductSource } from './product/product-document.ts'
import type { CatalogueViewer } from './viewer.ts'

/** The data sources of the use cases: the index, and the caches of items and of the dictionary. */
export interface Sources {
  readonly index: CatalogueIndex
  getViewer(ctx: Context): Promise<CatalogueViewer>
  /** An anonymous visitor. */
  getPublicViewer(locale: Locale, currency: string | undefined): Promise<CatalogueViewer>
  readonly items: CacheById<ItemRecord>
  /** Item ids by variation id, including those that are not visible. */
  getItemIdsByVariation(variationIds: readonly number[]): Promise<ReadonlyMap<number, number>>
  /** Cached per item, language, audience, customer class and currency; the result is shared and must not be mutated. */
  getProduct(source: ProductSource, viewer: CatalogueViewer): Product
  invalidate(changes: readonly Change[]): void
}

// A record with its products takes about 30 KB, so the cache is limited to about 100 MB.
const maxItems = 3000
// Each entry consists of two numbers.
const maxVariations = 100_000

/** In a currency that the shop does not sell in, everything is shown in its own. */
function toSelling(
  { currencies: { shop, conversions } }: Dictionary,
  currency: string | undefined,
): currencies.SellingCurrency {
  const conversion = conversions.find(({ to }) => to === currency) ?? null
  return { currency: conversion?.to ?? shop, conversion }
}

interface SourcesOptions {
  readonly index: CatalogueIndex
  readonly methods: Methods
}

export function createSources(services: Services, { index, methods }: SourcesOptions): Sources {
  const { db, settings, now } = services
  const dictionary = createDictionary(services, methods)
  const items = cacheById<ItemRecord>({
    max: maxItems,
    isStale: ({ expiresAt: trueUntil }) => trueUntil !== null && trueUntil <= now(),
    async load(ids) {
      const { currencies } = await dictionary.get()
      return listItemRecords(db, ids, { currencies, now: now() })
    },
  })
  const getItemIdsByVariation = cacheById<number>({
    max: maxVariations,
    // A variation never moves to another item.
    isStale: () => false,
    load: (variationIds) => getItemIds(db, variationIds),
  })
  return {
    index,
    items,
    async getPublicViewer(locale, currency) {
      const [currentDictionary, { 'shop.timeZone': zone }] = await Promise.all([dictionary.get(), settings()])
      return {
        locale,
        chain: currentDictionary.chains[locale],
        audience: 'public',
        classId: null,
        isNet: false,
        selling: toSelling(currentDictionary, currency),
        dictionary: currentDictionary,
        day: isoDay(now(), zone),
      }
    },
    async getViewer(ctx) {
      const [currentDictionary, { 'shop.timeZone': zone }, audience, classId, currency] = await Promise.all([
        dictionary.get(),
        settings(),
        ctx.audience(),
        ctx.customerClass(),
        ctx.currency(),
      ])
      return {
        locale: ctx.locale,
        chain: currentDictionary.chains[ctx.locale],
        audience,
        classId,
        isNet: classId !== null && currentDictionary.netClassIds.has(classId),
        selling: toSelling(currentDictionary, currency),
        dictionary: currentDictionary,
        day: isoDay(ctx.now, zone),
      }
    },
    getItemIdsByVariation: (variationIds) => getItemIdsByVariation.getMany(variationIds),
    getProduct: createProductCache(),
    invalidate(changes) {
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
