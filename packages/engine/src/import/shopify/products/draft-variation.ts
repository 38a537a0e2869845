import { formatImportReason, type ImportReasonKey } from '@vitrine/contract/catalogue/import-reasons'
import { parseMinorUnits } from '@vitrine/contract/kernel/money'
import { getCell, listPricedCurrencies, type Column, type ShopifyRow } from '../file/columns.ts'
import { normalizeDecimal, isAmbiguousNumber } from '../values/decimal-text.ts'
import { isGtin } from '@vitrine/contract/catalogue/variations/gtin'
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
    return skip(priceCell === '' ? formatImportReason('noPrice') : priceFault(priceCell, 'priceAmbiguous', 'notAPrice'))
  const options = parseOptions(row, names)
  if (options === 'nameless') return skip(formatImportReason('namelessOption'))
  const mayOversell = columns.has('Variant Inventory Policy')
    ? /^(continue|true)$/i.test(getCell(row, 'Variant Inventory Policy'))
    : undefined
  const stock = parseInteger(getCell(row, 'Variant Inventory Qty'))
  if (stock === 'wrong') return skip(stockFault(getCell(row, 'Variant Inventory Qty')))
  const isTracked = !columns.has('Variant Inventory Tracker') || getCell(row, 'Variant Inventory Tracker') !== ''
  if (stock !== undefined && stock < 0 && !mayOversell) addRemark(formatImportReason('stockNegative'))
  const weightG = parseInteger(getCell(row, 'Variant Grams'))
  if (weightG === 'wrong' || (weightG !== undefined && weightG < 0))
    addRemark(formatImportReason('notAWeight', { cell: getCell(row, 'Variant Grams') }))
  // The newest template can contain several barcodes in one cell; the first one is used.
  const barcode = getCell(row, 'Variant Barcode').split(/[,;|]/)[0]?.trim() ?? ''
  if (barcode !== '' && !isGtin(barcode)) addRemark(formatImportReason('notAGtin', { cell: barcode }))
  const measure = getCell(row, 'Unit Price Total Measure')
  const unit = parseUnit(measure.replace(',', '.'), getCell(row, 'Unit Price Total Measure Unit'))
  if (measure !== '' && !unit)
    addRemark(
      formatImportReason('measureUnknown', { cell: `${measure} ${getCell(row, 'Unit Price Total Measure Unit')}` }),
    )
  const variation = {
    line: row.line,
    sku: getCell(row, 'Variant SKU'),
    options,
    price,
    compareAt: columns.has('Variant Compare At Price')
      ? parseCompareAt(getCell(row, 'Variant Compare At Price'), { price, currency, addRemark })
      : ('unsaid' as const),
    ownPrices: Object.fromEntries(
      listPricedCurrencies(columns)
        .filter((code) => code !== currency)
        .flatMap((code) => {
          const own = parseOwnPrice(row, code, addRemark)
          return own ? [[code, own] as const] : []
        }),
    ),
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

function priceFault(
  cell: string,
  ambiguous: ImportReasonKey,
  wrong: ImportReasonKey,
  values: Readonly<Record<string, string>> = {},
): string {
  if (!isAmbiguousNumber(cell)) return formatImportReason(wrong, { ...values, cell })
  return formatImportReason(ambiguous, {
    ...values,
    cell,
    thousand: cell.replace(/[.,]/, ''),
    one: cell.replace(',', '.').slice(0, -1),
  })
}

function stockFault(cell: string): string {
  if (!isAmbiguousNumber(cell)) return formatImportReason('notAQuantity', { cell })
  const [smallNumber = '', zeros] = cell.split(/[.,]/)
  const written = `${cell.replace(/[.,]/, '')}${zeros === '000' ? `, or ${smallNumber}` : ''}`
  return formatImportReason('quantityAmbiguous', { cell, written })
}

// A value that does not exceed the price is ignored.
function parseCompareAt(
  cell: string,
  { price, currency, addRemark }: { price: number | undefined; currency: string; addRemark: (reason: string) => void },
): number | undefined {
  if (cell === '' || price === undefined) return undefined
  const compareAt = parsePrice(cell, currency)
  if (compareAt === undefined) addRemark(priceFault(cell, 'compareAtAmbiguous', 'compareAtNotAPrice'))
  return compareAt !== undefined && compareAt > price ? compareAt : undefined
}

/** An empty cell leaves the price of this currency as it is, and a hyphen removes it. */
function parseOwnPrice(
  row: ShopifyRow,
  currency: string,
  addRemark: (reason: string) => void,
): VariationDraft['ownPrices'][string] | undefined {
  const cell = getCell(row, `Variant Price ${currency}`)
  if (cell === '') return undefined
  if (cell === '-') return 'none'
  const price = parsePrice(cell, currency)
  if (price === undefined) {
    addRemark(priceFault(cell, 'ownPriceAmbiguous', 'ownPriceNotAPrice', { currency }))
    return undefined
  }
  const compareAt = parseCompareAt(getCell(row, `Variant Compare At Price ${currency}`), { price, currency, addRemark })
  return { price, compareAt }
}

function parseInteger(cell: string): number | undefined | 'wrong' {
  if (cell === '') return undefined
  if (isAmbiguousNumber(cell) || !/^-?\d+([.]0+|,0{1,2})?$/.test(cell)) return 'wrong'
  const number = Number(cell.replace(',', '.'))
  return Math.abs(number) <= maxInteger ? number : 'wrong'
}
