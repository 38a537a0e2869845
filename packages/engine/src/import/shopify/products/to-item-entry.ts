import type { ItemEntry, VariationEntry } from '@vitrine/contract/shop/shop-document'
import type { ExistingItem } from '../../items/existing-items-store.ts'
import { toFreeSlug } from '../../slug.ts'
import type { Finding, ProductDraft } from './product-draft.ts'
import { typeProperty } from '../names/name-translator.ts'
import type { Translation } from '../names/translation.ts'
import { toVariationEntry, type TranslatedVariation } from './to-variation-entry.ts'

/** A price of a variation in another currency than the shop's. */
export interface OwnPriceKey {
  readonly sku: string
  readonly currency: string
}

export interface TranslatedProduct {
  /** Undefined: none of its rows can be imported. */
  readonly item: ItemEntry | undefined
  /** The source rows of its variations. */
  readonly rows: readonly { readonly line: number; readonly handle: string; readonly sku: string }[]
  /** SKUs whose recommended price is removed. */
  readonly droppedRrps: readonly string[]
  readonly droppedOwnPrices: readonly OwnPriceKey[]
  readonly findings: readonly Finding[]
}

/** Translates a product into the codes of the shop. */
export function toItemEntry(draft: ProductDraft, translation: Translation): TranslatedProduct {
  const { pictureAssignment, known } = translation
  const ownSkus = new Set<string>()
  const translated: TranslatedVariation[] = []
  const rows: TranslatedProduct['rows'][number][] = []
  for (const [index, variation] of draft.variations.entries()) {
    const isUsed = (sku: string) => ownSkus.has(sku) || translation.isUsed(sku)
    const result = toVariationEntry(variation, { ...translation, draft, isUsed, isFirst: index === 0 })
    if (result.entry) {
      ownSkus.add(result.entry.sku)
      rows.push({ line: variation.line, handle: draft.handle, sku: variation.sku })
    }
    translated.push(result)
  }
  const findings = translated.flatMap((result) => result.findings)
  const variations = translated.flatMap(({ entry }) => entry ?? [])
  const droppedRrps = translated.flatMap(({ entry, dropsRrp }) => (entry && dropsRrp ? [entry.sku] : []))
  const droppedOwnPrices = translated.flatMap(({ entry, dropsOwnPrices }) =>
    entry ? dropsOwnPrices.map((currency) => ({ sku: entry.sku, currency })) : [],
  )
  const hasProductDataOnly = draft.variations.length === 0 && known !== undefined
  if (variations.length === 0 && !hasProductDataOnly)
    return { item: undefined, rows, droppedRrps, droppedOwnPrices, findings }
  if (hasProductDataOnly) rows.push({ line: draft.line, handle: draft.handle, sku: '' })
  const others = (known?.variations ?? []).filter(({ number }) => !ownSkus.has(number))
  const item: ItemEntry = {
    handle: known?.handle ?? draft.handle,
    categories: [],
    texts: {},
    ...(draft.handle !== '' && toItemFields(draft, translation)),
    ...(pictureAssignment && { images: pictureAssignment.item }),
    variations: known && others.length > 0 ? keepExistingOrder(variations, known) : variations,
  }
  // A price list can contain some variants only; a file with titles contains all variants of a product.
  if (draft.name !== '' && draft.handle !== '' && !hasProductDataOnly)
    findings.push(
      ...others.map(({ number }) => ({
        line: draft.line,
        handle: item.handle,
        sku: number,
        topic: 'not-in-file' as const,
      })),
    )
  return { item, rows, droppedRrps, droppedOwnPrices, findings }
}

function toItemFields(draft: ProductDraft, { words, language, columns, known }: Translation): Partial<ItemEntry> {
  const name = draft.name || known?.name || (hasTexts(draft) ? known?.nameElsewhere : undefined)
  return {
    categories: toCategories(draft, { words, isKnown: known !== undefined }),
    ...(name && {
      texts: {
        [language]: {
          name,
          urlPath: toFreeSlug(draft.handle, () => false),
          ...(columns.has('Body (HTML)') && { description: draft.html }),
          ...(columns.has('SEO Title') && { metaTitle: draft.seoTitle }),
          ...(columns.has('SEO Description') && { metaDescription: draft.seoDescription }),
        },
      },
    }),
    ...((columns.has('Published') || columns.has('Status')) && { isActive: draft.isActive }),
    ...(draft.vendor !== '' && { manufacturer: words.manufacturers.getCode(draft.vendor) }),
    ...(columns.has('Tags') && { tags: draft.tags.map((tag) => words.tags.getCode(tag)) }),
    ...(draft.type !== '' && { properties: { [typeProperty]: words.types.getCode(draft.type) } }),
  }
}

// A product with texts but without a title in the file's language uses its title in another language.
const hasTexts = ({ html, seoTitle, seoDescription }: ProductDraft) =>
  html !== '' || seoTitle !== '' || seoDescription !== ''

function toCategories(
  { category, furtherCategories, type }: ProductDraft,
  { words: { categories }, isKnown }: Pick<Translation, 'words'> & { readonly isKnown: boolean },
): readonly string[] {
  if (category.length > 0) return [...new Set([category, ...furtherCategories].map((path) => categories.getKey(path)))]
  if (type !== '') return [categories.getKey([type])]
  return isKnown ? [] : [categories.getDefaultKey()]
}

// Existing variants keep their positions, and new ones follow.
function keepExistingOrder(
  variations: readonly VariationEntry[],
  { variations: known }: ExistingItem,
): VariationEntry[] {
  const positions = new Map(known.map(({ number, position }) => [number, position]))
  const nextPosition = Math.max(-1, ...positions.values()) + 1
  return variations.map((variation, index) => ({
    ...variation,
    position: positions.get(variation.sku) ?? nextPosition + index,
  }))
}
