import { minorOf } from '@vitrine/contract/kernel/money'
import { cellOf, type ShopifyRow } from './columns.ts'
import { isGtin } from './gtin.ts'
import type { Remark, VariationDraft } from './product-draft.ts'
import { unitOf } from './unit.ts'

type Note = Pick<Remark, 'what' | 'reason'>

const highest = 2_147_483_647 // numbers of the database
const highestPrice = 100_000_000_00 // minor units; above it somebody typed a phone number

/** One variant row; without a variation the remarks say why. `names` are the options of its product. */
export function draftVariation(row: ShopifyRow, { names, currency }: { names: readonly string[]; currency: string }): { variation: VariationDraft | undefined; remarks: readonly Note[] } {
  const remarks: Note[] = []
  const changed = (reason: string) => void remarks.push({ what: 'changed', reason })
  const leftOut = (reason: string) => ({ variation: undefined, remarks: [{ what: 'left out', reason } as const] })

  const priceCell = cellOf(row, 'Variant Price')
  const price = minorOf(priceCell, currency)
  if (price === undefined || price > highestPrice) return leftOut(priceCell === '' ? 'the variant has no price' : `'${priceCell}' is no price`)
  const policy = cellOf(row, 'Variant Inventory Policy').toLowerCase()
  const mayOversell = policy === 'continue' || cellOf(row, 'Variant Inventory Tracker') === ''
  const stock = integerOf(cellOf(row, 'Variant Inventory Qty'))
  if (stock === 'wrong') return leftOut(`'${cellOf(row, 'Variant Inventory Qty')}' is no number of pieces`)
  if (stock !== undefined && stock < 0 && !mayOversell) changed('the stock is below zero and counts as none')
  const weightG = integerOf(cellOf(row, 'Variant Grams'))
  if (weightG === 'wrong' || (weightG !== undefined && weightG < 0)) changed(`'${cellOf(row, 'Variant Grams')}' is no weight in grams and is left out`)
  const barcode = cellOf(row, 'Variant Barcode')
  if (barcode !== '' && !isGtin(barcode)) changed(`the barcode '${barcode}' is no GTIN and is left out`)
  const measure = cellOf(row, 'Unit Price Total Measure')
  const unit = unitOf(measure, cellOf(row, 'Unit Price Total Measure Unit'))
  if (measure !== '' && !unit) changed(`the measure '${measure} ${cellOf(row, 'Unit Price Total Measure Unit')}' is not known and is left out`)
  const variation = {
    line: row.line, sku: cellOf(row, 'Variant SKU'), options: optionsOf(row, names), price, rrp: crossedOf(row, { price, currency, changed }),
    stock: stock === undefined || mayOversell ? stock : Math.max(0, stock), mayOversell,
    weightG: typeof weightG === 'number' && weightG >= 0 ? weightG : undefined, gtin: isGtin(barcode) ? barcode : '', unit, image: cellOf(row, 'Variant Image'),
  }
  return { variation, remarks }
}

// Shopify writes products without options with this one.
const isNoOption = (name: string, value: string) => name.toLowerCase() === 'title' && value.toLowerCase() === 'default title'

function optionsOf(row: ShopifyRow, names: readonly string[]): VariationDraft['options'] {
  const values = [cellOf(row, 'Option1 Value'), cellOf(row, 'Option2 Value'), cellOf(row, 'Option3 Value')]
  return values.flatMap((value, index) => {
    const name = names[index] ?? ''
    return name === '' || value === '' || isNoOption(name, value) ? [] : [{ name, value }]
  })
}

// Equal to the price or below it, it crosses out nothing.
function crossedOf(row: ShopifyRow, { price, currency, changed }: { price: number; currency: string; changed: (reason: string) => void }): number | undefined {
  const cell = cellOf(row, 'Variant Compare At Price')
  if (cell === '') return undefined
  const crossed = minorOf(cell, currency)
  if (crossed === undefined || crossed > highestPrice) changed(`'${cell}' is no price to compare with and is left out`)
  return crossed !== undefined && crossed <= highestPrice && crossed > price ? crossed : undefined
}

function integerOf(cell: string): number | undefined | 'wrong' {
  if (cell === '') return undefined
  const number = Number(cell)
  return /^-?\d+([.]0+)?$/.test(cell) && Math.abs(number) <= highest ? number : 'wrong'
}
