import type { AddressForm } from '@vitrine/contract/address/address'
import { normalizePostcode, normalizeVatNumber } from '@vitrine/contract/address/address-faults'
import { toOrderAddress, type OrderAddress } from '../view/order-address.ts'

/**
 * The address of an order after a correction, written as the checkout writes addresses. An e-mail address that is left
 * empty stays as it was, since the mails about the order go there; so does what no form shows.
 */
export function toCorrectedAddress(
  form: AddressForm,
  current: OrderAddress,
  { stateName }: { readonly stateName: string | null },
): OrderAddress {
  const trimmed = {
    ...form,
    companyName: form.companyName.trim(),
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    streetName: form.streetName.trim(),
    apartment: form.apartment.trim(),
    additional: form.additional.trim(),
    city: form.city.trim(),
    phoneNumber: form.phoneNumber.trim(),
    zipCode: normalizePostcode(form.zipCode),
    vatNumber: normalizeVatNumber(form.vatNumber),
    email: form.email.trim(),
  }
  const { email, ...address } = toOrderAddress({ ...trimmed, stateNames: null, pickup: null }, 'en')
  return {
    ...address,
    email: email ?? current.email,
    state_name: stateName,
    pickup_kind: current.pickup_kind,
    pickup_id: current.pickup_id,
  }
}

const places = ['street_name', 'apartment', 'additional', 'zip_code', 'city', 'country_id', 'state_id'] as const

/** The names may differ: a parcel can be collected by somebody else. */
export const isSamePlace = (a: OrderAddress, b: OrderAddress) => places.every((column) => a[column] === b[column])

export function isSameOrderAddress(a: OrderAddress, b: OrderAddress): boolean {
  // Both have the same columns, in the order of `toOrderAddress`.
  return (Object.keys(a) as (keyof OrderAddress)[]).every((column) => a[column] === b[column])
}
