import type { Unit } from './unit.ts'

/** A product as its rows tell it, with the file's own words for everything. */
export interface ProductDraft {
  readonly line: number
  readonly handle: string
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
  readonly options: readonly { readonly name: string; readonly value: string }[]
  /** Minor units. */
  readonly price: number
  readonly rrp: number | undefined
  readonly stock: number | undefined
  readonly mayOversell: boolean
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

export interface Drafted {
  readonly draft: ProductDraft | undefined
  readonly remarks: readonly Remark[]
}
