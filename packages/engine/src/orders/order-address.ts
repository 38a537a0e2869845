import { addressOptionTypes, type AddressForm } from '@vitrine/contract/address'
import { getLabel, type Locale } from '@vitrine/contract/kernel/locale'
import type { StoredAddress } from '../customers/customers.ts'
import type { OrderAddress } from './write-order-store.ts'

const { postNumber, title, contactPerson } = addressOptionTypes

/** A saved address, or one that was entered for this order only. */
type AddressInput = Omit<AddressForm, 'id' | 'primary'> & Pick<StoredAddress, 'stateNames' | 'pickup'>

/** Copies an address into an order, so that later changes of the customer's address do not affect it. */
export function toOrderAddress(address: AddressInput, locale: Locale): OrderAddress {
  const option = (type: number) => emptyToNull(address.options.find(({ typeId }) => typeId === type)?.value ?? '')
  return {
    company_name: emptyToNull(address.companyName),
    title: option(title),
    contact_person: option(contactPerson),
    first_name: emptyToNull(address.firstName),
    last_name: emptyToNull(address.lastName),
    street_name: emptyToNull(address.streetName),
    apartment: emptyToNull(address.apartment),
    additional: emptyToNull(address.additional),
    zip_code: emptyToNull(address.zipCode),
    city: emptyToNull(address.city),
    country_id: address.country,
    state_id: address.state,
    state_name: address.stateNames && getLabel(address.stateNames, locale),
    phone_number: emptyToNull(address.phoneNumber),
    email: emptyToNull(address.email),
    vat_number: emptyToNull(address.vatNumber),
    post_number: option(postNumber),
    pickup_kind: address.pickup?.kind ?? null,
    pickup_id: address.pickup?.id ?? null,
  }
}

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

const emptyToNull = (value: string) => (value === '' ? null : value)
