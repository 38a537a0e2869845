import * as v from 'valibot'
import { count, id, line, maybe, singleLineText } from '../../kernel/operation/fields.ts'
import { currencyCode, minorAmount } from '../../shop/method-fields.ts'

// What staff decide about the variations of a product.
const quantity = v.pipe(count, v.minValue(1), v.maxValue(1_000_000))
const millimetres = maybe(v.pipe(count, v.minValue(1), v.maxValue(100_000)))

/** UN/ECE code of a unit with the content of one piece: { code: 'LTR', content: 0.5 }. */
export const unitContent = v.object({
  code: line(3),
  content: v.pipe(v.number(), v.minValue(0.0001), v.maxValue(10_000_000)),
})

export const variationFields = v.object({
  sku: v.pipe(singleLineText(100), v.trim()),
  gtin: maybe(v.pipe(singleLineText(40), v.trim())),
  mpn: maybe(v.pipe(singleLineText(100), v.trim())),
  isActive: v.boolean(),
  minimumQuantity: quantity,
  maximumQuantity: maybe(quantity),
  intervalQuantity: quantity,
  weightG: v.pipe(count, v.maxValue(10_000_000)),
  lengthMm: millimetres,
  widthMm: millimetres,
  heightMm: millimetres,
  unit: maybe(unitContent),
  showsUnitPrice: v.boolean(),
})
export type VariationFields = v.InferOutput<typeof variationFields>

export const variationStock = v.object({
  available: v.pipe(v.number(), v.integer(), v.minValue(-1_000_000), v.maxValue(10_000_000)),
  mayOversell: v.boolean(),
  /** Below this quantity, shoppers see how many are left. */
  lowBelow: v.pipe(count, v.maxValue(1_000_000)),
})
export type VariationStock = v.InferOutput<typeof variationStock>

/** Gross, in minor units. `special` is asked instead of `amount`, `rrp` is the maker's recommended price. */
export const variationPrice = v.object({
  amount: minorAmount,
  special: maybe(minorAmount),
  rrp: maybe(minorAmount),
})
export type VariationPrice = v.InferOutput<typeof variationPrice>

export const priceKey = v.object({
  variationId: id,
  currency: currencyCode,
  /** Null: for everybody. */
  classId: maybe(id),
  /** From this quantity on; above 1, a graduated price. */
  from: quantity,
})
export type PriceKey = v.InferOutput<typeof priceKey>

export type VariationFaultReason =
  | 'skuMissing'
  | 'skuTaken'
  | 'skuTwice'
  | 'gtinForm'
  | 'gtinCheckDigit'
  | 'gtinTaken'
  | 'gtinTwice'
  | 'quantityOrder'
  | 'unitUnknown'
  | 'unitMissing'
  | 'priceMissing'
  | 'specialNotBelow'
  | 'specialOfQuantity'
  | 'currencyUnknown'
  | 'classUnknown'
  | 'stockNegative'
  | 'stockOfBundle'

/** Why a value cannot be saved; it is shown at the cell. */
export interface VariationFault {
  readonly variationId: number
  /** 'sku', 'price.GBP', 'special.GBP', 'stock.available' */
  readonly field: string
  readonly because: VariationFaultReason
  /** What it is about: the product that has the code already. */
  readonly value?: string
}

/** A field of a variation that two people changed. */
export interface VariationClash {
  readonly variationId: number
  readonly field: string
  readonly stored: unknown
  readonly sent: unknown
}

/** A price that changes by more than half: it has to be confirmed with these two amounts. */
export interface LargePriceChange extends PriceKey {
  readonly before: number
  readonly after: number
}
