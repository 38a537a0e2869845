import type { Cells, Column } from '../../shopify/file/columns.ts'
import { toSlug } from '../../slug.ts'
import { foldColumn, type Table } from '../../table/table.ts'
import { listIgnored, type ProductSource } from '../product-source.ts'
import { readSourceRows, splitCell, toGrams, type SourceRow } from '../source-cells.ts'

/** Names of columns without spaces, dots and underscores: 'Variation.number', 'variation_number', 'VariationNumber'. */
const names: Readonly<Record<string, readonly string[]>> = {
  itemId: ['itemid', 'artikelid'],
  variationId: ['variationid', 'variantid', 'variantenid'],
  sku: [
    'variationnumber',
    'variantnumber',
    'variationno',
    'customnumber',
    'variationsnummer',
    'variantennummer',
    'itemno',
  ],
  isMain: ['ismain', 'ismainvariation', 'ismainvariant', 'hauptvariante'],
  isActive: ['isactive', 'active', 'aktiv', 'variationisactive'],
  name: [
    'name',
    'name1',
    'itemname',
    'itemname1',
    'itemtextname',
    'itemtextname1',
    'itemtextsname1',
    'textname1',
    'artikelname',
  ],
  description: [
    'description',
    'itemtextdescription',
    'itemtextsdescription',
    'textdescription',
    'beschreibung',
    'artikeltext',
  ],
  metaTitle: ['itemtextmetatitle', 'metatitle', 'title', 'itemtexttitle'],
  metaDescription: ['itemtextmetadescription', 'itemtextsmetadescription', 'metadescription', 'metabeschreibung'],
  urlPath: ['urlpath', 'itemtexturlpath', 'itemtextsurlpath', 'url', 'itemurl', 'urlpfad'],
  category: ['category', 'categories', 'categorypath', 'defaultcategory', 'kategorie', 'kategorien'],
  manufacturer: ['manufacturer', 'manufacturername', 'hersteller'],
  attributes: [
    'attributes',
    'attributevalues',
    'variationattributevalues',
    'variationattributes',
    'attribute',
    'attributwerte',
  ],
  barcode: ['barcode', 'ean', 'gtin', 'gtin13', 'ean1', 'variationbarcode', 'barcodecode'],
  price: ['price', 'salesprice', 'variationsalesprice', 'priceamount', 'preis', 'verkaufspreis'],
  rrp: ['rrp', 'uvp', 'recommendedretailprice'],
  stock: ['stock', 'stocknet', 'netstock', 'bestand', 'warenbestand', 'variationstocksnetto', 'variationstock'],
  weight: ['weightg', 'variationweight', 'grossweight', 'gewichtbruttog', 'weight'],
  images: ['images', 'imageurl', 'imageurls', 'itemimageurl', 'itemimages', 'bilder', 'bildurl'],
  tags: ['tags', 'tagnames'],
}
const fields = new Map(Object.entries(names).flatMap(([field, all]) => all.map((name) => [name, field] as const)))
const toKey = (name: string) => foldColumn(name).replaceAll(/[^\p{L}\p{N}]/gu, '')

const columnsOfField: Readonly<Record<string, readonly Column[]>> = {
  itemId: ['Handle'],
  name: ['Title'],
  description: ['Body (HTML)'],
  metaTitle: ['SEO Title'],
  metaDescription: ['SEO Description'],
  category: ['Product Category', 'Further Categories'],
  manufacturer: ['Vendor'],
  attributes: ['Option1 Name', 'Option1 Value', 'Option2 Name', 'Option2 Value', 'Option3 Name', 'Option3 Value'],
  sku: ['Variant SKU'],
  barcode: ['Variant Barcode'],
  price: ['Variant Price'],
  stock: ['Variant Inventory Qty'],
  weight: ['Variant Grams'],
  isActive: ['Published'],
  images: ['Image Src'],
  tags: ['Tags'],
}

/** A catalogue of items and variations of PlentyONE: a row is a variation, `Item ID` its product. */
export const plentyOneSource: ProductSource = {
  key: 'plentyone',
  recognises: (found) => {
    const known = new Set([...found].map((name) => fields.get(toKey(name))))
    return known.has('itemId') && known.has('variationId')
  },
  assignColumns(head) {
    const used = new Set<string>()
    const assigned = new Map<number, string>()
    for (const [index, name] of head.entries()) {
      const field = fields.get(toKey(name))
      if (field === undefined || used.has(field)) continue
      used.add(field)
      assigned.set(index, field)
    }
    return assigned
  },
  async open(table, assigned) {
    const items = await surveyItems(table, assigned)
    const byHandle = new Map([...items.values()].map((item) => [item.handle, item]))
    return {
      format: table.format,
      columns: new Set([...new Set(assigned.values())].flatMap((field) => columnsOfField[field] ?? [])),
      ignoredColumns: listIgnored(table.head, assigned),
      async *rows(onBrokenRow) {
        const begun = new Set<string>()
        for await (const row of readSourceRows(table, assigned, onBrokenRow)) {
          const item = items.get(row.get('itemId'))
          for (const cells of toRows(row, item, !begun.has(row.get('itemId')))) yield { line: row.line, cells }
          begun.add(row.get('itemId'))
        }
      },
      oldPaths: (handle) => byHandle.get(handle)?.paths ?? [],
      oldCategoryPaths: (path) => [path.map((name) => toSlug(name)).join('/')],
    }
  },
}

