import type { ItemEntry, VariationEntry } from '@vitrine/contract/shop-document'
import type { KnownItem } from '../known-items-store.ts'
import { freeSlug } from '../slug.ts'
import type { Finding, ProductDraft } from './product-draft.ts'
import { typeProperty } from './shop-words.ts'
import type { Translation } from './translation.ts'
import { variationOf, type PlacedVariation } from './variation-of-draft.ts'

export interface TranslatedProduct {
  /** Undefined: no row of it can be taken. */
  readonly item: ItemEntry | undefined
  /** The rows that its variations come from. */
  readonly rows: readonly { readonly line: number; readonly handle: string; readonly sku: string }[]
  /** SKUs whose recommended price goes away. */
  readonly droppedRrps: readonly string[]
  readonly findings: readonly Finding[]
}

/** The product in the shop's own codes. */
export function itemOf(draft: ProductDraft, translation: Translation): TranslatedProduct {
  const { hung, known } = translation
  const own = new Set<string>()
  const placed: PlacedVariation[] = []
  const rows: TranslatedProduct['rows'][number][] = []
  for (const [index, variation] of draft.variations.entries()) {
    const isUsed = (sku: string) => own.has(sku) || translation.isUsed(sku)
    const one = variationOf(variation, { ...translation, draft, isUsed, isFirst: index === 0 })
    if (one.entry) {
      own.add(one.entry.sku)
      rows.push({ line: variation.line, handle: draft.handle, sku: variation.sku })
    }
    placed.push(one)
  }
  const findings = placed.flatMap((one) => one.findings)
  const variations = placed.flatMap(({ entry }) => entry ?? [])
  const droppedRrps = placed.flatMap(({ entry, dropsRrp }) => (entry && dropsRrp ? [entry.sku] : []))
  const isAboutProduct = draft.variations.length === 0 && known !== undefined
  if (variations.length === 0 && !isAboutProduct) return { item: undefined, rows, droppedRrps, findings }
  if (isAboutProduct) rows.push({ line: draft.line, handle: draft.handle, sku: '' })
  const others = (known?.variations ?? []).filter(({ number }) => !own.has(number))
  const item: ItemEntry = {
    handle: known?.handle ?? draft.handle, categories: [], texts: {}, ...(draft.handle !== '' && factsOf(draft, translation)),
    ...(hung && { images: hung.item }), variations: known && others.length > 0 ? inKnownOrder(variations, known) : variations,
  }
  // A price list is about some variants only; a file with titles tells the whole product.
  if (draft.name !== '' && draft.handle !== '' && !isAboutProduct) findings.push(...others.map(({ number }) => ({ line: draft.line, handle: item.handle, sku: number, topic: 'not-in-file' as const })))
  return { item, rows, droppedRrps, findings }
}

function factsOf(draft: ProductDraft, { words, language, told, known }: Translation): Partial<ItemEntry> {
  const name = draft.name || known?.name || (tellsText(draft) ? known?.nameElsewhere : undefined)
  return {
    categories: placesOf(draft, { words, isKnown: known !== undefined }),
    ...(name && {
      texts: {
        [language]: {
          name, urlPath: freeSlug(draft.handle, () => false),
          ...(told.has('Body (HTML)') && { description: draft.html }),
          ...(told.has('SEO Title') && { metaTitle: draft.seoTitle }),
          ...(told.has('SEO Description') && { metaDescription: draft.seoDescription }),
        },
      },
    }),
    ...((told.has('Published') || told.has('Status')) && { isActive: draft.isActive }),
    ...(draft.vendor !== '' && { manufacturer: words.manufacturers.codeOf(draft.vendor) }),
    ...(told.has('Tags') && { tags: draft.tags.map((tag) => words.tags.codeOf(tag)) }),
    ...(draft.type !== '' && { properties: { [typeProperty]: words.types.codeOf(draft.type) } }),
  }
}

// A text that stands beside a title in another language only needs that title: a product without a name is none.
const tellsText = ({ html, seoTitle, seoDescription }: ProductDraft) => html !== '' || seoTitle !== '' || seoDescription !== ''

function placesOf({ category, type }: ProductDraft, { words: { categories }, isKnown }: Pick<Translation, 'words'> & { readonly isKnown: boolean }): readonly string[] {
  if (category.length > 0) return [categories.keyOf(category)]
  if (type !== '') return [categories.keyOf([type])]
  return isKnown ? [] : [categories.anywhere()]
}

// Where a file names some of the variants, they stay in their places, and new ones come after all.
function inKnownOrder(variations: readonly VariationEntry[], { variations: known }: KnownItem): VariationEntry[] {
  const positions = new Map(known.map(({ number, position }) => [number, position]))
  const next = Math.max(-1, ...positions.values()) + 1
  return variations.map((variation, index) => ({ ...variation, position: positions.get(variation.sku) ?? next + index }))
}
