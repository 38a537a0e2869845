import type { Change, House } from '../kernel/context.ts'
import { kept, type Kept } from '../kernel/kept.ts'
import { listShippingRows } from '../methods/methods.ts'
import { vatRatesOf } from '../pricing/pricing.ts'
import { categoryForest } from './category-forest.ts'
import { categoriesOf, localesOf, tagsOf } from './category-store.ts'
import { chainsOf } from './chain.ts'
import type { Dictionary } from './dictionary.ts'
import { tagsBySlug } from './tags-by-slug.ts'
import { attributesOf, attributeValuesOf, availabilitiesOf, fibresOf, manufacturersOf, netClassIdsOf, propertiesOf, selectionsOf, unitsOf } from './words-store.ts'

const subjects: readonly string[] = ['category', 'tag', 'attribute', 'property', 'manufacturer', 'availability', 'settings', 'media', 'shipping', 'all']

export function isInDictionary({ subject }: Change): boolean {
  return subjects.includes(subject)
}

export function openDictionary({ db, settings }: House): Kept<Dictionary> {
  return kept(async () => {
    const { 'shop.currency': currency, 'shop.country': country } = await settings()
    const [locales, categories, tags, attributes, values, selections, manufacturers, availabilities, units, fibres, vatRates, netClassIds, shipping] = await Promise.all([
      localesOf(db), categoriesOf(db), tagsOf(db), attributesOf(db), attributeValuesOf(db), selectionsOf(db), manufacturersOf(db), availabilitiesOf(db), unitsOf(db),
      fibresOf(db), vatRatesOf(db, country), netClassIdsOf(db), listShippingRows(db, currency),
    ])
    const chains = chainsOf(locales)
    return {
      chains, currency, vatRates, fibres, netClassIds, shipping,
      categories: categoryForest(categories, chains),
      tags: byId(tags), tagsBySlug: tagsBySlug(tags, chains), attributes: byId(attributes), values: byId(values), selections: byId(selections),
      properties: byId(await propertiesOf(db, currency, selections)),
      manufacturers: byId(manufacturers), availabilities: byId(availabilities), units: byId(units),
    }
  })
}

function byId<T extends { readonly id: number }>(entries: readonly T[]): ReadonlyMap<number, T> {
  return new Map(entries.map((entry) => [entry.id, entry]))
}
