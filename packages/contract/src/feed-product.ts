/** What it costs to have one piece sent within a country, and how many days it takes. */
export interface FeedDelivery {
  /** ISO 3166-1 alpha-2 */
  readonly country: string
  readonly name: string
  /** Gross minor units. */
  readonly amount: number
  readonly daysFrom: number
  readonly daysTo: number
}

/** One variation as the feeds for comparison sites and shopping agents tell it: in one language, at the prices that everybody pays. */
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
  /** Of the item; what tells the variation from the others stands in `options`. */
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
  /** Gross minor units: what is asked, or what a reduction may be compared with. */
  readonly price: number
  /** What is asked instead while a reduction runs that may be named as one. */
  readonly specialPrice: number | null
  readonly isSalable: boolean
  /** How much it holds and by how much its price is compared, in units of UN/ECE recommendation 20; null where no price per unit is told. */
  readonly content: { readonly unit: string; readonly amount: number; readonly per: { readonly unit: string; readonly amount: number } } | null
  readonly weightG: number
  readonly rating: { readonly average: number; readonly count: number } | null
  readonly delivery: FeedDelivery | null
  readonly updatedAt: Date
}
