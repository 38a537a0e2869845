import type { Address } from '@vitrine/contract/address'
import type { Checkout } from '@vitrine/contract/checkout.contract'
import { draftFields, fitDraft, type CheckoutDraft } from '@vitrine/contract/checkout-draft'
import { addressFields, blocks, toFormValues, type Block, type FormValues } from '../../ui/address/address-form-values.ts'

const fields: ReadonlySet<string> = new Set(draftFields)

/** The fields of the posted form that hold anything. An address that is not asked for does not count, whatever stands in its hidden fields. */
export function typedIn(form: FormData): FormValues {
  const useAsShipping = form.has('useAsShipping')
  const entries = Array.from(form, ([name, value]) => [name, typeof value === 'string' ? value : ''] as const)
    .filter(([name, value]) => fields.has(name) && value !== '' && !(useAsShipping && name.startsWith('billing.')))
  return { ...Object.fromEntries(entries), useAsShipping: useAsShipping ? 'on' : 'off' }
}

/** What the shop keeps of it. */
export function draftOf(typed: FormValues): CheckoutDraft {
  return fitDraft(typed)
}

/** One address serves both. SF-3.42 */
export function usesOneAddress(checkout: Pick<Checkout, 'useAsShippingAddress'>, typed: FormValues): boolean {
  return typed['useAsShipping'] === undefined ? checkout.useAsShippingAddress : typed['useAsShipping'] === 'on'
}

/** An address that is not saved, or whose fields are open again, is being edited. SF-4.09 */
export function isEdited(block: Block, checkout: SavedAddresses, typed: FormValues): boolean {
  if (block === 'billing' && usesOneAddress(checkout, typed)) return false
  return savedFor(block, checkout) === null || typed[`${block}.country`] !== undefined
}

/** The address of a section; the one that serves both belongs to the delivery. */
export function savedFor(block: Block, checkout: SavedAddresses): Address | null {
  if (block === 'shipping') return checkout.shippingAddress
  return checkout.useAsShippingAddress ? null : checkout.billingAddress
}

/** What is typed differs from what is saved. SF-4.09 */
export function isUnsaved(block: Block, checkout: SavedAddresses, typed: FormValues): boolean {
  if (!isEdited(block, checkout, typed)) return false
  const saved = savedFor(block, checkout)
  const before = saved ? toFormValues(block, saved) : {}
  const fields = addressFields.filter((name) => name !== 'id').map((name) => `${block}.${name}`)
  return saved === null || fields.some((name) => (typed[name] ?? '').trim() !== (before[name] ?? ''))
}

/** Without the fields of addresses that are saved as they are. */
export function withoutSaved(typed: FormValues, checkout: SavedAddresses): FormValues {
  return blocks.filter((block) => !isUnsaved(block, checkout, typed)).reduce(withoutBlock, typed)
}

type SavedAddresses = Pick<Checkout, 'billingAddress' | 'shippingAddress' | 'useAsShippingAddress'>

export function withoutBlock(typed: FormValues, block: Block): FormValues {
  return Object.fromEntries(Object.entries(typed).filter(([name]) => !name.startsWith(`${block}.`)))
}

/** The fields of a saved address, open for changes. */
export function withAddress(typed: FormValues, block: Block, address: Address): FormValues {
  return { ...withoutBlock(typed, block), ...toFormValues(block, address) }
}
