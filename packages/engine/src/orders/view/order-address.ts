import { addressOptionTypes, type AddressForm } from '@vitrine/contract/address/address'
import type { OrderAddress } from '../place/write-order-store.ts'

export { toOrderAddress } from '../place/write-agreed-order.ts'
export type { OrderAddress } from '../place/write-order-store.ts'

const { postNumber, title, contactPerson } = addressOptionTypes

/** Converts an order address into the form values of the shop. */
export function toAddressForm(address: OrderAddress): AddressForm {
  const options = [
    { typeId: postNumber, value: address.post_number },
    { typeId: title, value: address.title },
    { typeId: contactPerson, value: address.contact_person },
  ]
  return {
    id: null,
    primary: false,
    companyName: address.company_name ?? '',
    firstName: address.first_name ?? '',
    lastName: address.last_name ?? '',
    streetName: address.street_name ?? '',
    apartment: address.apartment ?? '',
    additional: address.additional ?? '',
    zipCode: address.zip_code ?? '',
    city: address.city ?? '',
    country: address.country_id,
    state: address.state_id,
    phoneNumber: address.phone_number ?? '',
    email: address.email ?? '',
    vatNumber: address.vat_number ?? '',
    options: options.flatMap(({ typeId, value }) => (value === null ? [] : [{ typeId, value }])),
  }
}
