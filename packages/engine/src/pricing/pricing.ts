export { basePriceOf, type BasePrice, type Content } from './base-price.ts'
export {
  bundleSavingOf, graduatedPricesOf, isFromPrice, unitAmountFor, unitAmountOf, type GraduatedPrice, type Saving, type VariationPrices,
} from './prices.ts'
export { pricesOf, vatRatesOf } from './pricing-store.ts'
export { vatPercentOf, type VatRate } from './vat.ts'
export { sharesOf } from './shares.ts'
export { sumsOf, vatIn, type SummedCoupon, type SummedLine, type Sums, type SumsInput } from './sums.ts'
