import type { Address, AddressForm, AddressKind } from '@vitrine/contract/address'
import { addressBlocks, addressFields } from '@vitrine/contract/checkout-draft'

export { addressBlocks as blocks, addressFields }
export type Block = (typeof addressBlocks)[number]
export const kindOf = { billing: 1, shipping: 2 } as const satisfies Record<Block, AddressKind>

/** What stands in a form, by the names of its fields. */
export type Typed = Readonly<Record<string, string>>

type FieldName = (typeof addressFields)[number]

/** The fields of a saved address, open for changes. */
export function typedOf(block: Block, address: Address): Typed {
  return Object.fromEntries(addressFields.map((name) => [`${block}.${name}`, String(address[name] ?? '')] as const).filter(([, value]) => value !== ''))
}

/** The typed address as the contract writes it. What no field shows is taken over from the address that is changed. */
export function addressIn(block: Block, typed: Typed, saved: readonly Address[]): AddressForm {
  const written = (name: FieldName) => typed[`${block}.${name}`] ?? ''
  const value = (name: FieldName) => written(name).trim()
  const { id = null, primary = false, email = '', options = [] } = saved.find((each) => String(each.id) === value('id')) ?? {}
  return {
    id, primary, email, options,
    firstName: value('firstName'), lastName: value('lastName'), companyName: value('companyName'),
    // Spaces in it are a mistake that is told, so they stay. SF-5.38
    vatNumber: written('vatNumber'),
    streetName: value('streetName'), apartment: value('apartment'), additional: value('additional'), zipCode: value('zipCode'), city: value('city'),
    state: Number(value('state')) || null, country: Number(value('country')) || 0, phoneNumber: value('phoneNumber'),
  }
}

/** Something of this address has been typed: its country alone stands there from the beginning. */
export function isBegun(block: Block, typed: Typed): boolean {
  return Object.keys(typed).some((name) => name.startsWith(`${block}.`) && name !== `${block}.country` && name !== `${block}.id`)
}
