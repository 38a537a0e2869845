import type { Change, Services } from '../../kernel/context.ts'
import type { Db } from '../../kernel/database/db.ts'
import { cached, type Cached } from '../../kernel/cached.ts'
import type { Methods } from '../../methods/methods.ts'
import { currencies, listVatRates } from '../../pricing/pricing.ts'
import { buildCategoryForest } from '../categories/category-forest.ts'
import { listCategories, listLocales, listTags } from '../categories/category-store.ts'
import { buildLocaleChains } from './locale-chain.ts'
import type { Dictionary } from './dictionary.ts'
import { indexTagsBySlug } from '../listing/tags-by-slug.ts'
import {
  listAttributes,
  listAttributeValues,
  listAvailabilityEntries,
  listFibres,
  listManufacturers,
  listNetClassIds,
  listProperties,
  listSelections,
  listUnits,
} from './dictionary-store.ts'

const subjects: readonly string[] = [
  'category',
  'tag',
  'attribute',
  'property',
  'manufacturer',
  'availability',
  'settings',
  'media',
  'shipping',
  'all',
]

export function affectsDictionary({ subject }: Change): boolean {
  return subjects.includes(subject)
}

export function createDictionary({ db, settings }: Services, methods: Methods): Cached<Dictionary> {
  return cached(async () => {
    const { 'shop.currency': shop, 'shop.country': country } = await settings()
    const sold = { shop, conversions: await currencies.listConversions(db) }
    const [
      locales,
      categories,
      tags,
      attributes,
      values,
      selections,
      manufacturers,
      availabilities,
      units,
      fibres,
      vatRates,
      netClassIds,
      shipping,
    ] = await Promise.all([
      listLocales(db),
      listCategories(db),
      listTags(db),
      listAttributes(db),
      listAttributeValues(db),
      listSelections(db),
      listManufacturers(db),
      listAvailabilityEntries(db),
      listUnits(db),
      listFibres(db),
      listVatRates(db, country),
      listNetClassIds(db),
      listShipping(db, { methods, sold }),
    ])
    const chains = buildLocaleChains(locales)
    return {
      chains,
      currencies: sold,
      vatRates,
      fibres,
      netClassIds,
      shippingMethods: shipping,
      categories: buildCategoryForest(categories, chains),
      tags: byId(tags),
      tagsBySlug: indexTagsBySlug(tags, chains),
      attributes: byId(attributes),
      values: byId(values),
      selections: byId(selections),
      properties: byId(await listProperties(db, selections)),
      manufacturers: byId(manufacturers),
      availabilities: byId(availabilities),
      units: byId(units),
    }
  })
}

async function listShipping(
  db: Db,
  { methods, sold: { shop, conversions } }: { readonly methods: Methods; readonly sold: currencies.ShopCurrencies },
): Promise<Dictionary['shippingMethods']> {
  const entries = [shop, ...conversions.map(({ to }) => to)].map(async (currency) =>
    (await methods.listAllShipping(db, currency)).map((method) => ({ key: `${currency} ${method.country}`, method })),
  )
  const methodsByKey = Map.groupBy((await Promise.all(entries)).flat(), ({ key }) => key)
  return new Map([...methodsByKey].map(([key, list]) => [key, list.map(({ method }) => method)]))
}

function byId<T extends { readonly id: number }>(entries: readonly T[]): ReadonlyMap<number, T> {
  return new Map(entries.map((entry) => [entry.id, entry]))
}
