import type { VariationFault } from '@vitrine/contract/catalogue/variations/variation-fields'
import type { Translate } from '../../../../text/text.tsx'
import type { CellFault } from './cells.ts'

const typed = {
  amount: 'variations.fault.amount',
  count: 'variations.fault.count',
  gtin: 'variations.fault.gtinCheckDigit',
  skuMissing: 'variations.fault.skuMissing',
  unit: 'variations.fault.unit',
} as const satisfies Record<CellFault, string>

const refused = {
  skuMissing: 'variations.fault.skuMissing',
  skuTaken: 'variations.fault.skuTaken',
  skuTwice: 'variations.fault.skuTwice',
  gtinForm: 'variations.fault.gtinForm',
  gtinCheckDigit: 'variations.fault.gtinCheckDigit',
  gtinTaken: 'variations.fault.gtinTaken',
  gtinTwice: 'variations.fault.gtinTwice',
  quantityOrder: 'variations.fault.quantityOrder',
  unitUnknown: 'variations.fault.unit',
  unitMissing: 'variations.fault.unitMissing',
  priceMissing: 'variations.fault.priceMissing',
  specialNotBelow: 'variations.fault.specialNotBelow',
  specialOfQuantity: 'variations.fault.specialOfQuantity',
  currencyUnknown: 'variations.fault.currencyUnknown',
  classUnknown: 'variations.fault.classUnknown',
  stockNegative: 'variations.fault.stockNegative',
  stockOfBundle: 'variations.fault.stockOfBundle',
} as const satisfies Record<VariationFault['because'], string>

/** What is wrong with a cell, and what to do. */
export function toFaultText(t: Translate, fault: CellFault | VariationFault): string {
  return typeof fault === 'string' ? t(typed[fault]) : t(refused[fault.because], { value: fault.value ?? '' })
}
