import type { Checkout, MissingPart } from '@vitrine/contract/checkout/checkout.contract'
import { emailFault } from '@vitrine/contract/account/email-fault'
import type { Answer } from '@vitrine/contract/api/operations'
import type { RefusalKey } from '@vitrine/contract/kernel/operation/refusals'
import type { FormValues } from '../../../ui/address/address-form-values.ts'
import type { Mistake } from '../../../ui/form/mistake.ts'
import { addUnsavedAddressMistakes, saveAddresses } from '../form/save-addresses.ts'
import { listMissingMistakes } from './missing-mistakes.ts'
import type { CheckoutSubmission } from './checkout-submission.ts'
import { toMistakes, translateRefusal } from './refusal-mistakes.ts'
import { updateCheckout, EmptyCartError, type SubmissionOptions, type SubmissionContext } from './submission-context.ts'

export type PlacedOrder = Answer<'doPlaceOrder'>

export interface CheckoutOutcome {
  readonly checkout: Checkout
  /** Form values that are not saved yet. */
  readonly values: FormValues
  readonly mistakes: readonly Mistake[]
  readonly placedOrder?: PlacedOrder
  /** The shop refused the order; the next try needs a new attempt id. */
  readonly isRefused?: true
}

/**
 * Processes a submission of the checkout form, section by section. It runs on the server for browsers without script,
 * and in the browser.
 * Throws EmptyCartError when the cart is empty.
 */
export async function processSubmission(
  submission: CheckoutSubmission,
  checkout: Checkout,
  options: SubmissionOptions,
): Promise<CheckoutOutcome> {
  const context: SubmissionContext = { options, submission, checkout, values: submission.values, mistakes: [] }
  await saveEmail(context)
  await saveAddresses(context)
  await saveMethods(context)
  await saveAdditionalInformation(context)
  await saveCoupons(context)
  const orderResult = submission.intent === 'place' ? await submitOrder(context) : {}
  return { checkout: context.checkout, values: context.values, mistakes: context.mistakes, ...orderResult }
}

/** Saves a guest's e-mail; a customer has that of the account. SF-4.12, SF-5.01, SF-5.02 */
async function saveEmail(context: SubmissionContext): Promise<void> {
  const { options, submission, checkout } = context
  if (checkout.session.user.email !== null) return
  const email = context.values['email']?.trim() ?? ''
  const fault = emailFault(email, options.emailRules)
  if (fault === 'required' ? submission.intent === 'place' : fault)
    return void context.mistakes.push({ at: 'email', text: fault === 'required' ? 'fields.required' : 'fields.email' })
  if (fault || email === checkout.email) return
  await updateCheckout(context, 'email', async () => ({
    ...context.checkout,
    session: await options.call('doLoginAsGuest', { email }),
    email,
    missing: without(context.checkout.missing, 'email'),
  }))
}

async function saveMethods(context: SubmissionContext): Promise<void> {
  const { options, submission } = context
  const { shippingMethod, paymentMethod } = submission
  // A method that is not offered any more has been reset already, and the page shows a notice.
  if (
    shippingMethod !== undefined &&
    shippingMethod !== context.checkout.shippingProfileId &&
    context.checkout.shippingMethods.some(({ shippingProfileId }) => shippingProfileId === shippingMethod)
  ) {
    await updateCheckout(context, 'shippingMethod', () =>
      options.call('setShippingProvider', { shippingId: shippingMethod }),
    )
  }
  if (
    paymentMethod !== undefined &&
    paymentMethod !== context.checkout.paymentMethodId &&
    context.checkout.paymentMethods.some(({ id }) => id === paymentMethod)
  ) {
    await updateCheckout(context, 'paymentMethod', () =>
      options.call('setPaymentProvider', { paymentId: paymentMethod }),
    )
  }
}

