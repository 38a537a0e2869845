/** Shipping cost and days of one unit within a country. */
export interface FeedDelivery {
  /** ISO 3166-1 alpha-2 */
  readonly country: string
  readonly name: string
  /** Gross minor units. */
  readonly amount: number
  readonly daysFrom: number
  readonly daysTo: number
}

/** One variation in the feeds for comparison sites and shopping agents: in one language, at the standard prices. */
export interface FeedProduct {
  readonly variationId: number
  readonly itemId: number
  /** The item is sold in more than one variation. */
  readonly isOneOfMany: boolean
  readonly isBundle: boolean
  readonly sku: string
  readonly gtin: string | null
  readonly mpn: string | null
  readonly brand: string | null
  readonly condition: 'new' | 'used' | 'refurbished'
  /** Of the item; `options` distinguishes the variation from the others. */
  readonly name: string
  /** Plain text. */
  readonly description: string
  readonly options: readonly { readonly name: string; readonly value: string }[]
  readonly color: string | null
  readonly size: string | null
  readonly material: string | null
  readonly gender: string | null
  readonly ageGroup: string | null
  /** Names of the categories from the root to the item's own. */
  readonly categories: readonly string[]
  /** With the locale's prefix. */
  readonly path: string
  /** Of its pictures in full size, the variation's own first. */
  readonly images: readonly string[]
  readonly currency: string
  /** Gross minor units: the price, or the price that a reduction is compared with. */
  readonly price: number
  /** The reduced price, while a reduction runs that can be advertised. */
  readonly specialPrice: number | null
  readonly isSalable: boolean
  /**
   * How much it holds and by how much its price is compared, in units of UN/ECE recommendation 20; null where no price
   * per unit is shown.
   */
  readonly content: {
    readonly unit: string
    readonly amount: number
    readonly per: { readonly unit: string; readonly amount: number }
  } | null
  readonly weightG: number
  readonly rating: { readonly average: number; readonly count: number } | null
  readonly delivery: FeedDelivery | null
  readonly updatedAt: Date
}
