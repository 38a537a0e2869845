export {
  freeShippingFrom, paymentOffersFor, shippingOffersFor, type Parcel, type PaymentOffer, type PaymentQuestion, type ShippingOffer,
} from './methods-store.ts'
