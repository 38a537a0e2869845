/** Shopify's product CSV, in the order of its own export. */
export const columns = [
  'Handle', 'Title', 'Body (HTML)', 'Vendor', 'Product Category', 'Type', 'Tags', 'Published', 'Option1 Name', 'Option1 Value', 'Option2 Name', 'Option2 Value',
  'Option3 Name', 'Option3 Value', 'Variant SKU', 'Variant Grams', 'Variant Inventory Tracker', 'Variant Inventory Qty', 'Variant Inventory Policy',
  'Variant Fulfillment Service', 'Variant Price', 'Variant Compare At Price', 'Variant Requires Shipping', 'Variant Taxable',
  'Unit Price Total Measure', 'Unit Price Total Measure Unit', 'Unit Price Base Measure', 'Unit Price Base Measure Unit', 'Variant Barcode',
  'Image Src', 'Image Position', 'Image Alt Text', 'Gift Card', 'SEO Title', 'SEO Description', 'Variant Image', 'Variant Weight Unit', 'Variant Tax Code', 'Cost per item', 'Status',
] as const
export type Column = (typeof columns)[number]

/** Without these a file is no product CSV. */
export const neededColumns = ['Handle', 'Title', 'Variant Price'] as const satisfies readonly Column[]

export type Cells = Readonly<Partial<Record<Column, string>>>

export interface ShopifyRow {
  /** Line of the file on which the row begins, from 1. */
  readonly line: number
  readonly cells: Cells
}

export function cellOf({ cells }: ShopifyRow, column: Column): string {
  return cells[column]?.trim() ?? ''
}
