import type { Address } from '@vitrine/contract/address'
import type { Checkout } from '@vitrine/contract/checkout.contract'
import { addressFields, blocks, typedOf, type Block, type Typed } from '../../ui/address/typed-address.ts'

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
  return { ...withoutBlock(typed, block), ...typedOf(block, address) }
}
