import type { Address, AddressForm, AddressKind } from '@vitrine/contract/address/address'
import { addressBlocks, addressFields } from '@vitrine/contract/checkout/checkout-draft'

export { addressBlocks as blocks, addressFields }
export type Block = (typeof addressBlocks)[number]
export const addressKinds = { billing: 1, shipping: 2 } as const satisfies Record<Block, AddressKind>

/** The values of a form, by field name. */
export type FormValues = Readonly<Record<string, string>>

type FieldName = (typeof addressFields)[number]

/** The form values of a saved address. */
export function toFormValues(block: Block, address: Address): FormValues {
  return Object.fromEntries(
    addressFields
      .map((name) => [`${block}.${name}`, String(address[name] ?? '')] as const)
      .filter(([, value]) => value !== ''),
  )
}

/** Parses form values into an address. Data without a field is taken from the saved address. */
export function parseAddress(block: Block, values: FormValues, saved: readonly Address[]): AddressForm {
  const getRaw = (name: FieldName) => values[`${block}.${name}`] ?? ''
  const value = (name: FieldName) => getRaw(name).trim()
  const {
    id = null,
    primary = false,
    email = '',
    options = [],
  } = saved.find((each) => String(each.id) === value('id')) ?? {}
  return {
    id,
    primary,
    email,
    options,
    firstName: value('firstName'),
    lastName: value('lastName'),
    companyName: value('companyName'),
    // Spaces are kept, since validation reports them. SF-5.38
    vatNumber: getRaw('vatNumber'),
    streetName: value('streetName'),
    apartment: value('apartment'),
    additional: value('additional'),
    zipCode: value('zipCode'),
    city: value('city'),
    state: Number(value('state')) || null,
    country: Number(value('country')) || 0,
    phoneNumber: value('phoneNumber'),
  }
}

/** True when any field except the preset country has a value. */
export function isStarted(block: Block, values: FormValues): boolean {
  return Object.keys(values).some(
    (name) => name.startsWith(`${block}.`) && name !== `${block}.country` && name !== `${block}.id`,
  )
}
