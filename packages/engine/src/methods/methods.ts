export { carriedWishes } from './carried-wishes.ts'
export {
  freeShippingFrom, paymentOffersFor, shippingOffersFor, shippingTable, type Parcel, type PaymentOffer, type PaymentQuestion, type ShippingOffer,
} from './methods-store.ts'
export { cheapestShipping, type ShippingRow } from './shipping-table.ts'
