export { supportedPreferences } from './supported-preferences.ts'
export {
  findPaymentOffers,
  findShippingOffers,
  listShippingSteps,
  listShippingRows,
  type Parcel,
  type PaymentOffer,
  type PaymentMethodQuery,
  type ShippingOffer,
} from './methods-store.ts'
export { cheapestShipping, freeShippingFrom, type ShippingRow } from './shipping-table.ts'
export { cheapest, cheapestHomeDelivery } from './cheapest-home-delivery.ts'
