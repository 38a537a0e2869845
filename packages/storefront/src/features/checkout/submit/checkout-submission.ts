import type { Block, FormValues } from '../../../ui/address/address-form-values.ts'
import { readFormValues } from '../form/checkout-form-values.ts'

/** The submitted checkout form, posted by a browser or read by script. */
export interface CheckoutSubmission {
  /** Value of the pressed button: 'save-billing', 'place'; 'update' without a button. */
  readonly intent: string
  readonly values: FormValues
  readonly shippingMethod: number | undefined
  readonly paymentMethod: number | undefined
  readonly privacyHint: boolean
  readonly terms: boolean
  readonly coupon: string
  /** The saved addresses selected from the lists. */
  readonly selectedAddressIds: Readonly<Record<Block, number | undefined>>
  readonly attemptId: string
  readonly seenAmount: number | undefined
  readonly seenCurrency: string | undefined
}

export function parseSubmission(form: FormData, intent = getText(form, 'intent') || 'update'): CheckoutSubmission {
  return {
    intent,
    values: readFormValues(form),
    shippingMethod: parseOptionalId(form, 'shippingMethod'),
    paymentMethod: parseOptionalId(form, 'paymentMethod'),
    privacyHint: form.has('privacyHint'),
    terms: form.has('terms'),
    coupon: getText(form, 'coupon'),
    selectedAddressIds: {
      billing: parseOptionalId(form, 'chosen.billing'),
      shipping: parseOptionalId(form, 'chosen.shipping'),
    },
    attemptId: getText(form, 'attemptId'),
    seenAmount: form.has('seenAmount') ? Number(form.get('seenAmount')) : undefined,
    seenCurrency: getText(form, 'seenCurrency') || undefined,
  }
}

function getText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

function parseOptionalId(form: FormData, name: string): number | undefined {
  const id = Number(getText(form, name))
  // Ids are 32 bit integers in the contract; any other value is ignored.
  return Number.isInteger(id) && id >= 1 && id <= 2_147_483_647 ? id : undefined
}
