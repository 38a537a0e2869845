import type { Address } from '@vitrine/contract/address/address'
import type { Checkout } from '@vitrine/contract/checkout/checkout.contract'
import { draftFields, limitDraft, type CheckoutDraft } from '@vitrine/contract/checkout/checkout-draft'
import {
  addressFields,
  blocks,
  toFormValues,
  type Block,
  type FormValues,
} from '../../../ui/address/address-form-values.ts'

const fields: ReadonlySet<string> = new Set(draftFields)

/** The filled fields of the form. Hidden fields of an unused billing address are ignored. */
export function readFormValues(form: FormData): FormValues {
  const useAsShipping = form.has('useAsShipping')
  const entries = Array.from(form, ([name, value]) => [name, typeof value === 'string' ? value : ''] as const).filter(
    ([name, value]) => fields.has(name) && value !== '' && !(useAsShipping && name.startsWith('billing.')),
  )
  return { ...Object.fromEntries(entries), useAsShipping: useAsShipping ? 'on' : 'off' }
}

/** The draft that the server stores. */
export function toDraft(values: FormValues): CheckoutDraft {
  return limitDraft(values)
}

/** Whether one address is used for delivery and invoice. SF-3.42 */
export function usesOneAddress(checkout: Pick<Checkout, 'useAsShippingAddress'>, values: FormValues): boolean {
  return values['useAsShipping'] === undefined ? checkout.useAsShippingAddress : values['useAsShipping'] === 'on'
}

/** Whether the fields of an address are shown: it is unsaved, or opened again. SF-4.09 */
export function isEdited(block: Block, checkout: SavedAddresses, values: FormValues): boolean {
  if (block === 'billing' && usesOneAddress(checkout, values)) return false
  return getSavedAddress(block, checkout) === null || values[`${block}.country`] !== undefined
}

/** The saved address of a section; a shared address belongs to the delivery section. */
export function getSavedAddress(block: Block, checkout: SavedAddresses): Address | null {
  if (block === 'shipping') return checkout.shippingAddress
  return checkout.useAsShippingAddress ? null : checkout.billingAddress
}

/** Whether the form values differ from the saved address. SF-4.09 */
export function isUnsaved(block: Block, checkout: SavedAddresses, values: FormValues): boolean {
  if (!isEdited(block, checkout, values)) return false
  const saved = getSavedAddress(block, checkout)
  const savedValues = saved ? toFormValues(block, saved) : {}
  const fields = addressFields.filter((name) => name !== 'id').map((name) => `${block}.${name}`)
  return saved === null || fields.some((name) => (values[name] ?? '').trim() !== (savedValues[name] ?? ''))
}

/** The form values without addresses that are saved unchanged. */
export function withoutSavedAddresses(values: FormValues, checkout: SavedAddresses): FormValues {
  return blocks.filter((block) => !isUnsaved(block, checkout, values)).reduce(withoutBlock, values)
}

type SavedAddresses = Pick<Checkout, 'billingAddress' | 'shippingAddress' | 'useAsShippingAddress'>

export function withoutBlock(values: FormValues, block: Block): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !name.startsWith(`${block}.`)))
}

/** The form values with the fields of a saved address, for editing. */
export function withAddress(values: FormValues, block: Block, address: Address): FormValues {
  return { ...withoutBlock(values, block), ...toFormValues(block, address) }
}
