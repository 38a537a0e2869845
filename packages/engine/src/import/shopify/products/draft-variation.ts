import { parseMinorUnits } from '@vitrine/contract/kernel/money'
import { getCell, type Column, type ShopifyRow } from '../file/columns.ts'
import { normalizeDecimal, isAmbiguousNumber } from '../values/decimal-text.ts'
import { isGtin } from '../values/gtin.ts'
import type { Remark, VariationDraft } from './product-draft.ts'
import { parseUnit } from '../values/unit.ts'

type RowRemark = Pick<Remark, 'what' | 'reason'>

const maxInteger = 2_147_483_647 // numbers of the database
const maxPrice = 100_000_000_00 // minor units; a larger number is not a price

export interface DraftRules {
  /** Prices are minor units of this currency. */
  readonly currency: string
  /** The columns of the file. */
  readonly columns: ReadonlySet<Column>
}

export interface RowRules extends DraftRules {
  /** The option names of the product. */
  readonly names: readonly string[]
}

/** Drafts a variation from a row; if it is skipped, the remarks contain the reason. */
export function draftVariation(
  row: ShopifyRow,
  { names, currency, columns }: RowRules,
): { variation: VariationDraft | undefined; remarks: readonly RowRemark[] } {
  const remarks: RowRemark[] = []
  const addRemark = (reason: string) => void remarks.push({ what: 'changed', reason })
  const skip = (reason: string) => ({ variation: undefined, remarks: [{ what: 'left out', reason } as const] })

  const priceCell = getCell(row, 'Variant Price')
  const price = parsePrice(priceCell, currency)
  if (columns.has('Variant Price') && price === undefined)
    return skip(priceCell === '' ? 'the variant has no price' : priceFault(priceCell))
  const options = parseOptions(row, names)
  if (options === 'nameless') return skip('its option has no name: the columns with option names are missing or empty')
  const mayOversell = columns.has('Variant Inventory Policy')
    ? /^(continue|true)$/i.test(getCell(row, 'Variant Inventory Policy'))
    : undefined
  const stock = parseInteger(getCell(row, 'Variant Inventory Qty'))
  if (stock === 'wrong') return skip(stockFault(getCell(row, 'Variant Inventory Qty')))
  const isTracked = !columns.has('Variant Inventory Tracker') || getCell(row, 'Variant Inventory Tracker') !== ''
  if (stock !== undefined && stock < 0 && !mayOversell) addRemark('the stock is negative and imported as 0')
  const weightG = parseInteger(getCell(row, 'Variant Grams'))
  if (weightG === 'wrong' || (weightG !== undefined && weightG < 0))
    addRemark(`'${getCell(row, 'Variant Grams')}' is not a weight in grams and was ignored`)
  // The newest template can contain several barcodes in one cell; the first one is used.
  const barcode = getCell(row, 'Variant Barcode').split(/[,;|]/)[0]?.trim() ?? ''
  if (barcode !== '' && !isGtin(barcode)) addRemark(`the barcode '${barcode}' is not a GTIN and was ignored`)
  const measure = getCell(row, 'Unit Price Total Measure')
  const unit = parseUnit(measure.replace(',', '.'), getCell(row, 'Unit Price Total Measure Unit'))
  if (measure !== '' && !unit)
    addRemark(`the measure '${measure} ${getCell(row, 'Unit Price Total Measure Unit')}' is unknown and was ignored`)
  const variation = {
    line: row.line,
    sku: getCell(row, 'Variant SKU'),
    options,
    price,
    compareAt: columns.has('Variant Compare At Price')
      ? parseCompareAt(row, { price, currency, addRemark })
      : ('unsaid' as const),
    stock: stock === undefined || mayOversell ? stock : Math.max(0, stock),
    mayOversell,
    isTracked,
    weightG: typeof weightG === 'number' && weightG >= 0 ? weightG : undefined,
    gtin: isGtin(barcode) ? barcode : '',
    unit,
    image: getCell(row, 'Variant Image'),
  }
  return { variation, remarks }
}

// Shopify exports products without options with this placeholder.
const isNoOption = (name: string, value: string) =>
  (name === '' || name.toLowerCase() === 'title') && /^default( title)?$/i.test(value)

function parseOptions(row: ShopifyRow, names: readonly string[]): VariationDraft['options'] | 'nameless' {
  const values = [getCell(row, 'Option1 Value'), getCell(row, 'Option2 Value'), getCell(row, 'Option3 Value')]
  const namedValues = values.flatMap((value, index) => (value === '' ? [] : [{ name: names[index] ?? '', value }]))
  if (namedValues.length === 0) return undefined
  const options = namedValues.filter(({ name, value }) => !isNoOption(name, value))
  return options.some(({ name }) => name === '') ? 'nameless' : options
}

function parsePrice(cell: string, currency: string): number | undefined {
  const text = normalizeDecimal(cell)
  const price = text === undefined ? undefined : parseMinorUnits(text, currency)
  return price !== undefined && price <= maxPrice ? price : undefined
}

function priceFault(cell: string): string {
  if (isAmbiguousNumber(cell))
    return `'${cell}' may mean a thousand or one: write ${cell.replace(/[.,]/, '')}.00, or ${cell.replace(',', '.').slice(0, -1)}`
  return `'${cell}' is not a price: write it without a currency, such as 1234.50 or 1.234,50`
}

function stockFault(cell: string): string {
  if (!isAmbiguousNumber(cell)) return `'${cell}' is not a quantity`
  const [smallNumber = '', zeros] = cell.split(/[.,]/)
  return `'${cell}' may mean a thousand or one: write ${cell.replace(/[.,]/, '')}${zeros === '000' ? `, or ${smallNumber}` : ''}`
}

// A value that does not exceed the price is ignored.
function parseCompareAt(
  row: ShopifyRow,
  { price, currency, addRemark }: { price: number | undefined; currency: string; addRemark: (reason: string) => void },
): number | undefined {
  const cell = getCell(row, 'Variant Compare At Price')
  if (cell === '' || price === undefined) return undefined
  const compareAt = parsePrice(cell, currency)
  if (compareAt === undefined) addRemark(`the Compare At Price was ignored: ${priceFault(cell)}`)
  return compareAt !== undefined && compareAt > price ? compareAt : undefined
}

function parseInteger(cell: string): number | undefined | 'wrong' {
  if (cell === '') return undefined
  if (isAmbiguousNumber(cell) || !/^-?\d+([.]0+|,0{1,2})?$/.test(cell)) return 'wrong'
  const number = Number(cell.replace(',', '.'))
  return Math.abs(number) <= maxInteger ? number : 'wrong'
}
