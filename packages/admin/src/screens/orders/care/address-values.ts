import type { Input } from '@vitrine/contract/api/operations'
import type { OrderDetails } from '../../../data/order-queries.ts'
import type { TextKey } from '../../../text/text.tsx'

type Address = OrderDetails['order']['deliveryAddress']

const textFields = [
  'companyName',
  'firstName',
  'lastName',
  'streetName',
  'apartment',
  'additional',
  'zipCode',
  'city',
  'phoneNumber',
  'email',
  'vatNumber',
] as const

/** The fields of the form; ids of country and state are texts, as selects have them. */
export type AddressValues = Record<(typeof textFields)[number] | 'country' | 'state', string>

export function toFormValues(address: Address): AddressValues {
  const texts = Object.fromEntries(textFields.map((name) => [name, address[name] ?? '']))
  // All text fields are there.
  return { ...texts, country: String(address.country), state: String(address.state ?? '') } as AddressValues
}

/** What the form does not show stays as it is. */
export function toAddressInput(values: AddressValues, shown: Address): Input<'setOrderAddress'>['address'] {
  const { countryName: _name, countryCode: _code, stateName: _state, pickup: _pickup, ...address } = shown
  return {
    ...address,
    ...values,
    country: Number(values.country),
    state: values.state === '' ? null : Number(values.state),
  }
}

export const faultTexts: Readonly<Record<string, TextKey>> = {
  required: 'address.fault.required',
  format: 'address.fault.format',
  characters: 'address.fault.characters',
  unknown: 'address.fault.unknown',
}
