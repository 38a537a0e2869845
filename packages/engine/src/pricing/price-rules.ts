/** The prices of a variation by quantity, customer class and content, and what may be said about them. */
export { computeBasePrice, type BasePrice } from './base-price.ts'
export { convertPrices } from './convert-prices.ts'
export { applyClassPrices, type ClassPrices } from './class-prices.ts'
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
