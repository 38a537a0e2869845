import type { Checkout } from '@vitrine/contract/checkout/checkout.contract'
import type { EmailRules } from '@vitrine/contract/account/email-fault'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { Call } from '@vitrine/contract/api/operations'
import type { FormValues } from '../../../ui/address/address-form-values.ts'
import type { Mistake } from '../../../ui/form/mistake.ts'
import type { CheckoutSubmission } from './checkout-submission.ts'
import { toMistakes, translateRefusal } from './refusal-mistakes.ts'

export interface SubmissionOptions {
  readonly call: Call
  readonly locale: Locale
  readonly emailRules: EmailRules
  /**
   * Keeps the fields of an automatically saved address open, so that the layout does not change while the shopper
   * types.
   */
  readonly keepsFields?: boolean
  /** Called right before the order is placed; a returned mistake blocks it. */
  readonly beforeOrder?: () => Promise<Mistake | undefined>
}

/** The state of one submission while it is processed. */
export interface SubmissionContext {
  readonly options: SubmissionOptions
  readonly submission: CheckoutSubmission
  checkout: Checkout
  /** Form values that are not saved yet. */
  values: FormValues
  readonly mistakes: Mistake[]
}

/** The cart is empty: ordered in another tab, or lost with its session. */
export class EmptyCartError extends Error {}

/** Sends a request and stores the new checkout. A refusal adds mistakes and returns false. */
export async function updateCheckout(
  context: SubmissionContext,
  at: string,
  request: () => Promise<Checkout>,
): Promise<boolean> {
  try {
    context.checkout = await request()
    return true
  } catch (error) {
    const refusal = await translateRefusal(context.options.locale, error)
    if (refusal.key === 'cart.empty') throw new EmptyCartError()
    context.mistakes.push(...toMistakes(at, refusal))
    return false
  }
}
