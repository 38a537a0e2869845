/** Shopify's product CSV, in the order of its own export. */
export const columns = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Product Category',
  'Type',
  'Tags',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Option3 Name',
  'Option3 Value',
  'Variant SKU',
  'Variant Grams',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Variant Inventory Policy',
  'Variant Fulfillment Service',
  'Variant Price',
  'Variant Compare At Price',
  'Variant Requires Shipping',
  'Variant Taxable',
  'Unit Price Total Measure',
  'Unit Price Total Measure Unit',
  'Unit Price Base Measure',
  'Unit Price Base Measure Unit',
  'Variant Barcode',
  'Image Src',
  'Image Position',
  'Image Alt Text',
  'Gift Card',
  'SEO Title',
  'SEO Description',
  'Variant Image',
  'Variant Weight Unit',
  'Variant Tax Code',
  'Cost per item',
  'Status',
] as const
/** A price in another currency than the file's: 'Variant Price GBP', 'Variant Compare At Price GBP'. */
type OwnPriceColumn = `Variant ${'Price' | 'Compare At Price'} ${string}`
/** Paths of categories beside the first, parted by bars: other programs have several. */
export type Column = (typeof columns)[number] | OwnPriceColumn | 'Further Categories'

// The names of Shopify's template since 2025, in small letters; a name that differs from the older one in its case only
// needs no entry.
const newerNames: Readonly<Record<string, Column>> = {
  'url handle': 'Handle',
  description: 'Body (HTML)',
  'published on online store': 'Published',
  sku: 'Variant SKU',
  barcode: 'Variant Barcode',
  barcodes: 'Variant Barcode',
  'variant barcodes': 'Variant Barcode',
  price: 'Variant Price',
  'compare-at price': 'Variant Compare At Price',
  'charge tax': 'Variant Taxable',
  'tax code': 'Variant Tax Code',
  'inventory tracker': 'Variant Inventory Tracker',
  'inventory quantity': 'Variant Inventory Qty',
  'continue selling when out of stock': 'Variant Inventory Policy',
  'weight value (grams)': 'Variant Grams',
  'weight unit for display': 'Variant Weight Unit',
  'requires shipping': 'Variant Requires Shipping',
  'fulfillment service': 'Variant Fulfillment Service',
  'product image url': 'Image Src',
  'variant image url': 'Variant Image',
}
const byName = new Map<string, Column>([
  ...Object.entries(newerNames),
  ...columns.map((column) => [column.toLowerCase(), column] as const),
])

/** The column that a head names, in Shopify's older or newer words. */
export function columnOf(head: string): Column | undefined {
  const name = head.trim().replaceAll(/\s+/g, ' ').toLowerCase()
  return byName.get(name) ?? ownPriceColumnOf(name)
}

function ownPriceColumnOf(name: string): OwnPriceColumn | undefined {
  const [, kind, code = ''] = /^(?:variant )?(price|compare[- ]at price) ([a-z]{3})$/.exec(name) ?? []
  const currency = code.toUpperCase()
  if (kind === undefined || !Intl.supportedValuesOf('currency').includes(currency)) return undefined
  return kind === 'price' ? `Variant Price ${currency}` : `Variant Compare At Price ${currency}`
}

/** The currencies that have a column of their own. */
export function listPricedCurrencies(present: ReadonlySet<Column>): readonly string[] {
  return [...present].flatMap((column) => /^Variant Price ([A-Z]{3})$/.exec(column)?.[1] ?? [])
}

/** By these a row finds its product; a file must have one of them. */
export const keyColumns = ['Handle', 'Variant SKU'] as const satisfies readonly Column[]

/** Their cells are words of a language. */
export const textColumns = [
  'Title',
  'Body (HTML)',
  'Product Category',
  'Type',
  'Tags',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Option3 Name',
  'Option3 Value',
  'Image Alt Text',
  'SEO Title',
  'SEO Description',
] as const satisfies readonly Column[]

export type Cells = Readonly<Partial<Record<Column, string>>>

export interface ShopifyRow {
  /** Line of the file on which the row begins, from 1. */
  readonly line: number
  readonly cells: Cells
}

export function getCell({ cells }: ShopifyRow, column: Column): string {
  return cells[column]?.trim() ?? ''
}
