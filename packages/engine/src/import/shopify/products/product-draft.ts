import type { Unit } from '../values/unit.ts'

/** A product as described by its rows, with the names in the file. */
export interface ProductDraft {
  readonly line: number
  /** Empty: the row contains a SKU only. */
  readonly handle: string
  /** Empty: the file contains none. */
  readonly name: string
  readonly html: string
  readonly vendor: string
  /** From the root; empty: the file contains none. */
  readonly category: readonly string[]
  readonly furtherCategories: readonly (readonly string[])[]
  readonly type: string
  readonly tags: readonly string[]
  readonly isActive: boolean
  readonly seoTitle: string
  readonly seoDescription: string
  readonly variations: readonly VariationDraft[]
  readonly images: readonly ImageDraft[]
}

export interface VariationDraft {
  readonly line: number
  /** Empty: the file contains none. */
  readonly sku: string
  /** Undefined: the row contains no options. */
  readonly options: readonly { readonly name: string; readonly value: string }[] | undefined
  /** Minor units; undefined: the file has no prices. */
  readonly price: number | undefined
  /** A former price, above the price. `unsaid`: the file has no column for it. */
  readonly compareAt: number | undefined | 'unsaid'
  /** In other currencies, by their code: minor units, with a former price above the price; `none` removes one. */
  readonly ownPrices: Readonly<Record<string, OwnPrice | 'none'>>
  readonly stock: number | undefined
  /** False: the stock of this variant is not tracked. */
  readonly isTracked: boolean
  /** Undefined: the file has no column for it. */
  readonly mayOversell: boolean | undefined
  readonly weightG: number | undefined
  readonly gtin: string
  readonly unit: Unit | undefined
  readonly image: string
}

export interface OwnPrice {
  readonly price: number
  readonly compareAt: number | undefined
}

export interface ImageDraft {
  readonly line: number
  readonly url: string
  readonly alt: string
}

/** A remark about data that was not imported unchanged. */
export interface Remark {
  readonly line: number
  readonly handle: string
  readonly sku: string
  /** `left out`: the row or product was not imported; `changed`: it was imported with changes. */
  readonly what: 'left out' | 'changed'
  readonly reason: string
}

/** A row of a topic; the report contains one line per topic with the number of rows. */
export interface Tally {
  readonly line: number
  readonly handle: string
  readonly sku: string
  readonly topic:
    | 'no-sku'
    | 'no-stock'
    | 'untracked'
    | 'untracked-empty'
    | 'untracked-kept'
    | 'untracked-unlimited'
    | 'former-price-hidden'
    | 'former-price-shown'
    | 'rrp-removed'
    | 'not-in-file'
}
export type Finding = Remark | Tally

export interface DraftResult {
  readonly draft: ProductDraft | undefined
  readonly remarks: readonly Remark[]
}
