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

interface Versions {
  readonly base: AddressValues
  readonly mine: AddressValues
  readonly theirs: AddressValues
}

/** Of the fields that somebody else has changed since: those that were not typed in, and those with another value. */
export function compareAddresses({ base, mine, theirs }: Versions) {
  // The keys of the values are the names of the fields.
  const changed = (Object.keys(theirs) as (keyof AddressValues)[]).filter((name) => theirs[name] !== base[name])
  return {
    taken: changed.filter((name) => mine[name] === base[name]),
    clashing: changed.filter((name) => mine[name] !== base[name] && mine[name] !== theirs[name]),
  }
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
