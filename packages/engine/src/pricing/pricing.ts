export { pricesOfClass, type ClassPrices } from './class-prices.ts'
export { basePriceOf, type BasePrice } from './base-price.ts'
export {
  bundleSavingOf, graduatedPricesOf, isFromPrice, priorAmount, unitAmountFor, unitAmountOf, type AskedPrices, type ComparedPrices, type VariationPrices,
} from './prices.ts'
export { lowestBefore, pricesOf, vatRatesOf, type StoredPrices } from './pricing-store.ts'
export { totalsOf } from './totals.ts'
export { vatPercentOf, type VatRate } from './vat.ts'
export { sharesOf } from './shares.ts'
export { sumsOf, type SummedCoupon, type Sums, type SumsInput } from './sums.ts'
export { vatIn } from './vat-sums.ts'
