import type { KnownItem, KnownVariation } from '../known-items-store.ts'
import type { ProductDraft, Remark, VariationDraft } from './product-draft.ts'

/** What the shop has of the products of a batch. */
export interface Matching {
  itemWith(handle: string): KnownItem | undefined
  ownerOf(sku: string): KnownItem | undefined
  /** The file has rows for the product with this handle. */
  isInFile(handle: string): boolean
  /** Several rows of the file have the SKU. */
  isRepeated(sku: string): boolean
  /** A row before this one had the SKU. */
  isUsed(sku: string): boolean
}

export interface SplitDraft {
  /** Undefined: all its rows are about other products. */
  readonly own: ProductDraft | undefined
  /** One for each row with the SKU of another product, which has no handle any more: it is about that variant only. */
  readonly foreign: readonly ProductDraft[]
  readonly remarks: readonly Remark[]
}

/**
 * Rows are matched by SKU first: one whose SKU belongs to another product than its handle is about that product's variant. What else a row
 * says of its product - options, pictures, texts - is meant for the product with the handle and is not taken over. A SKU that the
 * file has several times is a doubled one: there the handle decides.
 */
export function splitByOwner(draft: ProductDraft, match: ProductMatch, shop: Matching): SplitDraft {
  if (draft.handle === '') return { own: draft, foreign: [], remarks: [] }
  const handle = 'item' in match && match.item ? match.item.handle : draft.handle
  const ownerOf = ({ sku }: VariationDraft) => {
    const owner = sku === '' || shop.isRepeated(sku) ? undefined : shop.ownerOf(sku)
    return owner && owner.handle !== handle ? owner : undefined
  }
  const foreign = draft.variations.filter((variation) => ownerOf(variation))
  if (foreign.length === 0) return { own: draft, foreign: [], remarks: [] }
  const variations = draft.variations.filter((variation) => !ownerOf(variation))
  return {
    own: variations.length > 0 ? { ...draft, variations } : undefined,
    foreign: foreign.map((variation) => ({ ...draft, line: variation.line, handle: '', images: [], variations: [{ ...variation, options: undefined, image: '' }] })),
    remarks: foreign.map((variation) => ({
      line: variation.line, handle: draft.handle, sku: variation.sku, what: 'changed',
      reason: `the SKU '${variation.sku}' belongs to the product '${ownerOf(variation)?.handle ?? ''}': the row is about that variant, and '${draft.handle}' has no part in it`,
    })),
  }
}

export type ProductMatch =
  /** `isRenamed`: it is known by its SKUs and has another handle in the shop. */
  | { readonly item: KnownItem | undefined; readonly isRenamed: boolean }
  | { readonly reason: string }

/**
 * The product of the shop that a draft means: the one with its handle, else the one with its SKUs. A SKU whose owner has rows of its own in the file is
 * a doubled one and leads nowhere.
 */
export function matchProduct({ handle, name, variations }: Pick<ProductDraft, 'handle' | 'name' | 'variations'>, shop: Matching): ProductMatch {
  const skus = variations.flatMap(({ sku }) => (sku === '' ? [] : [sku]))
  if (handle === '') {
    const [sku = ''] = skus
    const owner = shop.ownerOf(sku)
    if (!owner) return { reason: `the row has no handle, and the shop has no variant with the SKU '${sku}'` }
    return shop.isUsed(sku) ? { reason: `the SKU '${sku}' stands in the file twice` } : { item: owner, isRenamed: false }
  }
  const item = shop.itemWith(handle)
  if (item) return { item, isRenamed: false }
  const owners = new Set(skus.map((sku) => (shop.isUsed(sku) ? undefined : shop.ownerOf(sku))))
  const [owner] = owners
  if (owners.size === 1 && owner && !shop.isInFile(owner.handle)) return { item: owner, isRenamed: true }
  return name === '' ? { reason: 'the product has no title' } : { item: undefined, isRenamed: false }
}

export type VariationMatch = { readonly variation: KnownVariation | undefined } | { readonly reason: string }

interface Choice {
  /** Options in the codes of the shop. */
  readonly chosen: Readonly<Record<string, string>>
  isUsed(sku: string): boolean
  /** Another product has the SKU. */
  isForeign(sku: string): boolean
}

/** The variation of a known product that a row means: by its SKU, else by its options. */
export function matchVariation({ sku, options, unit }: VariationDraft, item: KnownItem, { chosen, isUsed, isForeign }: Choice): VariationMatch {
  const named = item.variations.find(({ number }) => number === sku)
  if (named && !isUsed(sku)) return { variation: named }
  if (options === undefined) {
    const [only, ...others] = item.variations
    if (sku === '' && only && others.length === 0) return isUsed(only.number) ? { reason: 'the product has one variant, and a row before this one is about it' } : { variation: only }
    if (sku === '') return { reason: `the product has ${item.variations.length} variants, and the row names neither a SKU nor options` }
    if (named) return { reason: `the SKU '${sku}' stands in the file twice` }
    if (item.variations.length > 0) return { reason: `the product has no variant with the SKU '${sku}', and the row names no options to make one` }
    return { variation: undefined }
  }
  // A SKU of its own that the shop does not know is a new variant, or the database says which one is in its way.
  if (sku !== '' && !named && !isForeign(sku) && !isUsed(sku)) return { variation: undefined }
  const alike = item.variations.find((each) => sameChoice(each.attributes, chosen) && (each.unit ?? undefined) === unit?.code && (each.unitContent ?? undefined) === unit?.content)
  return { variation: alike && !isUsed(alike.number) ? alike : undefined }
}

function sameChoice(one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean {
  const codes = Object.keys(one)
  return codes.length === Object.keys(other).length && codes.every((code) => one[code] === other[code])
}
