import type { Cells, Column } from '../../shopify/file/columns.ts'
import { toSlug } from '../../slug.ts'
import type { Table } from '../../table/table.ts'
import { listIgnored, type ProductSource } from '../product-source.ts'
import { assignByName, createHandles, readSourceRows, splitCell, toGrams, type SourceRow } from '../source-cells.ts'
import { wooCommerceColumns } from './woocommerce-columns.ts'

const optionColumns = [
  ['Option1 Name', 'Option1 Value'],
  ['Option2 Name', 'Option2 Value'],
  ['Option3 Name', 'Option3 Value'],
] as const satisfies readonly (readonly [Column, Column])[]

const columnsOfField: Readonly<Record<string, readonly Column[]>> = {
  name: ['Handle', 'Title'],
  sku: ['Variant SKU'],
  gtin: ['Variant Barcode'],
  published: ['Published'],
  description: ['Body (HTML)'],
  shortDescription: ['Body (HTML)'],
  inStock: ['Variant Inventory Tracker', 'Variant Inventory Qty'],
  stock: ['Variant Inventory Tracker', 'Variant Inventory Qty'],
  backorders: ['Variant Inventory Policy'],
  weightKg: ['Variant Grams'],
  weightG: ['Variant Grams'],
  weightLb: ['Variant Grams'],
  weightOz: ['Variant Grams'],
  regularPrice: ['Variant Price'],
  salePrice: ['Variant Compare At Price'],
  categories: ['Product Category', 'Further Categories'],
  tags: ['Tags'],
  brands: ['Vendor'],
  images: ['Image Src', 'Variant Image'],
  seoTitle: ['SEO Title'],
  seoDescription: ['SEO Description'],
  attribute1: optionColumns.flat(),
}

/** WooCommerce's product CSV: products with variations are rows of the types `variable` and `variation`. */
export const wooCommerceSource: ProductSource = {
  key: 'woocommerce',
  recognises: (names) => {
    const has = (field: string) => wooCommerceColumns[field]?.some((name) => names.has(name)) ?? false
    return has('name') && has('regularPrice') && (has('type') || has('sku'))
  },
  assignColumns: (head) => assignByName(head, wooCommerceColumns),
  async open(table, columns) {
    const fields = new Set(columns.values())
    const products = await surveyProducts(table, columns)
    return {
      format: table.format,
      columns: new Set([...fields].flatMap((field) => columnsOfField[field] ?? [])),
      ignoredColumns: listIgnored(table.head, columns),
      async *rows(onBrokenRow) {
        for await (const row of readSourceRows(table, columns, onBrokenRow))
          for (const cells of toRows(row, products)) yield { line: row.line, cells }
      },
      oldPaths: (handle) => [`product/${handle}`],
      oldCategoryPaths: (names) => [`product-category/${names.map((name) => toSlug(name)).join('/')}`],
    }
  },
}

interface Product {
  readonly handle: string
  /** The attributes in which its variations differ. */
  readonly options: string[]
}

const getType = (row: SourceRow) => row.get('type').toLowerCase()
const isVariation = (row: SourceRow) => getType(row).startsWith('variation')
const toKeys = (row: SourceRow) => [
  ...(row.get('sku') === '' ? [] : [row.get('sku')]),
  ...(row.get('id') === '' ? [] : [`id:${row.get('id')}`]),
]

// A variation names its product by SKU or 'id:12', which can stand below it.
async function surveyProducts(
  table: Table,
  columns: ReadonlyMap<number, string>,
): Promise<ReadonlyMap<string, Product>> {
  const toHandle = createHandles((name) => toSlug(name) || 'product')
  const products = new Map<string, Product>()
  const options: (readonly [parent: string, names: readonly string[]])[] = []
  for await (const row of readSourceRows(table, columns)) {
    if (isVariation(row)) options.push([row.get('parent'), listAttributes(row).map(({ name }) => name)])
    else if (row.get('name') !== '') {
      const product = { handle: row.get('slug') || toHandle(row.get('name')), options: [] }
      for (const key of [...toKeys(row), `line:${row.line}`]) products.set(key, product)
    }
  }
  for (const [parent, names] of options) {
    const known = products.get(parent)?.options
    if (known) known.push(...names.filter((name) => !known.includes(name)))
  }
  return products
}

