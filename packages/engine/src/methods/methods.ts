export { supportedPreferences } from './supported-preferences.ts'
export { findPaymentOffers, type PaymentOffer, type PaymentMethodQuery } from './methods-store.ts'
export {
  cheapest,
  cheapestHomeDelivery,
  createShippingMethods,
  freeShippingFrom,
  toShippingOffers,
  type Parcel,
  type ShippingMethod,
  type ShippingMethods,
  type ShippingOffer,
} from './shipping-methods.ts'
