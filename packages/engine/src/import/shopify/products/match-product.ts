import { formatImportReason } from '@vitrine/contract/catalogue/import-reasons'
import type { ExistingItem, ExistingVariation } from '../../items/existing-items-store.ts'
import type { ProductDraft, Remark, VariationDraft } from './product-draft.ts'

/** Lookup of the existing products of a batch. */
export interface ProductLookup {
  findItem(handle: string): ExistingItem | undefined
  findOwner(sku: string): ExistingItem | undefined
  /** Whether the file contains rows for the product with this handle. */
  isInFile(handle: string): boolean
  /** Whether several rows of the file have the SKU. */
  isRepeated(sku: string): boolean
  /** Whether a previous row had the SKU. */
  isUsed(sku: string): boolean
}

export interface SplitDraft {
  /** Undefined: all its rows belong to other products. */
  readonly own: ProductDraft | undefined
  /** One draft without a handle for each row with the SKU of another product. */
  readonly foreign: readonly ProductDraft[]
  readonly remarks: readonly Remark[]
}

/**
 * Rows are matched by SKU first: a row whose SKU belongs to another product than its handle updates that product's
 * variant. Its other data - options, pictures, texts - refers to the product with the handle and is ignored. For a SKU
 * that occurs several times in the file, the handle decides.
 */
export function splitByOwner(draft: ProductDraft, match: ProductMatch, shop: ProductLookup): SplitDraft {
  if (draft.handle === '') return { own: draft, foreign: [], remarks: [] }
  const handle = 'item' in match && match.item ? match.item.handle : draft.handle
  const findOwner = ({ sku }: VariationDraft) => {
    const owner = sku === '' || shop.isRepeated(sku) ? undefined : shop.findOwner(sku)
    return owner && owner.handle !== handle ? owner : undefined
  }
  const foreign = draft.variations.filter((variation) => findOwner(variation))
  if (foreign.length === 0) return { own: draft, foreign: [], remarks: [] }
  const variations = draft.variations.filter((variation) => !findOwner(variation))
  return {
    own: variations.length > 0 ? { ...draft, variations } : undefined,
    foreign: foreign.map((variation) => ({
      ...draft,
      line: variation.line,
      handle: '',
      images: [],
      variations: [{ ...variation, options: undefined, image: '' }],
    })),
    remarks: foreign.map((variation) => ({
      line: variation.line,
      handle: draft.handle,
      sku: variation.sku,
      what: 'changed',
      reason: formatImportReason('skuOfOther', {
        sku: variation.sku,
        owner: findOwner(variation)?.handle ?? '',
        handle: draft.handle,
      }),
    })),
  }
}

export type ProductMatch =
  /** `isRenamed`: it was matched by SKU and has another handle in the shop. */
  { readonly item: ExistingItem | undefined; readonly isRenamed: boolean } | { readonly reason: string }

/**
 * Finds the existing product of a draft: the one with its handle, else the one with its SKUs. A SKU whose owner has its
 * own rows in the file is a duplicate and is ignored.
 */
export function matchProduct(
  { handle, name, variations }: Pick<ProductDraft, 'handle' | 'name' | 'variations'>,
  shop: ProductLookup,
): ProductMatch {
  const skus = variations.flatMap(({ sku }) => (sku === '' ? [] : [sku]))
  if (handle === '') {
    const [sku = ''] = skus
    const owner = shop.findOwner(sku)
    if (!owner) return { reason: formatImportReason('skuUnknown', { sku }) }
    return shop.isUsed(sku) ? { reason: formatImportReason('skuTwice', { sku }) } : { item: owner, isRenamed: false }
  }
  const item = shop.findItem(handle)
  if (item) return { item, isRenamed: false }
  const owners = new Set(skus.map((sku) => (shop.isUsed(sku) ? undefined : shop.findOwner(sku))))
  const [owner] = owners
  if (owners.size === 1 && owner && !shop.isInFile(owner.handle)) return { item: owner, isRenamed: true }
  return name === '' ? { reason: formatImportReason('noTitle') } : { item: undefined, isRenamed: false }
}

export type VariationMatch = { readonly variation: ExistingVariation | undefined } | { readonly reason: string }

interface VariationMatchContext {
  /** The options in the codes of the shop. */
  readonly chosen: Readonly<Record<string, string>>
  isUsed(sku: string): boolean
  /** Whether another product has the SKU. */
  isSkuOfOtherProduct(sku: string): boolean
}

/** Finds the variation of an existing product by SKU, else by options. */
export function matchVariation(
  { sku, options, unit }: VariationDraft,
  item: ExistingItem,
  { chosen, isUsed, isSkuOfOtherProduct }: VariationMatchContext,
): VariationMatch {
  const bySku = item.variations.find(({ number }) => number === sku)
  if (bySku && !isUsed(sku)) return { variation: bySku }
  if (options === undefined) {
    const [single, ...others] = item.variations
    if (sku === '' && single && others.length === 0)
      return isUsed(single.number) ? { reason: formatImportReason('oneVariantTwice') } : { variation: single }
    if (sku === '')
      return {
        reason: formatImportReason('variantUnnamed', { count: item.variations.length }),
      }
    if (bySku) return { reason: formatImportReason('skuTwice', { sku }) }
    if (item.variations.length > 0) return { reason: formatImportReason('skuWithoutOptions', { sku }) }
    return { variation: undefined }
  }
  // An unknown SKU is a new variant; conflicts are reported by the database.
  if (sku !== '' && !bySku && !isSkuOfOtherProduct(sku) && !isUsed(sku)) return { variation: undefined }
  const sameOptions = item.variations.find(
    (each) =>
      hasSameAttributes(each.attributes, chosen) &&
      (each.unit ?? undefined) === unit?.code &&
      (each.unitContent ?? undefined) === unit?.content,
  )
  return { variation: sameOptions && !isUsed(sameOptions.number) ? sameOptions : undefined }
}

function hasSameAttributes(one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean {
  const codes = Object.keys(one)
  return codes.length === Object.keys(other).length && codes.every((code) => one[code] === other[code])
}