function listAttributes(row: SourceRow): readonly { readonly name: string; readonly value: string }[] {
  return Array.from({ length: 9 }, (_, index) => index + 1).flatMap((number) => {
    const name = row.get(`attribute${number}`)
    return name === '' ? [] : [{ name, value: row.get(`values${number}`) }]
  })
}

function* toRows(row: SourceRow, products: ReadonlyMap<string, Product>): Generator<Cells> {
  const product = products.get(isVariation(row) ? row.get('parent') : `line:${row.line}`)
  const handle = product?.handle ?? ''
  const [firstImage = '', ...images] = splitCell(row.get('images'), ',')
  if (isVariation(row)) {
    yield { Handle: handle, ...toOfferCells(row), ...toOptionCells(row, product), 'Variant Image': firstImage }
    return
  }
  const isVariable = getType(row).startsWith('variable')
  yield {
    Handle: handle,
    ...toProductCells(row),
    ...(isVariable ? toOptionNames(product) : toOfferCells(row)),
    'Image Src': firstImage,
  }
  for (const image of images) yield { Handle: handle, 'Image Src': image }
}

function toProductCells(row: SourceRow): Cells {
  // Category paths: 'Clothing > Tops, Sale'; a comma in a name is written '\,'.
  const [category = '', ...others] = splitCell(row.get('categories'), /(?<!\\),/)
    .map((path) => path.replaceAll('\\,', ','))
    .toSorted((a, b) => b.split('>').length - a.split('>').length)
  return {
    Title: row.get('name'),
    'Body (HTML)': row.get('description') || row.get('shortDescription'),
    'Product Category': category,
    'Further Categories': others.join('|'),
    Tags: row.get('tags'),
    Vendor: splitCell(row.get('brands'), ',')[0] ?? '',
    // 1: published, 0: private, -1: draft.
    Published: row.get('published') === '' ? '' : String(/^(1|true|yes)$/i.test(row.get('published'))),
    'SEO Title': row.get('seoTitle'),
    'SEO Description': row.get('seoDescription'),
  }
}

function toOfferCells(row: SourceRow): Cells {
  const [sale, regular] = [row.get('salePrice'), row.get('regularPrice')]
  const isSoldOut = row.get('stock') === '' && row.get('inStock') === '0'
  return {
    'Variant SKU': row.get('sku'),
    'Variant Barcode': row.get('gtin'),
    'Variant Price': sale || regular,
    'Variant Compare At Price': sale === '' ? '' : regular,
    'Variant Inventory Tracker': row.get('stock') === '' && !isSoldOut ? '' : 'woocommerce',
    'Variant Inventory Qty': isSoldOut ? '0' : row.get('stock'),
    'Variant Inventory Policy': /^(1|notify|yes)$/i.test(row.get('backorders')) ? 'continue' : 'deny',
    'Variant Grams':
      toGrams(row.get('weightKg'), 'kg') ||
      toGrams(row.get('weightLb'), 'lb') ||
      toGrams(row.get('weightOz'), 'oz') ||
      toGrams(row.get('weightG'), 'g'),
  }
}

function toOptionNames(product: Product | undefined): Cells {
  return Object.fromEntries(
    optionColumns.flatMap(([name], index) => (product?.options[index] ? [[name, product.options[index]]] : [])),
  )
}

function toOptionCells(row: SourceRow, product: Product | undefined): Cells {
  const values = new Map(listAttributes(row).map(({ name, value }) => [name, value]))
  return {
    ...toOptionNames(product),
    ...Object.fromEntries(
      optionColumns.flatMap(([, column], index) => {
        const value = values.get(product?.options[index] ?? '')
        return value ? [[column, value]] : []
      }),
    ),
  }
}
