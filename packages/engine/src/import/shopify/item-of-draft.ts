import type { ItemEntry, VariationEntry } from '@vitrine/contract/shop-document'
import { freeSlug, slugOf } from '../slug.ts'
import type { Column } from './columns.ts'
import type { ProductDraft, Remark, VariationDraft } from './product-draft.ts'
import { typeProperty, type ShopWords } from './shop-words.ts'

/** The pictures of a product by their keys, as far as it has any. */
export interface Hung {
  readonly item: readonly string[]
  ofVariation(variation: VariationDraft): readonly string[] | undefined
}

export interface Translation {
  readonly words: ShopWords
  /** What the file has columns for: about everything else it says nothing. */
  readonly told: ReadonlySet<Column>
  /** Undefined: the pictures stay as they are. */
  readonly hung: Hung | undefined
  /** It is in the shop and stands somewhere. */
  readonly isKnown: boolean
  /** Somebody else's variation has this number. */
  isTaken(sku: string, handle: string): boolean
}

const anywhere = ['All products'] // a new product without category and type must stand somewhere to be found

/** The product in the shop's own codes. Numbers it gives out are taken from then on. */
export function itemOf(draft: ProductDraft, { words, told, hung, isKnown, isTaken }: Translation): { readonly item: ItemEntry; readonly remarks: readonly Remark[] } {
  const remarks: Remark[] = []
  const own = new Set<string>()
  const variations = draft.variations.map((variation) => {
    const sku = skuOf(draft, variation, (tried) => own.has(tried) || isTaken(tried, draft.handle))
    if (sku !== variation.sku) {
      const reason = variation.sku === '' ? `the variant has no SKU and gets '${sku}'` : `the SKU '${variation.sku}' is taken; the variant gets '${sku}'`
      remarks.push({ line: variation.line, handle: draft.handle, sku, what: 'changed', reason })
    }
    own.add(sku)
    return variationOf(variation, { sku, words, told, images: hung?.ofVariation(variation) })
  })
  const item: ItemEntry = {
    handle: draft.handle,
    categories: placesOf(draft, isKnown).map((path) => words.categories.keyOf(path)),
    texts: {
      en: {
        name: draft.name, urlPath: freeSlug(draft.handle, () => false),
        ...(told.has('Body (HTML)') && { description: draft.html }),
        ...(told.has('SEO Title') && { metaTitle: draft.seoTitle }),
        ...(told.has('SEO Description') && { metaDescription: draft.seoDescription }),
      },
    },
    ...((told.has('Published') || told.has('Status')) && { isActive: draft.isActive }),
    ...(draft.vendor !== '' && { manufacturer: words.manufacturers.codeOf(draft.vendor) }),
    ...(told.has('Tags') && { tags: draft.tags.map((tag) => words.tags.codeOf(tag)) }),
    ...(draft.type !== '' && { properties: { [typeProperty]: words.types.codeOf(draft.type) } }),
    ...(hung && { images: hung.item }),
    variations,
  }
  return { item, remarks }
}

function placesOf({ category, type }: ProductDraft, isKnown: boolean): readonly (readonly string[])[] {
  if (category.length > 0) return [category]
  if (type !== '') return [[type]]
  return isKnown ? [] : [anywhere]
}

// Made of what does not change between two imports, so that the second finds the first one's variation.
function skuOf({ handle }: ProductDraft, { sku, options }: VariationDraft, isTaken: (sku: string) => boolean): string {
  if (sku !== '' && !isTaken(sku)) return sku
  const made = [handle, ...options.map(({ value }) => slugOf(value) || value)].join('-')
  for (let number = 1; ; number++) {
    const tried = number === 1 ? made : `${made}-${number}`
    if (!isTaken(tried)) return tried
  }
}

interface Putting extends Pick<Translation, 'words' | 'told'> {
  readonly sku: string
  readonly images: readonly string[] | undefined
}

function variationOf(variation: VariationDraft, { sku, words, told, images }: Putting): VariationEntry {
  const { price, rrp, stock, weightG, unit } = variation
  return {
    sku, attributes: words.attributes.chosen(variation.options), price: { amount: price, ...(rrp !== undefined && { rrp }) },
    ...(stock !== undefined && { stock }),
    ...((told.has('Variant Inventory Policy') || told.has('Variant Inventory Tracker')) && { mayOversell: variation.mayOversell }),
    ...(weightG !== undefined && { weightG }),
    ...(told.has('Variant Barcode') && { gtin: variation.gtin }),
    ...(unit && { unit }),
    ...(images && { images }),
  }
}
