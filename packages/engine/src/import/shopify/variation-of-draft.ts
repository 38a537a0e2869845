import type { VariationEntry } from '@vitrine/contract/shop-document'
import type { KnownVariation } from '../known-items-store.ts'
import { slugOf } from '../slug.ts'
import { decidePrice } from './former-price.ts'
import { matchVariation } from './match-product.ts'
import type { Finding, ProductDraft, Tally, VariationDraft } from './product-draft.ts'
import type { Translation } from './translation.ts'

export interface PlacedVariation {
  /** Undefined: the row is left out. */
  readonly entry: VariationEntry | undefined
  readonly dropsRrp: boolean
  readonly findings: readonly Finding[]
}

interface Row extends Translation {
  readonly draft: ProductDraft
  readonly isFirst: boolean
}

/** One row in the shop's own codes, for the variation that it means or for a new one. */
export function variationOf(variation: VariationDraft, row: Row): PlacedVariation {
  const { draft, known, words, isUsed, isForeign, isFirst } = row
  const where = { line: variation.line, handle: draft.handle, sku: variation.sku }
  const leftOut = (reason: string): PlacedVariation => ({ entry: undefined, dropsRrp: false, findings: [{ ...where, what: 'left out', reason }] })
  const attributes = words.attributes.chosen(variation.options ?? [])
  const match = known ? matchVariation(variation, known, { chosen: attributes, isUsed, isForeign }) : { variation: undefined }
  if ('reason' in match) return leftOut(match.reason)
  if (match.variation) return withTakenSku(entryOf(variation, match.variation.number, { ...row, attributes, known: match.variation }), match.variation.number, 'with these options is')
  if (variation.price === undefined) return leftOut('the shop has no such variant, and the file has no prices to make one')
  if (!known && !isFirst && variation.options === undefined) return leftOut('the product has several variants, and the file names no options to tell them apart')
  const sku = newSku(draft, variation, (tried) => isUsed(tried) || isForeign(tried) || (known?.variations.some(({ number }) => number === tried) ?? false))
  const made = entryOf(variation, sku, { ...row, attributes, known: undefined })
  if (variation.sku === '') return { ...made, findings: [{ ...where, sku, topic: 'no-sku' }, ...made.findings] }
  return withTakenSku(made, sku, 'gets')

  function withTakenSku(placed: PlacedVariation, number: string, verb: string): PlacedVariation {
    if (variation.sku === '' || number === variation.sku) return placed
    return { ...placed, findings: [{ ...where, sku: number, what: 'changed', reason: `the SKU '${variation.sku}' is taken; the variant ${verb} '${number}'` }, ...placed.findings] }
  }
}

// Made of what does not change between two imports, so that the second finds the first one's variation.
function newSku({ handle }: ProductDraft, { sku, options = [] }: VariationDraft, isTaken: (sku: string) => boolean): string {
  if (sku !== '' && !isTaken(sku)) return sku
  const made = [handle, ...options.map(({ value }) => slugOf(value) || value)].join('-')
  for (let number = 1; ; number++) {
    const tried = number === 1 ? made : `${made}-${number}`
    if (!isTaken(tried)) return tried
  }
}

interface Entry extends Omit<Row, 'known'> {
  readonly attributes: Readonly<Record<string, string>>
  readonly known: KnownVariation | undefined
}

function entryOf(variation: VariationDraft, sku: string, { draft, told, hung, known, attributes, sellsUntracked }: Entry): PlacedVariation {
  const { price, compareAt, weightG, unit, line } = variation
  const decided = price === undefined ? undefined : decidePrice({ price, compareAt }, known?.price ?? undefined)
  const stock = stockOf(variation, { isKnown: known !== undefined, sellsUntracked })
  const images = hung?.ofVariation(variation)
  const entry = {
    sku, ...((variation.options || !known) && { attributes }), ...(decided && { price: decided.price }), ...stock.entry,
    ...(weightG !== undefined && { weightG }),
    ...(told.has('Variant Barcode') && { gtin: variation.gtin }),
    ...(unit && { unit }),
    ...(images && { images }),
  }
  const topics: readonly Tally['topic'][] = [...stock.topics, ...(decided?.topics ?? [])]
  return { entry, dropsRrp: decided?.dropsRrp ?? false, findings: topics.map((topic) => ({ line, handle: draft.handle, sku, topic })) }
}

interface StockDecision {
  readonly entry: Pick<VariationEntry, 'stock' | 'mayOversell'>
  readonly topics: readonly Tally['topic'][]
}

// Pieces that nobody counts elsewhere are not sold without end here unless that is asked for; what the shop knows about its own pieces stays.
function stockOf({ stock, isTracked, mayOversell }: VariationDraft, { isKnown, sellsUntracked }: { readonly isKnown: boolean; readonly sellsUntracked: boolean }): StockDecision {
  const counted = stock === undefined ? {} : { stock }
  if (isTracked) return { entry: { ...counted, ...(mayOversell !== undefined && { mayOversell }) }, topics: isKnown || stock !== undefined || mayOversell ? [] : ['no-stock'] }
  if (sellsUntracked) return { entry: { ...(isKnown ? {} : counted), mayOversell: true }, topics: ['untracked-unlimited'] }
  if (isKnown) return { entry: {}, topics: ['untracked-kept'] }
  return { entry: { ...counted, mayOversell: mayOversell ?? false }, topics: [(stock ?? 0) > 0 || mayOversell ? 'untracked' : 'untracked-empty'] }
}
