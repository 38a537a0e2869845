import { parseMinorUnits } from '@vitrine/contract/kernel/money'
import { cellOf, type Column, type ShopifyRow } from './columns.ts'
import { decimalText, isAmbiguousNumber } from './decimal-text.ts'
import { isGtin } from './gtin.ts'
import type { Remark, VariationDraft } from './product-draft.ts'
import { unitOf } from './unit.ts'

type Note = Pick<Remark, 'what' | 'reason'>

const maxInteger = 2_147_483_647 // numbers of the database
const maxPrice = 100_000_000_00 // minor units; above it somebody typed a phone number

export interface DraftRules {
  /** Prices are minor units of this currency. */
  readonly currency: string
  /** What the file has columns for. */
  readonly told: ReadonlySet<Column>
}

export interface RowRules extends DraftRules {
  /** Names of the options of its product. */
  readonly names: readonly string[]
}

/** One variant row; without a variation the remarks say why. */
export function draftVariation(row: ShopifyRow, { names, currency, told }: RowRules): { variation: VariationDraft | undefined; remarks: readonly Note[] } {
  const remarks: Note[] = []
  const changed = (reason: string) => void remarks.push({ what: 'changed', reason })
  const leftOut = (reason: string) => ({ variation: undefined, remarks: [{ what: 'left out', reason } as const] })

  const priceCell = cellOf(row, 'Variant Price')
  const price = priceIn(priceCell, currency)
  if (told.has('Variant Price') && price === undefined) return leftOut(priceCell === '' ? 'the variant has no price' : priceFault(priceCell))
  const options = optionsOf(row, names)
  if (options === 'nameless') return leftOut('its option has no name: the columns with option names are missing or empty')
  const mayOversell = told.has('Variant Inventory Policy') ? /^(continue|true)$/i.test(cellOf(row, 'Variant Inventory Policy')) : undefined
  const stock = integerOf(cellOf(row, 'Variant Inventory Qty'))
  if (stock === 'wrong') return leftOut(stockFault(cellOf(row, 'Variant Inventory Qty')))
  const isTracked = !told.has('Variant Inventory Tracker') || cellOf(row, 'Variant Inventory Tracker') !== ''
  if (stock !== undefined && stock < 0 && !mayOversell) changed('the stock is below zero and counts as none')
  const weightG = integerOf(cellOf(row, 'Variant Grams'))
  if (weightG === 'wrong' || (weightG !== undefined && weightG < 0)) changed(`'${cellOf(row, 'Variant Grams')}' is no weight in grams and is left out`)
  // The newest template has several barcodes in one cell; the first is the one that is printed.
  const barcode = cellOf(row, 'Variant Barcode').split(/[,;|]/)[0]?.trim() ?? ''
  if (barcode !== '' && !isGtin(barcode)) changed(`the barcode '${barcode}' is no GTIN and is left out`)
  const measure = cellOf(row, 'Unit Price Total Measure')
  const unit = unitOf(measure.replace(',', '.'), cellOf(row, 'Unit Price Total Measure Unit'))
  if (measure !== '' && !unit) changed(`the measure '${measure} ${cellOf(row, 'Unit Price Total Measure Unit')}' is not known and is left out`)
  const variation = {
    line: row.line, sku: cellOf(row, 'Variant SKU'), options, price, compareAt: told.has('Variant Compare At Price') ? compareAtOf(row, { price, currency, changed }) : 'unsaid' as const,
    stock: stock === undefined || mayOversell ? stock : Math.max(0, stock), mayOversell, isTracked,
    weightG: typeof weightG === 'number' && weightG >= 0 ? weightG : undefined, gtin: isGtin(barcode) ? barcode : '', unit, image: cellOf(row, 'Variant Image'),
  }
  return { variation, remarks }
}

// Shopify writes products without options with this one.
const isNoOption = (name: string, value: string) => (name === '' || name.toLowerCase() === 'title') && /^default( title)?$/i.test(value)

function optionsOf(row: ShopifyRow, names: readonly string[]): VariationDraft['options'] | 'nameless' {
  const values = [cellOf(row, 'Option1 Value'), cellOf(row, 'Option2 Value'), cellOf(row, 'Option3 Value')]
  const given = values.flatMap((value, index) => (value === '' ? [] : [{ name: names[index] ?? '', value }]))
  if (given.length === 0) return undefined
  const options = given.filter(({ name, value }) => !isNoOption(name, value))
  return options.some(({ name }) => name === '') ? 'nameless' : options
}

function priceIn(cell: string, currency: string): number | undefined {
  const text = decimalText(cell)
  const price = text === undefined ? undefined : parseMinorUnits(text, currency)
  return price !== undefined && price <= maxPrice ? price : undefined
}

function priceFault(cell: string): string {
  if (isAmbiguousNumber(cell)) return `'${cell}' may mean a thousand or one: write ${cell.replace(/[.,]/, '')}.00, or ${cell.replace(',', '.').slice(0, -1)}`
  return `'${cell}' is no price: write it without a currency, like 1234.50 or 1.234,50`
}

function stockFault(cell: string): string {
  if (!isAmbiguousNumber(cell)) return `'${cell}' is no number of pieces`
  const [few = '', zeros] = cell.split(/[.,]/)
  return `'${cell}' may mean a thousand or one: write ${cell.replace(/[.,]/, '')}${zeros === '000' ? `, or ${few}` : ''}`
}

// Equal to the price or below it, it was not a higher price.
function compareAtOf(row: ShopifyRow, { price, currency, changed }: { price: number | undefined; currency: string; changed: (reason: string) => void }): number | undefined {
  const cell = cellOf(row, 'Variant Compare At Price')
  if (cell === '' || price === undefined) return undefined
  const compareAt = priceIn(cell, currency)
  if (compareAt === undefined) changed(`the Compare At Price is left out: ${priceFault(cell)}`)
  return compareAt !== undefined && compareAt > price ? compareAt : undefined
}

function integerOf(cell: string): number | undefined | 'wrong' {
  if (cell === '') return undefined
  if (isAmbiguousNumber(cell) || !/^-?\d+([.]0+|,0{1,2})?$/.test(cell)) return 'wrong'
  const number = Number(cell.replace(',', '.'))
  return Math.abs(number) <= maxInteger ? number : 'wrong'
}
