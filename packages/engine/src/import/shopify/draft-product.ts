import { cellOf, type ShopifyRow } from './columns.ts'
import { draftVariation, type DraftRules } from './draft-variation.ts'
import type { ProductRows } from './group-products.ts'
import type { Drafted, ImageDraft, Remark, VariationDraft } from './product-draft.ts'
import { isOnSale, saleStateFault } from './sale-state.ts'

const maxNameLength = 240 // the column item_texts.name1
const maxHandleLength = 200

/** What the rows of one product say, and what they say that cannot be used. */
export function draftProduct({ handle, rows }: ProductRows, rules: DraftRules): Drafted {
  const [first] = rows
  if (!first) return { draft: undefined, remarks: [] }
  const leftOut = (reason: string): Drafted => ({ draft: undefined, remarks: [{ line: first.line, handle, sku: '', what: 'left out', reason }] })
  const reason = reasonAgainst(handle, rows)
  if (reason) return leftOut(reason)

  const title = firstOf(rows, 'Title')
  const { variations, remarks } = draftVariations({ handle, rows }, rules)
  if (title.length > maxNameLength) remarks.push({ line: first.line, handle, sku: '', what: 'changed', reason: `the title is longer than ${maxNameLength} characters and is cut` })
  // Of a product that the shop has, a file may tell nothing but a title, a text or pictures.
  if (variations.length === 0 && rows.some((row) => tellsVariation(row, rules))) return { draft: undefined, remarks: [...remarks, ...leftOut('none of its variants can be sold').remarks] }
  const draft = {
    line: first.line, handle, name: title.slice(0, maxNameLength).toWellFormed(), html: firstOf(rows, 'Body (HTML)'), vendor: firstOf(rows, 'Vendor'),
    category: firstOf(rows, 'Product Category').split('>').map((step) => step.trim()).filter((step) => step !== ''),
    type: firstOf(rows, 'Type'), tags: firstOf(rows, 'Tags').split(',').map((tag) => tag.trim()).filter((tag) => tag !== ''),
    isActive: isOnSale(saleStateIn(rows)), seoTitle: firstOf(rows, 'SEO Title'), seoDescription: firstOf(rows, 'SEO Description'), variations, images: imagesOf(rows),
  }
  return { draft, remarks }
}

function reasonAgainst(handle: string, rows: readonly ShopifyRow[]): string | undefined {
  if (handle === '' && firstOf(rows, 'Variant SKU') === '') return 'the row has no handle and no SKU'
  if (handle.length > maxHandleLength || /[\s/?#%]/.test(handle)) return `the handle is no part of an address, or longer than ${maxHandleLength} characters`
  if (firstOf(rows, 'Gift Card').toLowerCase() === 'true') return 'it is a gift card, which is no garment'
  return saleStateFault(saleStateIn(rows))
}

function draftVariations({ handle, rows }: ProductRows, rules: DraftRules): { variations: VariationDraft[]; remarks: Remark[] } {
  const names = [firstOf(rows, 'Option1 Name'), firstOf(rows, 'Option2 Name'), firstOf(rows, 'Option3 Name')] as const
  const variations: VariationDraft[] = []
  const remarks: Remark[] = []
  const combinations = new Set<string>()
  for (const row of rows.filter((each) => tellsVariation(each, rules))) {
    const sku = cellOf(row, 'Variant SKU')
    const drafted = draftVariation(row, { ...rules, names })
    const combination = drafted.variation?.options && JSON.stringify([drafted.variation.options, drafted.variation.unit])
    if (combination !== undefined && combinations.has(combination)) {
      remarks.push({ line: row.line, handle, sku, what: 'left out', reason: 'another variant of this product has the same options' })
      continue
    }
    remarks.push(...drafted.remarks.map((remark) => ({ ...remark, line: row.line, handle, sku })))
    if (!drafted.variation) continue
    if (combination !== undefined) combinations.add(combination)
    variations.push(drafted.variation)
  }
  return { variations, remarks }
}

const namesVariation = ['Option1 Value', 'Variant SKU', 'Variant Price'] as const
const aboutVariation = ['Variant Inventory Qty', 'Variant Grams', 'Variant Barcode'] as const

// A row with nothing but a picture belongs to the product, not to a variant. A file without the first columns may still count a variant's stock.
function tellsVariation(row: ShopifyRow, { told }: DraftRules): boolean {
  const columns = namesVariation.some((column) => told.has(column)) ? namesVariation : aboutVariation
  return columns.some((column) => cellOf(row, column) !== '')
}

const saleStateIn = (rows: readonly ShopifyRow[]) => ({ published: firstOf(rows, 'Published'), status: firstOf(rows, 'Status') })

function imagesOf(rows: readonly ShopifyRow[]): ImageDraft[] {
  const images = rows.filter((row) => cellOf(row, 'Image Src') !== '')
    .map((row) => ({ line: row.line, url: cellOf(row, 'Image Src'), alt: cellOf(row, 'Image Alt Text'), position: Number(cellOf(row, 'Image Position')) || Infinity }))
  return images.toSorted((one, other) => (one.position < other.position ? -1 : Number(one.position > other.position)))
    .map(({ line, url, alt }) => ({ line, url, alt }))
}

// Facts about the product stand in its first row, but not every program keeps to that.
function firstOf(rows: readonly ShopifyRow[], column: Parameters<typeof cellOf>[1]): string {
  for (const row of rows) {
    const cell = cellOf(row, column)
    if (cell !== '') return cell
  }
  return ''
}
