import type { Block, FormValues } from '../../ui/address/address-form-values.ts'
import { typedIn } from './typed.ts'

/** What the form of the checkout says, whether a browser posted it or script reads it. */
export interface Posted {
  /** Value of the pressed button: 'save-billing', 'place'; 'update' when none was. */
  readonly intent: string
  readonly typed: FormValues
  readonly shippingMethod: number | undefined
  readonly paymentMethod: number | undefined
  readonly privacyHint: boolean
  readonly terms: boolean
  readonly coupon: string
  /** A saved address that was picked from the list. */
  readonly chosen: Readonly<Record<Block, number | undefined>>
  readonly attemptId: string
  readonly seenAmount: number | undefined
}

export function readPosted(form: FormData, intent = textIn(form, 'intent') || 'update'): Posted {
  return {
    intent, typed: typedIn(form), shippingMethod: idIn(form, 'shippingMethod'), paymentMethod: idIn(form, 'paymentMethod'),
    privacyHint: form.has('privacyHint'), terms: form.has('terms'), coupon: textIn(form, 'coupon'),
    chosen: { billing: idIn(form, 'chosen.billing'), shipping: idIn(form, 'chosen.shipping') },
    attemptId: textIn(form, 'attemptId'), seenAmount: form.has('seenAmount') ? Number(form.get('seenAmount')) : undefined,
  }
}

function textIn(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

function idIn(form: FormData, name: string): number | undefined {
  const id = Number(textIn(form, name))
  // Ids are 32 bit integers in the contract; whatever else is posted was not made by us and counts as nothing.
  return Number.isInteger(id) && id >= 1 && id <= 2_147_483_647 ? id : undefined
}
