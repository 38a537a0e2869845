import { getDecimals } from '@vitrine/contract/kernel/money'
import { pictureAddress, wholePictureAddress } from '@vitrine/contract/picture'
import type { ExportedItem, ExportedVariation } from '../export-store.ts'
import type { Cells } from './columns.ts'
import type { ShopWords } from './shop-words.ts'
import { measureOf } from './unit.ts'

export interface Writing {
  readonly words: ShopWords
  readonly currency: string
  /** Origin of the shop, without a slash at the end. */
  readonly publicUrl: string
}

const mostOptions = 3 // the format has columns for no more

/** The rows of one product; undefined when the format cannot hold it. */
export function rowsOfItem(item: ExportedItem, variations: readonly ExportedVariation[], writing: Writing): Cells[] | undefined {
  const options = [...new Set(variations.flatMap(({ attributes }) => attributes.map(({ attribute }) => attribute)))]
  if (options.length > mostOptions || variations.length === 0) return undefined
  const length = Math.max(variations.length, item.images.length)
  return Array.from({ length }, (_, index) => {
    const variation = variations[index]
    return {
      Handle: item.handle,
      ...(index === 0 && headOf(item, writing)),
      ...(variation && variationCells(variation, { options, isFirst: index === 0, writing })),
      ...imageCells(item, index, writing),
    }
  })
}

function headOf(item: ExportedItem, { words }: Writing): Cells {
  return {
    'Title': item.name, 'Body (HTML)': item.description ?? '', 'Vendor': item.manufacturer === null ? '' : words.manufacturers.wordFor(item.manufacturer),
    'Product Category': item.category === null ? '' : words.categories.wordFor(item.category), 'Type': item.type === null ? '' : words.types.wordFor(item.type),
    'Tags': item.tags.map((tag) => tagWord(tag, words)).join(', '), 'Published': String(item.isActive), 'Gift Card': 'false',
    'SEO Title': item.metaTitle ?? '', 'SEO Description': item.metaDescription ?? '', 'Status': item.isActive ? 'active' : 'draft',
  }
}

// Tags are parted by commas: one with a comma in its name is written as its code.
function tagWord(code: string, { tags }: ShopWords): string {
  const word = tags.wordFor(code)
  return word.includes(',') ? code : word
}

interface Place {
  readonly options: readonly string[]
  readonly isFirst: boolean
  readonly writing: Writing
}

function variationCells(variation: ExportedVariation, { options, isFirst, writing }: Place): Cells {
  const { currency } = writing
  const unit = variation.unit !== null && variation.unitContent !== null ? measureOf({ code: variation.unit, content: variation.unitContent }) : { total: '', measure: '' }
  return {
    ...optionCells(variation, { options, isFirst, writing }),
    'Variant SKU': variation.number, 'Variant Grams': String(variation.weightG), 'Variant Inventory Tracker': 'shopify',
    'Variant Inventory Qty': variation.available === null ? '' : String(variation.available), 'Variant Inventory Policy': variation.mayOversell ? 'continue' : 'deny',
    'Variant Fulfillment Service': 'manual', 'Variant Price': decimal(variation.asked, currency), 'Variant Compare At Price': decimal(variation.crossed, currency),
    'Variant Requires Shipping': 'true', 'Variant Taxable': 'true', 'Unit Price Total Measure': unit.total, 'Unit Price Total Measure Unit': unit.measure,
    'Variant Barcode': variation.gtin ?? '', 'Variant Image': variation.image === null ? '' : addressOf(variation.image, writing), 'Variant Weight Unit': 'g',
  }
}

const optionColumns = [['Option1 Name', 'Option1 Value'], ['Option2 Name', 'Option2 Value'], ['Option3 Name', 'Option3 Value']] as const

function optionCells({ attributes }: ExportedVariation, { options, isFirst, writing: { words } }: Place): Cells {
  if (options.length === 0) return { ...(isFirst && { 'Option1 Name': 'Title' }), 'Option1 Value': 'Default Title' }
  const cells: Record<string, string> = {}
  for (const [index, option] of options.entries()) {
    const [nameColumn, valueColumn] = optionColumns[index] ?? []
    const chosen = attributes.find(({ attribute }) => attribute === option)
    if (nameColumn && isFirst) cells[nameColumn] = words.attributes.wordsFor(option, '').name
    if (valueColumn && chosen) cells[valueColumn] = words.attributes.wordsFor(option, chosen.value).value
  }
  return cells
}

function imageCells({ images }: ExportedItem, index: number, writing: Writing): Cells {
  const image = images[index]
  return image ? { 'Image Src': addressOf(image.key, writing), 'Image Position': String(index + 1), 'Image Alt Text': image.alt ?? '' } : {}
}

const addressOf = (key: string, { publicUrl }: Writing) => publicUrl + wholePictureAddress(pictureAddress(key))

function decimal(minor: number | null, currency: string): string {
  return minor === null ? '' : (minor / 10 ** getDecimals(currency)).toFixed(getDecimals(currency))
}
