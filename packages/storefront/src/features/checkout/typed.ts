import type { Address, AddressForm, AddressKind } from '@vitrine/contract/address'
import type { Checkout } from '@vitrine/contract/checkout.contract'

/** The two addresses of the form. Their fields are named 'billing.zipCode'. */
export const blocks = ['billing', 'shipping'] as const
export type Block = (typeof blocks)[number]
export const kindOf = { billing: 1, shipping: 2 } as const satisfies Record<Block, AddressKind>

/** What stands in the form and is not saved as something of its own yet, by the names of the fields. It is kept as the draft. */
export type Typed = Readonly<Record<string, string>>

const addressFields = ['id', 'firstName', 'lastName', 'streetName', 'apartment', 'additional', 'zipCode', 'city', 'state', 'country', 'phoneNumber', 'companyName', 'vatNumber'] as const
type FieldName = (typeof addressFields)[number]
const otherFields = ['email', 'orderContactWish', 'orderCustomerSign'] as const
const fields: ReadonlySet<string> = new Set([...otherFields, ...blocks.flatMap((block) => addressFields.map((name) => `${block}.${name}`))])

/** The fields of the posted form that hold anything. An address that is not asked for does not count, whatever stands in its hidden fields. */
export function typedIn(form: FormData): Typed {
  const useAsShipping = form.has('useAsShipping')
  const entries = Array.from(form, ([name, value]) => [name, typeof value === 'string' ? value : ''] as const)
    .filter(([name, value]) => fields.has(name) && value !== '' && !(useAsShipping && name.startsWith('shipping.')))
  return { ...Object.fromEntries(entries), useAsShipping: useAsShipping ? 'on' : 'off' }
}

const longest = 1000 // characters of a field of the draft, as the contract allows

/** What the shop keeps of it: no field of the form takes more, so more was not typed here. */
export function draftOf(typed: Typed): Typed {
  return Object.fromEntries(Object.entries(typed).filter(([, value]) => value.length <= longest))
}

/** One address serves both. SF-3.42 */
export function usesOneAddress(checkout: Pick<Checkout, 'useAsShippingAddress'>, typed: Typed): boolean {
  return typed['useAsShipping'] === undefined ? checkout.useAsShippingAddress : typed['useAsShipping'] === 'on'
}

/** An address that is not saved, or whose fields are open again, is being edited. SF-4.09 */
export function isEdited(block: Block, checkout: Pick<Checkout, 'billingAddress' | 'shippingAddress' | 'useAsShippingAddress'>, typed: Typed): boolean {
  if (block === 'shipping' && usesOneAddress(checkout, typed)) return false
  const saved = block === 'billing' ? checkout.billingAddress : checkout.useAsShippingAddress ? null : checkout.shippingAddress
  return saved === null || typed[`${block}.country`] !== undefined
}

export function withoutBlock(typed: Typed, block: Block): Typed {
  return Object.fromEntries(Object.entries(typed).filter(([name]) => !name.startsWith(`${block}.`)))
}

/** The fields of a saved address, open for changes. */
export function withAddress(typed: Typed, block: Block, address: Address): Typed {
  const opened = addressFields.map((name) => [`${block}.${name}`, String(address[name] ?? '')] as const).filter(([, value]) => value !== '')
  return { ...withoutBlock(typed, block), ...Object.fromEntries(opened) }
}

/** Something of this address has been typed: its country alone stands there from the beginning. */
export function isBegun(block: Block, typed: Typed): boolean {
  return Object.keys(typed).some((name) => name.startsWith(`${block}.`) && name !== `${block}.country` && name !== `${block}.id`)
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
