export { applyClassPrices, type ClassPrices } from './class-prices.ts'
export { computeBasePrice, type BasePrice } from './base-price.ts'
export {
  computeBundleSaving,
  listGraduatedPrices,
  isFromPrice,
  priorAmount,
  unitAmountFor,
  singleUnitAmount,
  type PriceSteps,
  type ComparablePrices,
  type VariationPrices,
} from './prices.ts'
export { lowestBefore, listPrices, listVatRates, type StoredPrices } from './pricing-store.ts'
export { formatTotals } from './format-totals.ts'
export { getVatPercent, type VatRate } from './vat.ts'
export { splitByWeights } from './split-by-weights.ts'
export { computeSums, type SummedCoupon, type Sums, type SumsInput } from './sums.ts'
export { includedVat } from './vat-sums.ts'
