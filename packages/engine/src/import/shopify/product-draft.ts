import type { Unit } from './unit.ts'

/** A product as its rows tell it, with the file's own words for everything. */
export interface ProductDraft {
  readonly line: number
  /** Empty: the row names nothing but a SKU. */
  readonly handle: string
  /** Empty: the file says none. */
  readonly name: string
  readonly html: string
  readonly vendor: string
  /** From the root; empty: the file says none. */
  readonly category: readonly string[]
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
  /** Empty: the file gives none. */
  readonly sku: string
  /** Undefined: the row says nothing about options. */
  readonly options: readonly { readonly name: string; readonly value: string }[] | undefined
  /** Minor units; undefined: the file has no prices. */
  readonly price: number | undefined
  /** A former price, above the price. `unsaid`: the file has no column for it. */
  readonly compareAt: number | undefined | 'unsaid'
  readonly stock: number | undefined
  /** False: the file says that the pieces of this variant are not counted. */
  readonly isTracked: boolean
  /** Undefined: the file has no column for it. */
  readonly mayOversell: boolean | undefined
  readonly weightG: number | undefined
  readonly gtin: string
  readonly unit: Unit | undefined
  readonly image: string
}

export interface ImageDraft {
  readonly line: number
  readonly url: string
  readonly alt: string
}

/** Something in the file that did not come in as it stands. */
export interface Remark {
  readonly line: number
  readonly handle: string
  readonly sku: string
  /** `left out`: the row or product is not in the shop; `changed`: it is, but not as written. */
  readonly what: 'left out' | 'changed'
  readonly reason: string
}

/** One of many rows about which there is the same to say: the report has one line for all of them, with their number. */
export interface Tally {
  readonly line: number
  readonly handle: string
  readonly sku: string
  readonly topic:
    | 'no-sku' | 'no-stock' | 'untracked' | 'untracked-empty' | 'untracked-kept' | 'untracked-unlimited' | 'former-price-hidden' | 'former-price-shown' | 'rrp-removed' | 'not-in-file'
}
export type Finding = Remark | Tally

export interface Drafted {
  readonly draft: ProductDraft | undefined
  readonly remarks: readonly Remark[]
}
