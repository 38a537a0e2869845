import type { ItemEntry, PriceEntry, VariationEntry } from '@vitrine/contract/shop-document'
import type { Paragraphs, Texts } from '../text.ts'
import type { CareKey, FitKey, MaterialKey, SeasonKey, SustainabilityKey } from '../properties.ts'
import type { Measurements } from './measurements.ts'

/** An item as it is written down here; `itemEntry` makes the shop's entry from it. */
export interface ItemSource {
  /** Also the name of the garment whose pictures it shows, unless `pictures` names others. */
  readonly handle: string
  readonly names: Texts
  readonly short: Texts
  readonly story: Paragraphs
  readonly categories: readonly string[]
  readonly maker: string
  readonly tags?: readonly string[]
  readonly daysAgo: number
  readonly weightG: number
  readonly sizes: readonly string[]
  readonly price: PriceEntry
  /** Sizes that cost more, in minor units on top of the price. */
  readonly dearer?: Readonly<Record<string, number>>
  readonly fibres?: ItemEntry['fibres']
  readonly facts: Facts
  readonly measurements?: Measurements
  /** Property codes: what the shopper may or must choose. */
  readonly orderProperties?: readonly string[]
  /** What differs from variation to variation, by `colour`, `size` or `colour-size`, the most exact last. */
  readonly differing?: Readonly<Record<string, Partial<VariationEntry>>>
  /** What all variations share beside the price. */
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
  readonly goesWith?: readonly string[]
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

/** An item made of other items: a bundle is one price for named variations, a set is chosen piece by piece. */
export type Kit =
  | { readonly type: 'bundle'; readonly pictures: readonly string[]; readonly parts: (size: string | undefined) => readonly Part[] }
  | {
      readonly type: 'set'
      readonly pictures: readonly string[]
      readonly of: readonly { readonly handle: string; readonly quantity: number }[]
    }

export interface Part {
  readonly sku: string
  readonly quantity: number
}
