import type { Cells, Column } from '../../shopify/file/columns.ts'
import { NoProductFile } from '../../shopify/file/no-product-file.ts'
import { toSlug } from '../../slug.ts'
import { listIgnored, type ProductSource } from '../product-source.ts'
import { assignByName, readSourceRows, splitCell, toGrams, type ColumnNames, type SourceRow } from '../source-cells.ts'

/** Fields of any list, with the names that their columns usually have. */
export const tableFields: ColumnNames = {
  handle: ['handle', 'slug', 'url handle'],
  sku: [
    'sku',
    'artikelnummer',
    'artikelnr',
    'art.-nr.',
    'item number',
    'item no.',
    'style no.',
    'indeks',
    'numer artykułu',
  ],
  gtin: ['gtin', 'ean', 'ean13', 'barcode', 'ean-code', 'kod kreskowy'],
  title: [
    'title',
    'name',
    'product name',
    'bezeichnung',
    'artikelbezeichnung',
    'titel',
    'nazwa',
    'bezeichnung en',
    'bezeichnung de',
  ],
  description: ['description', 'beschreibung', 'text', 'opis', 'body'],
  price: ['price', 'preis', 'uvp', 'vk', 'vk-preis', 'verkaufspreis', 'retail price', 'cena', 'cena brutto'],
  formerPrice: ['former price', 'old price', 'compare at price', 'alter preis', 'statt-preis', 'poprzednia cena'],
  stock: ['stock', 'quantity', 'qty', 'bestand', 'menge', 'lagerbestand', 'stan', 'ilość'],
  colour: ['colour', 'color', 'farbe', 'kolor'],
  size: ['size', 'größe', 'groesse', 'rozmiar'],
  category: ['category', 'product category', 'kategorie', 'warengruppe', 'kategoria'],
  type: ['type', 'product type', 'art', 'produktart', 'rodzaj', 'typ'],
  vendor: ['brand', 'vendor', 'manufacturer', 'marke', 'hersteller', 'marka', 'producent'],
  tags: ['tags', 'schlagwörter', 'tagi'],
  image: ['image', 'image url', 'picture', 'bild', 'bild1', 'bild-url', 'image1', 'zdjęcie'],
  image2: ['image2', 'bild2'],
  image3: ['image3', 'bild3'],
  weightG: ['weight (g)', 'weight', 'gewicht', 'gewicht (g)', 'waga', 'waga (g)'],
  published: ['published', 'active', 'aktiv', 'aktywny', 'status'],
  seoTitle: ['seo title', 'meta title'],
  seoDescription: ['seo description', 'meta description'],
}

const keyFields = ['sku', 'handle', 'title']

const columnsOfField: Readonly<Record<string, readonly Column[]>> = {
  handle: ['Handle'],
  sku: ['Variant SKU'],
  gtin: ['Variant Barcode'],
  title: ['Handle', 'Title'],
  description: ['Body (HTML)'],
  price: ['Variant Price'],
  formerPrice: ['Variant Compare At Price'],
  stock: ['Variant Inventory Qty'],
  colour: ['Option1 Name', 'Option1 Value', 'Option2 Name', 'Option2 Value'],
  size: ['Option1 Name', 'Option1 Value', 'Option2 Name', 'Option2 Value'],
  category: ['Product Category'],
  type: ['Type'],
  vendor: ['Vendor'],
  tags: ['Tags'],
  image: ['Image Src', 'Variant Image'],
  image2: ['Image Src'],
  image3: ['Image Src'],
  weightG: ['Variant Grams'],
  published: ['Published'],
  seoTitle: ['SEO Title'],
  seoDescription: ['SEO Description'],
}

/** Any list, such as that of a supplier: a row is a variation, rows with one handle or name are a product. */
export const tableSource: ProductSource = {
  key: 'table',
  recognises: () => true,
  assignColumns: (head) => assignByName(head, tableFields),
  async open(table, assigned) {
    const fields = new Set(assigned.values())
    if (!keyFields.some((field) => fields.has(field)) || fields.size < 2)
      throw new NoProductFile(
        `Of the columns of the file, one must be a SKU, a handle or a name, and another one a price, a stock or a text. Its first line begins with ${table.head
          .slice(0, 5)
          .map((name) => `'${name.trim().slice(0, 40)}'`)
          .join(', ')}.`,
        'format',
      )
    const heads = new Map([...assigned].map(([index, field]) => [field, (table.head[index] ?? '').trim()]))
    return {
      format: table.format,
      columns: new Set([...fields].flatMap((field) => columnsOfField[field] ?? [])),
      ignoredColumns: listIgnored(table.head, assigned),
      async *rows(onBrokenRow) {
        const begun = new Set<string>()
        for await (const row of readSourceRows(table, assigned, onBrokenRow)) {
          const handle = row.get('handle') || toSlug(row.get('title'))
          for (const cells of toRows(row, { handle, heads, isFirst: !begun.has(handle) }))
            yield { line: row.line, cells }
          if (handle !== '') begun.add(handle)
        }
      },
      oldPaths: () => [],
      oldCategoryPaths: () => [],
    }
  },
}

interface RowContext {
  readonly handle: string
  /** Names of columns by field. */
  readonly heads: ReadonlyMap<string, string>
  readonly isFirst: boolean
}

function* toRows(row: SourceRow, { handle, heads, isFirst }: RowContext): Generator<Cells> {
  // A colour or a size is called as the list calls it.
  const options = (['colour', 'size'] as const).flatMap((field) =>
    row.get(field) === '' ? [] : [{ name: heads.get(field) || field, value: row.get(field) }],
  )
  const image = row.get('image')
  yield {
    Handle: handle,
    ...(isFirst && {
      Title: row.get('title'),
      'Body (HTML)': row.get('description'),
      'Product Category': row.get('category'),
      Type: row.get('type'),
      Vendor: row.get('vendor'),
      Tags: splitCell(row.get('tags'), /[,;|]/).join(','),
      Published: row.get('published'),
      'SEO Title': row.get('seoTitle'),
      'SEO Description': row.get('seoDescription'),
    }),
    ...(options[0] && { 'Option1 Name': options[0].name, 'Option1 Value': options[0].value }),
    ...(options[1] && { 'Option2 Name': options[1].name, 'Option2 Value': options[1].value }),
    'Variant SKU': row.get('sku'),
    'Variant Barcode': row.get('gtin'),
    'Variant Price': toAmount(row.get('price')),
    'Variant Compare At Price': toAmount(row.get('formerPrice')),
    'Variant Inventory Qty': row.get('stock'),
    'Variant Grams': toGrams(row.get('weightG'), 'g'),
    'Image Src': image,
    'Variant Image': options.length > 0 ? image : '',
  }
  for (const each of [row.get('image2'), row.get('image3')])
    if (each !== '') yield { Handle: handle, 'Image Src': each }
}

// '89,00 €': lists of suppliers write the currency beside the number.
const toAmount = (cell: string) => cell.replaceAll(/[€£$]|\b(EUR|GBP|PLN|USD|CHF)\b|zł/gi, '').trim()