interface Item {
  readonly handle: string
  readonly options: string[]
  readonly paths: string[]
}

async function surveyItems(table: Table, assigned: ReadonlyMap<number, string>): Promise<ReadonlyMap<string, Item>> {
  const items = new Map<string, Item>()
  const taken = new Set<string>()
  for await (const row of readSourceRows(table, assigned)) {
    const itemId = row.get('itemId')
    const path = row
      .get('urlPath')
      .replaceAll(/^https?:\/\/[^/]+|^\/+|\/+$/g, '')
      .replace(/^\/+/, '')
    let item = items.get(itemId)
    if (!item) {
      const wanted =
        toSlug(
          path
            .split('/')
            .at(-1)
            ?.replace(/_\d+(_\d+)?$/, '') ?? '',
        ) || toSlug(row.get('name'))
      const handle = wanted === '' || taken.has(wanted) ? `${wanted || 'item'}-${itemId}` : wanted
      taken.add(handle)
      item = { handle, options: [], paths: [] }
      items.set(itemId, item)
    }
    for (const { name } of listAttributes(row)) if (!item.options.includes(name)) item.options.push(name)
    // Ceres writes the ids of item and variation behind the path of the texts.
    const base = path.replace(/_\d+(_\d+)?$/, '')
    if (base === '') continue
    const variationId = row.get('variationId')
    for (const each of [`${base}_${itemId}`, `${base}_${itemId}_${variationId}`, `${base}/a-${itemId}`])
      if (!item.paths.includes(each)) item.paths.push(each)
  }
  return items
}

/** 'Colour:Red;Size:M' */
function listAttributes(row: SourceRow): readonly { readonly name: string; readonly value: string }[] {
  return splitCell(row.get('attributes'), /[;|]/).flatMap((pair) => {
    const [name = '', ...value] = pair.split(/[:=]/)
    return value.length === 0 ? [] : [{ name: name.trim(), value: value.join(':').trim() }]
  })
}

function* toRows(row: SourceRow, item: Item | undefined, isFirst: boolean): Generator<Cells> {
  const handle = item?.handle ?? ''
  const [category = '', ...others] = splitCell(row.get('category'), /[,|]/).map((path) =>
    path.split(/[;>]/).join(' > '),
  )
  const images = splitCell(row.get('images'), /[,;|]\s*(?=https?:)/)
  const values = new Map(listAttributes(row).map(({ name, value }) => [name, value]))
  yield {
    Handle: handle,
    ...(isFirst && {
      Title: row.get('name'),
      'Body (HTML)': row.get('description'),
      'SEO Title': row.get('metaTitle'),
      'SEO Description': row.get('metaDescription'),
      'Product Category': category,
      'Further Categories': others.join('|'),
      Vendor: row.get('manufacturer'),
      Tags: row.get('tags'),
      Published: row.get('isActive') === '' ? '' : String(/^(1|true|yes|y|ja)$/i.test(row.get('isActive'))),
    }),
    ...toOptionCells(item?.options ?? [], values),
    'Variant SKU': row.get('sku') || row.get('variationId'),
    'Variant Barcode': row.get('barcode'),
    'Variant Price': row.get('price'),
    'Variant Inventory Qty': row.get('stock').replace(/[.,]0+$/, ''),
    'Variant Grams': toGrams(row.get('weight'), 'g'),
    'Image Src': isFirst ? (images[0] ?? '') : '',
  }
  if (isFirst) for (const image of images.slice(1)) yield { Handle: handle, 'Image Src': image }
}

function toOptionCells(options: readonly string[], values: ReadonlyMap<string, string>): Cells {
  const [first, second, third] = options
  return {
    ...(first && { 'Option1 Name': first, 'Option1 Value': values.get(first) ?? '' }),
    ...(second && { 'Option2 Name': second, 'Option2 Value': values.get(second) ?? '' }),
    ...(third && { 'Option3 Name': third, 'Option3 Value': values.get(third) ?? '' }),
  }
}
