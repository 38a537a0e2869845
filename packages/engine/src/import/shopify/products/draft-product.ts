import { formatImportReason } from '@vitrine/contract/catalogue/import-reasons'
import { getCell, type ShopifyRow } from '../file/columns.ts'
import { draftVariation, type DraftRules } from './draft-variation.ts'
import type { ProductRows } from './group-products.ts'
import type { DraftResult, ImageDraft, Remark, VariationDraft } from './product-draft.ts'
import { isOnSale, findSaleStateFault } from '../values/sale-state.ts'

const maxNameLength = 240 // the column item_texts.name1
const maxHandleLength = 200

/** Drafts a product from its rows, with remarks about unusable data. */
export function draftProduct({ handle, rows }: ProductRows, rules: DraftRules): DraftResult {
  const [first] = rows
  if (!first) return { draft: undefined, remarks: [] }
  const skip = (reason: string): DraftResult => ({
    draft: undefined,
    remarks: [{ line: first.line, handle, sku: '', what: 'left out', reason }],
  })
  const reason = findSkipReason(handle, rows)
  if (reason) return skip(reason)

  const title = getFirstCell(rows, 'Title')
  const { variations, remarks } = draftVariations({ handle, rows }, rules)
  if (title.length > maxNameLength)
    remarks.push({
      line: first.line,
      handle,
      sku: '',
      what: 'changed',
      reason: formatImportReason('titleCut', { limit: maxNameLength }),
    })
  // Rows about an existing product can contain texts or pictures only.
  if (variations.length === 0 && rows.some((row) => describesVariation(row, rules)))
    return { draft: undefined, remarks: [...remarks, ...skip(formatImportReason('nothingToSell')).remarks] }
  const draft = {
    line: first.line,
    handle,
    name: title.slice(0, maxNameLength).toWellFormed(),
    html: getFirstCell(rows, 'Body (HTML)'),
    vendor: getFirstCell(rows, 'Vendor'),
    category: toSteps(getFirstCell(rows, 'Product Category')),
    furtherCategories: getFirstCell(rows, 'Further Categories')
      .split('|')
      .map((path) => toSteps(path))
      .filter((steps) => steps.length > 0),
    type: getFirstCell(rows, 'Type'),
    tags: getFirstCell(rows, 'Tags')
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
    isActive: isOnSale(getSaleState(rows)),
    seoTitle: getFirstCell(rows, 'SEO Title'),
    seoDescription: getFirstCell(rows, 'SEO Description'),
    variations,
    images: toImages(rows),
  }
  return { draft, remarks }
}

const toSteps = (path: string) =>
  path
    .split('>')
    .map((step) => step.trim())
    .filter((step) => step !== '')

function findSkipReason(handle: string, rows: readonly ShopifyRow[]): string | undefined {
  if (handle === '' && getFirstCell(rows, 'Variant SKU') === '') return formatImportReason('noHandleNoSku')
  if (handle.length > maxHandleLength || /[\s/?#%]/.test(handle))
    return formatImportReason('handleUnusable', { limit: maxHandleLength })
  if (getFirstCell(rows, 'Gift Card').toLowerCase() === 'true') return formatImportReason('giftCard')
  return findSaleStateFault(getSaleState(rows))
}

function draftVariations(
  { handle, rows }: ProductRows,
  rules: DraftRules,
): { variations: VariationDraft[]; remarks: Remark[] } {
  const names = [
    getFirstCell(rows, 'Option1 Name'),
    getFirstCell(rows, 'Option2 Name'),
    getFirstCell(rows, 'Option3 Name'),
  ] as const
  const variations: VariationDraft[] = []
  const remarks: Remark[] = []
  const combinations = new Set<string>()
  for (const row of rows.filter((each) => describesVariation(each, rules))) {
    const sku = getCell(row, 'Variant SKU')
    const result = draftVariation(row, { ...rules, names })
    const combination = result.variation?.options && JSON.stringify([result.variation.options, result.variation.unit])
    if (combination !== undefined && combinations.has(combination)) {
      remarks.push({
        line: row.line,
        handle,
        sku,
        what: 'left out',
        reason: formatImportReason('sameOptions'),
      })
      continue
    }
    remarks.push(...result.remarks.map((remark) => ({ ...remark, line: row.line, handle, sku })))
    if (!result.variation) continue
    if (combination !== undefined) combinations.add(combination)
    variations.push(result.variation)
  }
  return { variations, remarks }
}

const variationColumns = ['Option1 Value', 'Variant SKU', 'Variant Price'] as const
const stockColumns = ['Variant Inventory Qty', 'Variant Grams', 'Variant Barcode'] as const

// A row with a picture only belongs to the product, not to a variant. A file without the first columns can still
// contain a variant's stock.
function describesVariation(row: ShopifyRow, { columns }: DraftRules): boolean {
  const relevant = variationColumns.some((column) => columns.has(column)) ? variationColumns : stockColumns
  return relevant.some((column) => getCell(row, column) !== '')
}

const getSaleState = (rows: readonly ShopifyRow[]) => ({
  published: getFirstCell(rows, 'Published'),
  status: getFirstCell(rows, 'Status'),
})

function toImages(rows: readonly ShopifyRow[]): ImageDraft[] {
  const images = rows
    .filter((row) => getCell(row, 'Image Src') !== '')
    .map((row) => ({
      line: row.line,
      url: getCell(row, 'Image Src'),
      alt: getCell(row, 'Image Alt Text'),
      position: Number(getCell(row, 'Image Position')) || Infinity,
    }))
  return images
    .toSorted((one, other) => (one.position < other.position ? -1 : Number(one.position > other.position)))
    .map(({ line, url, alt }) => ({ line, url, alt }))
}

// Product data is usually in the first row, but not in the files of all programs.
function getFirstCell(rows: readonly ShopifyRow[], column: Parameters<typeof getCell>[1]): string {
  for (const row of rows) {
    const cell = getCell(row, column)
    if (cell !== '') return cell
  }
  return ''
}
