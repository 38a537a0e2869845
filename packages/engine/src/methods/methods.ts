export { carriedWishes } from './carried-wishes.ts'
export {
  paymentOffersFor, shippingOffersFor, shippingStepsTo, shippingTable, type Parcel, type PaymentOffer, type PaymentQuestion, type ShippingOffer,
} from './methods-store.ts'
export { cheapestShipping, freeShippingFrom, type ShippingRow } from './shipping-table.ts'
export { cheapest, cheapestToTheDoor } from './cheapest-to-the-door.ts'