/** Saves the customer's note, reference and consent for the carrier. SF-3.12 */
async function saveAdditionalInformation(context: SubmissionContext): Promise<void> {
  const { options, submission, checkout } = context
  const before = checkout.additionalInformation
  const next = {
    orderContactWish: context.values['orderContactWish'] ?? '',
    orderCustomerSign: context.values['orderCustomerSign'] ?? '',
    shippingPrivacyHintAccepted: submission.privacyHint,
    templateType: before.templateType,
  }
  if (
    next.orderContactWish === before.orderContactWish &&
    next.orderCustomerSign === before.orderCustomerSign &&
    next.shippingPrivacyHintAccepted === before.shippingPrivacyHintAccepted
  )
    return
  await updateCheckout(context, 'order', async () => {
    await options.call('doAdditionalInformation', next)
    return { ...context.checkout, additionalInformation: next }
  })
}

async function saveCoupons(context: SubmissionContext): Promise<void> {
  const { options, submission } = context
  const [, removedCode] = /^remove-coupon:(.+)$/.exec(submission.intent) ?? []
  const changeCoupon =
    removedCode !== undefined
      ? () => options.call('deleteCoupon', { couponCode: removedCode })
      : submission.intent === 'add-coupon' && submission.coupon !== ''
        ? () => options.call('doAddCoupon', { couponCode: submission.coupon })
        : undefined
  if (changeCoupon)
    await updateCheckout(context, 'coupon', () => changeCoupon().then(() => options.call('getCheckout', {})))
}

async function submitOrder(context: SubmissionContext): Promise<Pick<CheckoutOutcome, 'placedOrder' | 'isRefused'>> {
  const { options, submission } = context
  addUnsavedAddressMistakes(context)
  const missing = context.checkout.missing.filter((part) => !partsWithFieldMistakes.has(part))
  context.mistakes.push(...(await listMissingMistakes(missing, context.checkout, options.locale)))
  if (!submission.terms) context.mistakes.push({ at: 'terms', text: 'checkout.termsMissing' })
  if (context.mistakes.length > 0) return {}
  const mistake = await options.beforeOrder?.()
  if (mistake) context.mistakes.push(mistake)
  if (mistake) return {}
  try {
    return { placedOrder: await placeOrder(submission, options) }
  } catch (error) {
    return (await applyOrderRefusal(context, error)) ? { isRefused: true } : {}
  }
}

// E-mail and addresses have mistakes at their own fields.
const partsWithFieldMistakes: ReadonlySet<MissingPart> = new Set(['email', 'billingAddress', 'shippingAddress'])

export function placeOrder(
  { attemptId, terms, seenAmount, seenCurrency }: CheckoutSubmission,
  { call }: Pick<SubmissionOptions, 'call'>,
): Promise<PlacedOrder> {
  return call('doPlaceOrder', {
    attemptId,
    termsAccepted: terms,
    ...(seenAmount !== undefined && { seenAmount }),
    ...(seenCurrency !== undefined && { seenCurrency }),
  })
}

// The order may exist, and then the cart is empty: the next press with the same attempt id finds it.
const keysInDoubt: ReadonlySet<string> = new Set<RefusalKey>(['order.unconfirmed', 'unavailable', 'shopBusy'])
export const isInDoubt = (key: string): boolean => keysInDoubt.has(key)

/** Adds the reason why the order was not placed. If the shop refused it, reloads the checkout and returns true. */
async function applyOrderRefusal(context: SubmissionContext, error: unknown): Promise<boolean> {
  const refusal = await translateRefusal(context.options.locale, error)
  if (isInDoubt(refusal.key)) {
    context.mistakes.push(...toMistakes('order', refusal))
    return false
  }
  if (refusal.key === 'cart.empty') throw new EmptyCartError()
  // The contract defines the details of order.incomplete.
  const missing = (refusal.details['missing'] ?? []) as readonly MissingPart[]
  await updateCheckout(context, 'order', () => context.options.call('getCheckout', {}))
  context.mistakes.push(
    ...(refusal.key === 'order.incomplete' && missing.length > 0
      ? await listMissingMistakes(missing, context.checkout, context.options.locale)
      : toMistakes('order', refusal)),
  )
  return true
}

const without = (missing: readonly MissingPart[], part: MissingPart) => missing.filter((each) => each !== part)
