import type { ItemEntry, PriceEntry, VariationEntry } from '@vitrine/contract/shop/shop-document'
import type { Paragraphs, Texts } from '../text.ts'
import type { CareKey, FitKey, MaterialKey, SeasonKey, SustainabilityKey } from '../terms/properties.ts'
import type { Measurements } from './measurements.ts'

/** The source of a demo item, from which the document entry is built. */
export interface ItemSource {
  /** Also the name of the garment whose pictures it uses. */
  readonly handle: string
  readonly names: Texts
  readonly short: Texts
  readonly story: Paragraphs
  readonly categories: readonly string[]
  readonly manufacturer: string
  readonly tags?: readonly string[]
  readonly daysAgo: number
  readonly weightG: number
  readonly sizes: readonly string[]
  readonly price: PriceEntry
  /** Surcharges of sizes in minor units. */
  readonly surcharges?: Readonly<Record<string, number>>
  readonly fibres?: ItemEntry['fibres']
  readonly facts: Facts
  readonly measurements?: Measurements
  /** The codes of its order properties. */
  readonly orderProperties?: readonly string[]
  /** Overrides of variations by `colour`, `size` or `colour-size`; the most specific one wins. */
  readonly overrides?: Readonly<Record<string, Partial<VariationEntry>>>
  /** Fields that all variations share, except the price. */
  readonly shared?: Partial<
    Pick<
      VariationEntry,
      | 'availability'
      | 'minimumQuantity'
      | 'intervalQuantity'
      | 'maximumQuantity'
      | 'unit'
      | 'mayOversell'
      | 'lengthMm'
      | 'widthMm'
      | 'heightMm'
    >
  >
  readonly accessories?: readonly string[]
  readonly similar?: readonly string[]
  readonly kit?: Kit
}

export interface Facts {
  readonly material: MaterialKey
  readonly fit?: FitKey
  readonly care: CareKey
  readonly season: SeasonKey
  readonly sustainability?: SustainabilityKey
}

/**
 * An item of other items: a bundle has one price for fixed variations, the items of a set are selected individually.
 */
export type Kit =
  | {
      readonly type: 'bundle'
      readonly pictures: readonly string[]
      readonly parts: (size: string | undefined) => readonly BundlePart[]
    }
  | {
      readonly type: 'set'
      readonly pictures: readonly string[]
      readonly of: readonly { readonly handle: string; readonly quantity: number }[]
    }

export interface BundlePart {
  readonly sku: string
  readonly quantity: number
}
