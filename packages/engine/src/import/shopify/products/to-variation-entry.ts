import { formatImportReason, type ImportReasonKey } from '@vitrine/contract/catalogue/import-reasons'
import type { VariationEntry } from '@vitrine/contract/shop/shop-document'
import type { ExistingVariation } from '../../items/existing-items-store.ts'
import { toSlug } from '../../slug.ts'
import { decidePrice } from '../values/former-price.ts'
import { matchVariation } from './match-product.ts'
import type { Finding, ProductDraft, Tally, VariationDraft } from './product-draft.ts'
import type { Translation } from '../names/translation.ts'

export interface TranslatedVariation {
  /** Undefined: the row is skipped. */
  readonly entry: VariationEntry | undefined
  readonly dropsRrp: boolean
  /** Currencies in which its own price is removed. */
  readonly dropsOwnPrices: readonly string[]
  readonly findings: readonly Finding[]
}

interface VariationContext extends Translation {
  readonly draft: ProductDraft
  readonly isFirst: boolean
}

/** Translates a row into the codes of the shop, for an existing or a new variation. */
export function toVariationEntry(variation: VariationDraft, row: VariationContext): TranslatedVariation {
  const { draft, known, words, isUsed, isForeign, isFirst } = row
  const location = { line: variation.line, handle: draft.handle, sku: variation.sku }
  const skip = (reason: string): TranslatedVariation => ({
    entry: undefined,
    dropsRrp: false,
    dropsOwnPrices: [],
    findings: [{ ...location, what: 'left out', reason }],
  })
  const attributes = words.attributes.toAttributeValues(variation.options ?? [])
  const match = known
    ? matchVariation(variation, known, { chosen: attributes, isUsed, isSkuOfOtherProduct: isForeign })
    : { variation: undefined }
  if ('reason' in match) return skip(match.reason)
  if (match.variation)
    return addTakenSkuRemark(
      buildEntry(variation, match.variation.number, { ...row, attributes, known: match.variation }),
      match.variation.number,
      'skuTakenKept',
    )
  if (variation.price === undefined) return skip(formatImportReason('noSuchVariant'))
  if (!known && !isFirst && variation.options === undefined) return skip(formatImportReason('noOptions'))
  const sku = createSku(
    draft,
    variation,
    (candidate) =>
      isUsed(candidate) ||
      isForeign(candidate) ||
      (known?.variations.some(({ number }) => number === candidate) ?? false),
  )
  const translated = buildEntry(variation, sku, { ...row, attributes, known: undefined })
  if (variation.sku === '')
    return { ...translated, findings: [{ ...location, sku, topic: 'no-sku' }, ...translated.findings] }
  return addTakenSkuRemark(translated, sku, 'skuTakenNew')

  function addTakenSkuRemark(
    placed: TranslatedVariation,
    number: string,
    reason: ImportReasonKey,
  ): TranslatedVariation {
    if (variation.sku === '' || number === variation.sku) return placed
    return {
      ...placed,
      findings: [
        {
          ...location,
          sku: number,
          what: 'changed',
          reason: formatImportReason(reason, { sku: variation.sku, number }),
        },
        ...placed.findings,
      ],
    }
  }
}

// The SKU is derived from stable data, so that a second import finds the same variation.
function createSku(
  { handle }: ProductDraft,
  { sku, options = [] }: VariationDraft,
  isTaken: (sku: string) => boolean,
): string {
  if (sku !== '' && !isTaken(sku)) return sku
  const base = [handle, ...options.map(({ value }) => toSlug(value) || value)].join('-')
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? base : `${base}-${number}`
    if (!isTaken(candidate)) return candidate
  }
}

interface EntryContext extends Omit<VariationContext, 'known'> {
  readonly attributes: Readonly<Record<string, string>>
  readonly known: ExistingVariation | undefined
}

function buildEntry(
  variation: VariationDraft,
  sku: string,
  { draft, columns, pictureAssignment, known, attributes, sellsUntracked }: EntryContext,
): TranslatedVariation {
  const { price, compareAt, weightG, unit, line, ownPrices } = variation
  const priceDecision = price === undefined ? undefined : decidePrice({ price, compareAt }, known?.price ?? undefined)
  const stock = decideStock(variation, { isKnown: known !== undefined, sellsUntracked })
  const images = pictureAssignment?.getVariationPictures(variation)
  const entry = {
    sku,
    ...((variation.options || !known) && { attributes }),
    ...(priceDecision && { price: priceDecision.price }),
    ...(Object.values(ownPrices).some((own) => own !== 'none') && { prices: toOwnPrices(ownPrices) }),
    ...stock.entry,
    ...(weightG !== undefined && { weightG }),
    ...(columns.has('Variant Barcode') && { gtin: variation.gtin }),
    ...(unit && { unit }),
    ...(images && { images }),
  }
  const topics: readonly Tally['topic'][] = [...stock.topics, ...(priceDecision?.topics ?? [])]
  return {
    entry,
    dropsRrp: priceDecision?.dropsRrp ?? false,
    dropsOwnPrices: Object.keys(ownPrices).filter((currency) => ownPrices[currency] === 'none'),
    findings: topics.map((topic) => ({ line, handle: draft.handle, sku, topic })),
  }
}

const toOwnPrices = (ownPrices: VariationDraft['ownPrices']): NonNullable<VariationEntry['prices']> =>
  Object.fromEntries(
    Object.entries(ownPrices).flatMap(([currency, own]) => {
      if (own === 'none') return []
      const { price, compareAt } = own
      return [[currency, compareAt === undefined ? { amount: price } : { amount: compareAt, special: price }] as const]
    }),
  )

interface StockDecision {
  readonly entry: Pick<VariationEntry, 'stock' | 'mayOversell'>
  readonly topics: readonly Tally['topic'][]
}

// Untracked variants are sold without limit on request only; existing stock is kept.
function decideStock(
  { stock, isTracked, mayOversell }: VariationDraft,
  { isKnown, sellsUntracked }: { readonly isKnown: boolean; readonly sellsUntracked: boolean },
): StockDecision {
  const stockFields = stock === undefined ? {} : { stock }
  if (isTracked)
    return {
      entry: { ...stockFields, ...(mayOversell !== undefined && { mayOversell }) },
      topics: isKnown || stock !== undefined || mayOversell ? [] : ['no-stock'],
    }
  if (sellsUntracked)
    return { entry: { ...(isKnown ? {} : stockFields), mayOversell: true }, topics: ['untracked-unlimited'] }
  if (isKnown) return { entry: {}, topics: ['untracked-kept'] }
  return {
    entry: { ...stockFields, mayOversell: mayOversell ?? false },
    topics: [(stock ?? 0) > 0 || mayOversell ? 'untracked' : 'untracked-empty'],
  }
}
