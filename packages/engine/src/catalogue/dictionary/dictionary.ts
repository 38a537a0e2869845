import type { Labels, Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { OrderProperty, Party, Product, VariationAttributeMap } from '@vitrine/contract/catalogue/product'
import type { ShippingMethod } from '../../methods/methods.ts'
import type { currencies, listVatRates } from '../../pricing/pricing.ts'
import type { CategoryForest } from '../categories/category-forest.ts'
import type { LocaleChains } from './locale-chain.ts'

type Tag = Product['tags'][number]

/** Reference data of products and filters, complete and in all languages. */
export interface Dictionary {
  readonly chains: LocaleChains
  readonly currencies: currencies.ShopCurrencies
  readonly vatRates: Awaited<ReturnType<typeof listVatRates>>
  readonly categories: CategoryForest
  readonly tags: ReadonlyMap<number, TagEntry>
  /** By their slugs in each locale. */
  readonly tagsBySlug: Readonly<Record<Locale, ReadonlyMap<string, TagEntry>>>
  readonly attributes: ReadonlyMap<number, AttributeEntry>
  readonly values: ReadonlyMap<number, ValueEntry>
  readonly properties: ReadonlyMap<number, PropertyEntry>
  readonly selections: ReadonlyMap<number, SelectionEntry>
  readonly manufacturers: ReadonlyMap<number, ManufacturerEntry>
  readonly availabilities: ReadonlyMap<number, AvailabilityEntry>
  readonly units: ReadonlyMap<number, UnitEntry>
  readonly fibres: ReadonlyMap<string, Labels>
  /** The customer classes that see prices without VAT. */
  readonly netClassIds: ReadonlySet<number>
  /** By the currency of their prices and country: 'PLN PL'. */
  readonly shippingMethods: ReadonlyMap<string, readonly ShippingMethod[]>
}

export interface TagEntry extends Pick<Tag, 'id' | 'color'> {
  readonly texts: Readonly<Partial<Record<Locale, Pick<Tag, 'name' | 'slug'>>>>
}

export interface AttributeEntry {
  readonly id: number
  /** The code in imports: 'size'. */
  readonly code: string
  readonly type: VariationAttributeMap['attributes'][number]['type']
  readonly names: Labels
  readonly position: number
}

export interface ValueEntry {
  readonly id: number
  readonly attributeId: number
  readonly names: Labels
  readonly color: string | null
  readonly imageBase: string | null
  readonly position: number
}

export interface PropertyEntry extends Pick<
  OrderProperty,
  | 'id'
  | 'valueType'
  | 'position'
  | 'isOderProperty'
  | 'isRequired'
  | 'isPreSelected'
  | 'isMultiline'
  | 'isShownAsAdditionalCosts'
  | 'vatId'
  | 'acceptedFormats'
  | 'maximumBytes'
> {
  /** The code in imports: 'material'. */
  readonly code: string
  readonly names: Labels
  readonly descriptions: Labels | null
  readonly group: { readonly id: number; readonly names: Labels; readonly position: number } | null
  /** Minor units by currency. */
  readonly surcharges: Readonly<Record<string, number>> | null
  readonly selections: readonly SelectionEntry[]
}

export interface SelectionEntry {
  readonly id: number
  readonly propertyId: number
  readonly code: string | null
  readonly names: Labels
  readonly position: number
}

export interface ManufacturerEntry {
  readonly id: number
  readonly party: PartyEntry
  readonly responsible: PartyEntry | null
}

export interface PartyEntry extends Omit<Party, 'country'> {
  readonly country: Labels | null
}

export interface AvailabilityEntry {
  readonly id: number
  readonly averageDays: number | null
  readonly names: Labels
}

export interface UnitEntry {
  readonly id: number
  readonly code: string
  readonly names: Labels
}
