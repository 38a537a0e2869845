import { isRefusal } from '@vitrine/contract/kernel/operation/refusal'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { Call } from '@vitrine/contract/api/operations'
import { data, redirect } from 'react-router'
import type { FormValues } from '../../../ui/address/address-form-values.ts'
import type { Mistake } from '../../../ui/form/mistake.ts'
import {
  isInDoubt,
  processSubmission,
  placeOrder,
  type CheckoutOutcome,
  type PlacedOrder,
} from './process-submission.ts'
import { redirectToEmptyCart } from '../load-checkout.ts'
import { nextAnchor } from '../form/next-anchor.ts'
import { parseSubmission, type CheckoutSubmission } from './checkout-submission.ts'
import { toDraft } from '../form/checkout-form-values.ts'
import { EmptyCartError } from './submission-context.ts'

/** Why the form was rejected, and all its values. */
export interface RejectedCheckout {
  readonly values: FormValues
  readonly mistakes: readonly Mistake[]
  readonly terms: boolean
  readonly coupon: string
}

interface CheckoutActionInput {
  readonly request: Request
  readonly call: Call
  readonly locale: Locale
}

/** Handles the form of browsers without script: every button saves what is valid and redirects back to its section. */
export async function checkoutAction({ request, call, locale }: CheckoutActionInput) {
  const submission = parseSubmission(await request.formData())
  const outcome = await runSubmission(submission, { call, locale })
  if (outcome === 'empty') return redirectToEmptyCart()
  if (outcome.placedOrder) return redirect(getPathAfterOrder(outcome.placedOrder), 303)
  await call('doKeepCheckoutDraft', { draft: toDraft(outcome.values) })
  if (submission.intent === 'delivery') return redirect('/pick-up-points', 303)
  const { values, mistakes } = outcome
  if (mistakes.length > 0)
    return data<RejectedCheckout>(
      { values, mistakes, terms: submission.terms, coupon: submission.coupon },
      { status: 422 },
    )
  const anchor = nextAnchor(submission.intent, values['useAsShipping'] === 'on') ?? 'shipping-method'
  return redirect(`/checkout#${anchor}`, 303)
}

async function runSubmission(
  submission: CheckoutSubmission,
  { call, locale }: Omit<CheckoutActionInput, 'request'>,
): Promise<Pick<CheckoutOutcome, 'values' | 'mistakes' | 'placedOrder'> | 'empty'> {
  try {
    const [checkout, { settings }] = await Promise.all([call('getCheckout', {}), call('getShell', {})])
    return await processSubmission(submission, checkout, { call, locale, emailRules: settings['email.rules'] })
  } catch (error) {
    const isEmpty = error instanceof EmptyCartError || (isRefusal(error) && error.key === 'cart.empty')
    if (!isEmpty) throw error
    return submission.intent === 'place' ? findPlacedOrder(submission, call) : 'empty'
  }
}

/** The same form submitted again after the order has emptied the cart: the attempt id returns the placed order. */
async function findPlacedOrder(
  submission: CheckoutSubmission,
  call: Call,
): Promise<Pick<CheckoutOutcome, 'values' | 'mistakes' | 'placedOrder'> | 'empty'> {
  try {
    return { values: {}, mistakes: [], placedOrder: await placeOrder(submission, { call }) }
  } catch (error) {
    if (!isRefusal(error) || isInDoubt(error.key)) throw error
    return 'empty'
  }
}

/**
 * The payment page or the confirmation. A form must not redirect to another site, so a page of the shop leads to the
 * payment.
 */
function getPathAfterOrder({ orderId, accessKey, paymentUrl }: PlacedOrder): string {
  return `${paymentUrl === null ? '/confirmation' : '/checkout/payment'}/${orderId}/${accessKey}`
}
