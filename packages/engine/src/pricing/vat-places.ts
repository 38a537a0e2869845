/** Where a sale is taxed. */
export { getVatPlace, selectVatPlaceFacts } from './vat-place-store.ts'
export { decideVatPlace, hasOssBegun, type VatPlace, type VatPlaceFacts } from './vat-place.ts'
