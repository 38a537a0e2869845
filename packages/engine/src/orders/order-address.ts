import { addressOptionTypes, type AddressForm } from '@vitrine/contract/address'
import { labelIn, type Locale } from '@vitrine/contract/kernel/locale'
import type { StoredAddress } from '../customers/customers.ts'
import type { OrderAddress } from './write-order-store.ts'

const { postNumber, title, contactPerson } = addressOptionTypes

/** A saved address, or one that was typed for this order alone. */
type Written = Omit<AddressForm, 'id' | 'primary'> & Pick<StoredAddress, 'stateNames' | 'pickup'>

/** An address as an order keeps it: what is printed on the parcel and the invoice, whatever becomes of the shopper's own. */
export function orderAddressOf(address: Written, locale: Locale): OrderAddress {
  const option = (type: number) => textOf(address.options.find(({ typeId }) => typeId === type)?.value ?? '')
  return {
    company_name: textOf(address.companyName), title: option(title), contact_person: option(contactPerson), first_name: textOf(address.firstName),
    last_name: textOf(address.lastName), street_name: textOf(address.streetName), apartment: textOf(address.apartment), additional: textOf(address.additional),
    zip_code: textOf(address.zipCode), city: textOf(address.city), country_id: address.country, state_id: address.state,
    state_name: address.stateNames && labelIn(address.stateNames, locale), phone_number: textOf(address.phoneNumber), email: textOf(address.email),
    vat_number: textOf(address.vatNumber), post_number: option(postNumber), pickup_kind: address.pickup?.kind ?? null, pickup_id: address.pickup?.id ?? null,
  }
}

/** The same as the forms of the shop know it. */
export function formOfOrderAddress(address: OrderAddress): AddressForm {
  const options = [{ typeId: postNumber, value: address.post_number }, { typeId: title, value: address.title }, { typeId: contactPerson, value: address.contact_person }]
  return {
    id: null, primary: false, companyName: address.company_name ?? '', firstName: address.first_name ?? '', lastName: address.last_name ?? '',
    streetName: address.street_name ?? '', apartment: address.apartment ?? '', additional: address.additional ?? '', zipCode: address.zip_code ?? '',
    city: address.city ?? '', country: address.country_id, state: address.state_id, phoneNumber: address.phone_number ?? '', email: address.email ?? '',
    vatNumber: address.vat_number ?? '', options: options.flatMap(({ typeId, value }) => (value === null ? [] : [{ typeId, value }])),
  }
}

const textOf = (written: string) => (written === '' ? null : written)
