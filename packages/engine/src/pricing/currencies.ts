/** The currencies in which the shop sells, and amounts in them. */
export { readListPrices, writeListPrices, type ListPrices } from './price-cells-store.ts'
export { comparisonOf } from './pricing-store.ts'
export {
  convertAmount,
  convertPrice,
  pickAmount,
  toBaseAmount,
  toBasePriceRange,
  toSteps,
  type Conversion,
  type SellingCurrency,
} from './selling-currency.ts'
export { toSellingPrices, type PriceRow } from './selling-prices.ts'
export {
  conversionJson,
  getCurrencyOfCountry,
  getSellingCurrency,
  listConversions,
  listOwnPriced,
  toConversion,
  toSellingCurrency,
  type ShopCurrencies,
  type StoredConversion,
} from './shop-currencies-store.ts'
