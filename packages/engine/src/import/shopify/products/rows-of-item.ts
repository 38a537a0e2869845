import { getDecimals } from '@vitrine/contract/kernel/money'
import { pictureAddress, wholePictureAddress } from '@vitrine/contract/pages/picture'
import type { ExportedItem, ExportedVariation } from '../../export/export-store.ts'
import type { Cells } from '../file/columns.ts'
import type { NameTranslator } from '../names/name-translator.ts'
import { formatMeasure } from '../values/unit.ts'

export interface RowContext {
  readonly words: NameTranslator
  readonly currency: string
  /** Origin of the shop, without a slash at the end. */
  readonly publicUrl: string
}

const maxOptions = 3 // the format has columns for three options

/** The rows of one product; undefined if the format does not support it. */
export function toRows(
  item: ExportedItem,
  variations: readonly ExportedVariation[],
  context: RowContext,
): Cells[] | undefined {
  const options = [...new Set(variations.flatMap(({ attributes }) => attributes.map(({ attribute }) => attribute)))]
  if (options.length > maxOptions || variations.length === 0) return undefined
  const length = Math.max(variations.length, item.images.length)
  return Array.from({ length }, (_, index) => {
    const variation = variations[index]
    return {
      Handle: item.handle,
      ...(index === 0 && toHeadCells(item, context)),
      ...(variation && toVariationCells(variation, { options, isFirst: index === 0, context })),
      ...toImageCells(item, index, context),
    }
  })
}

function toHeadCells(item: ExportedItem, { words }: RowContext): Cells {
  return {
    Title: item.name,
    'Body (HTML)': item.description ?? '',
    Vendor: item.manufacturer === null ? '' : words.manufacturers.getName(item.manufacturer),
    'Product Category': item.category === null ? '' : words.categories.getPathName(item.category),
    Type: item.type === null ? '' : words.types.getName(item.type),
    Tags: item.tags.map((tag) => toTagName(tag, words)).join(', '),
    Published: String(item.isActive),
    'Gift Card': 'false',
    'SEO Title': item.metaTitle ?? '',
    'SEO Description': item.metaDescription ?? '',
    Status: item.isActive ? 'active' : 'draft',
  }
}

// Tags are separated by commas: a tag with a comma in its name is written as its code.
function toTagName(code: string, { tags }: NameTranslator): string {
  const word = tags.getName(code)
  return word.includes(',') ? code : word
}

interface VariationRowContext {
  readonly options: readonly string[]
  readonly isFirst: boolean
  readonly context: RowContext
}

function toVariationCells(variation: ExportedVariation, { options, isFirst, context }: VariationRowContext): Cells {
  const { currency } = context
  const unit =
    variation.unit !== null && variation.unitContent !== null
      ? formatMeasure({ code: variation.unit, content: variation.unitContent })
      : { total: '', measure: '' }
  return {
    ...toOptionCells(variation, { options, isFirst, context }),
    'Variant SKU': variation.number,
    'Variant Grams': String(variation.weightG),
    'Variant Inventory Tracker': 'shopify',
    'Variant Inventory Qty': variation.available === null ? '' : String(variation.available),
    'Variant Inventory Policy': variation.mayOversell ? 'continue' : 'deny',
    'Variant Fulfillment Service': 'manual',
    'Variant Price': toDecimal(variation.asked, currency),
    'Variant Compare At Price': toDecimal(variation.crossed, currency),
    'Variant Requires Shipping': 'true',
    'Variant Taxable': 'true',
    'Unit Price Total Measure': unit.total,
    'Unit Price Total Measure Unit': unit.measure,
    'Variant Barcode': variation.gtin ?? '',
    'Variant Image': variation.image === null ? '' : toPictureUrl(variation.image, context),
    'Variant Weight Unit': 'g',
  }
}

const optionColumns = [
  ['Option1 Name', 'Option1 Value'],
  ['Option2 Name', 'Option2 Value'],
  ['Option3 Name', 'Option3 Value'],
] as const

function toOptionCells(
  { attributes }: ExportedVariation,
  { options, isFirst, context: { words } }: VariationRowContext,
): Cells {
  if (options.length === 0) return { ...(isFirst && { 'Option1 Name': 'Title' }), 'Option1 Value': 'Default Title' }
  const cells: Record<string, string> = {}
  for (const [index, option] of options.entries()) {
    const [nameColumn, valueColumn] = optionColumns[index] ?? []
    const chosen = attributes.find(({ attribute }) => attribute === option)
    if (nameColumn && isFirst) cells[nameColumn] = words.attributes.getNames(option, '').name
    if (valueColumn && chosen) cells[valueColumn] = words.attributes.getNames(option, chosen.value).value
  }
  return cells
}

function toImageCells({ images }: ExportedItem, index: number, context: RowContext): Cells {
  const image = images[index]
  return image
    ? {
        'Image Src': toPictureUrl(image.key, context),
        'Image Position': String(index + 1),
        'Image Alt Text': image.alt ?? '',
      }
    : {}
}

const toPictureUrl = (key: string, { publicUrl }: RowContext) => publicUrl + wholePictureAddress(pictureAddress(key))

function toDecimal(minor: number | null, currency: string): string {
  return minor === null ? '' : (minor / 10 ** getDecimals(currency)).toFixed(getDecimals(currency))
}
