import type { Cells, Column } from '../../shopify/file/columns.ts'
import { toSlug } from '../../slug.ts'
import { listIgnored, type ProductSource } from '../product-source.ts'
import { assignByName, readSourceRows, splitCell, toGrams, type ColumnNames, type SourceRow } from '../source-cells.ts'

const names: ColumnNames = Object.fromEntries(
  [
    'id',
    'item_group_id',
    'title',
    'description',
    'link',
    'image_link',
    'additional_image_link',
    'availability',
    'price',
    'sale_price',
    'brand',
    'gtin',
    'product_type',
    'google_product_category',
    'color',
    'size',
    'shipping_weight',
  ].map((field) => [
    field,
    [field, `g:${field}`, field.replaceAll('_', ' '), ...(field === 'color' ? ['colour'] : [])],
  ]),
)

const columns: readonly Column[] = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Product Category',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Variant SKU',
  'Variant Grams',
  'Variant Price',
  'Variant Compare At Price',
  'Variant Barcode',
  'Image Src',
  'Variant Image',
]

/** A feed for Google Merchant Center, in XML or in columns: a row is a variation, `item_group_id` its product. */
export const googleSource: ProductSource = {
  key: 'google',
  recognises: (found) => {
    const has = (field: string) => names[field]?.some((name) => found.has(name)) ?? false
    return has('id') && has('title') && has('price') && has('link') && (has('availability') || has('image_link'))
  },
  assignColumns: (head) => assignByName(head, names),
  async open(table, assigned) {
    const handles = new Map<string, string>()
    const links = new Map<string, Set<string>>()
    const taken = new Map<string, string>()
    for await (const row of readSourceRows(table, assigned)) {
      const group = getGroup(row)
      const handle = handles.get(group) ?? toFreeHandle(row, taken)
      handles.set(group, handle)
      const path = URL.parse(row.get('link'))?.pathname.replaceAll(/^\/+|\/+$/g, '') ?? ''
      if (path !== '') links.set(handle, (links.get(handle) ?? new Set()).add(path))
    }
    return {
      format: table.format,
      columns: new Set(columns),
      ignoredColumns: listIgnored(table.head, assigned),
      async *rows(onBrokenRow) {
        const begun = new Set<string>()
        for await (const row of readSourceRows(table, assigned, onBrokenRow)) {
          const handle = handles.get(getGroup(row)) ?? ''
          for (const cells of toRows(row, handle, !begun.has(handle))) yield { line: row.line, cells }
          begun.add(handle)
        }
      },
      oldPaths: (handle) => [...(links.get(handle) ?? [])],
      oldCategoryPaths: () => [],
    }
  },
}

const getGroup = (row: SourceRow) => row.get('item_group_id') || row.get('id')

// The address of a product says its handle better than its title does.
function toFreeHandle(row: SourceRow, taken: Map<string, string>): string {
  const last = URL.parse(row.get('link'))?.pathname.split('/').filter(Boolean).at(-1) ?? ''
  const wanted = toSlug(last.replace(/\.html?$/, '')) || toSlug(row.get('title')) || toSlug(row.get('id')) || 'product'
  const group = getGroup(row)
  const handle = (taken.get(wanted) ?? group) === group ? wanted : `${wanted}-${toSlug(group)}`
  taken.set(handle, group)
  return handle
}

function* toRows(row: SourceRow, handle: string, isFirst: boolean): Generator<Cells> {
  const [price, sale] = [toPrice(row.get('price')), toPrice(row.get('sale_price'))]
  const options = [
    ['Size', row.get('size')],
    ['Color', row.get('color')],
  ].filter(([, value]) => value !== '')
  const image = row.get('image_link')
  const [weight = '', unit = ''] = row.get('shipping_weight').split(/\s+/)
  yield {
    Handle: handle,
    ...(isFirst && {
      Title: row.get('title'),
      'Body (HTML)': row.get('description'),
      Vendor: row.get('brand'),
      'Product Category': splitCell(row.get('product_type') || row.get('google_product_category'), ',')[0] ?? '',
    }),
    ...(options[0] && { 'Option1 Name': options[0][0] ?? '', 'Option1 Value': options[0][1] ?? '' }),
    ...(options[1] && { 'Option2 Name': options[1][0] ?? '', 'Option2 Value': options[1][1] ?? '' }),
    'Variant SKU': row.get('id'),
    'Variant Barcode': row.get('gtin'),
    'Variant Price': sale || price,
    'Variant Compare At Price': sale === '' ? '' : price,
    'Variant Grams': toGrams(weight, unit.toLowerCase()),
    'Variant Image': image,
    'Image Src': image,
  }
  for (const each of splitCell(row.get('additional_image_link'), ',')) yield { Handle: handle, 'Image Src': each }
}

// '15.00 EUR'
const toPrice = (cell: string) => cell.replaceAll(/[A-Z]{3}/g, '').trim()
