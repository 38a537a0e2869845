import type { Checkout, MissingPart } from '@vitrine/contract/checkout.contract'
import { emailFault } from '@vitrine/contract/email-fault'
import type { Answer } from '@vitrine/contract/operations'
import type { FormValues } from '../../ui/address/address-form-values.ts'
import type { Mistake } from '../../ui/mistake.ts'
import { blockOrder, keepAddresses } from './keep-addresses.ts'
import { missingMistakes } from './mistakes.ts'
import type { Posted } from './posted.ts'
import { mistakesOf, refusedOrThrow } from './refused.ts'
import { ask, CartIsEmpty, type Desk, type Visit } from './visit.ts'

export type Placed = Answer<'doPlaceOrder'>

export interface Outcome {
  readonly checkout: Checkout
  /** What is still not saved. */
  readonly typed: FormValues
  readonly mistakes: readonly Mistake[]
  readonly placed?: Placed
  /** The shop refused the order: another try is another attempt. */
  readonly isRefused?: true
}

/**
 * Everything that a post of the checkout's form asks for, in the order of its sections; the same on the server, for browsers without
 * script, and in the browser. Throws CartIsEmpty when there is nothing to check out any more.
 */
export async function carryOut(posted: Posted, checkout: Checkout, desk: Desk): Promise<Outcome> {
  const visit: Visit = { desk, posted, checkout, typed: posted.typed, mistakes: [] }
  await keepEmail(visit)
  await keepAddresses(visit)
  await keepMethods(visit)
  await keepNotes(visit)
  await keepCoupons(visit)
  const end = posted.intent === 'place' ? await place(visit) : {}
  return { checkout: visit.checkout, typed: visit.typed, mistakes: visit.mistakes, ...end }
}

/** A guest's e-mail; that of a customer is the account's. SF-4.12, SF-5.01, SF-5.02 */
async function keepEmail(visit: Visit): Promise<void> {
  const { desk, posted, checkout } = visit
  if (checkout.session.user.email !== null) return
  const email = visit.typed['email']?.trim() ?? ''
  const fault = emailFault(email, desk.emailRules)
  if (fault === 'required' ? posted.intent === 'place' : fault) return void visit.mistakes.push({ at: 'email', text: fault === 'required' ? 'fields.required' : 'fields.email' })
  if (fault || email === checkout.email) return
  await ask(visit, 'email', async () => ({ ...visit.checkout, session: await desk.call('doLoginAsGuest', { email }), email, missing: without(visit.checkout.missing, 'email') }))
}

async function keepMethods(visit: Visit): Promise<void> {
  const { desk, posted } = visit
  const { shippingMethod, paymentMethod } = posted
  // A method that is not offered any more was reset a moment ago, which the page tells.
  if (shippingMethod !== undefined && shippingMethod !== visit.checkout.shippingProfileId && visit.checkout.shippingMethods.some(({ shippingProfileId }) => shippingProfileId === shippingMethod)) {
    await ask(visit, 'shippingMethod', () => desk.call('setShippingProvider', { shippingId: shippingMethod }))
  }
  if (paymentMethod !== undefined && paymentMethod !== visit.checkout.paymentMethodId && visit.checkout.paymentMethods.some(({ id }) => id === paymentMethod)) {
    await ask(visit, 'paymentMethod', () => desk.call('setPaymentProvider', { paymentId: paymentMethod }))
  }
}

/** Wish, own reference and consent for the carrier. SF-3.12 */
async function keepNotes(visit: Visit): Promise<void> {
  const { desk, posted, checkout } = visit
  const before = checkout.additionalInformation
  const now = {
    orderContactWish: visit.typed['orderContactWish'] ?? '', orderCustomerSign: visit.typed['orderCustomerSign'] ?? '',
    shippingPrivacyHintAccepted: posted.privacyHint, templateType: before.templateType,
  }
  if (now.orderContactWish === before.orderContactWish && now.orderCustomerSign === before.orderCustomerSign && now.shippingPrivacyHintAccepted === before.shippingPrivacyHintAccepted) return
  await ask(visit, 'order', async () => {
    await desk.call('doAdditionalInformation', now)
    return { ...visit.checkout, additionalInformation: now }
  })
}

async function keepCoupons(visit: Visit): Promise<void> {
  const { desk, posted } = visit
  const [, removed] = /^remove-coupon:(.+)$/.exec(posted.intent) ?? []
  const change = removed !== undefined ? () => desk.call('deleteCoupon', { couponCode: removed })
    : posted.intent === 'add-coupon' && posted.coupon !== '' ? () => desk.call('doAddCoupon', { couponCode: posted.coupon }) : undefined
  if (change) await ask(visit, 'coupon', () => change().then(() => desk.call('getCheckout', {})))
}

async function place(visit: Visit): Promise<Pick<Outcome, 'placed' | 'isRefused'>> {
  const { desk, posted } = visit
  blockOrder(visit)
  visit.mistakes.push(...missingMistakes(visit.checkout.missing.filter((part) => !toldAlready.has(part))))
  if (!posted.terms) visit.mistakes.push({ at: 'terms', text: 'checkout.termsMissing' })
  if (visit.mistakes.length > 0) return {}
  const obstacle = await desk.beforeOrder?.()
  if (obstacle) visit.mistakes.push(obstacle)
  if (obstacle) return {}
  try {
    return { placed: await placeOrder(posted, desk) }
  } catch (error) {
    await refuse(visit, error)
    return { isRefused: true }
  }
}

// E-mail and addresses are asked for in the form, field by field.
const toldAlready: ReadonlySet<MissingPart> = new Set(['email', 'billingAddress', 'shippingAddress'])

export function placeOrder({ attemptId, terms, seenAmount }: Posted, { call }: Pick<Desk, 'call'>): Promise<Placed> {
  return call('doPlaceOrder', { attemptId, termsAccepted: terms, ...(seenAmount !== undefined && { seenAmount }) })
}

/** The order did not come: why, and the checkout as it is now. */
async function refuse(visit: Visit, error: unknown): Promise<void> {
  const refused = await refusedOrThrow(visit.desk.locale, error)
  if (refused.key === 'cart.empty') throw new CartIsEmpty()
  // The contract words the details of order.incomplete.
  const missing = (refused.details['missing'] ?? []) as readonly MissingPart[]
  visit.mistakes.push(...(refused.key === 'order.incomplete' && missing.length > 0 ? missingMistakes(missing) : mistakesOf('order', refused)))
  await ask(visit, 'order', () => visit.desk.call('getCheckout', {}))
}

const without = (missing: readonly MissingPart[], part: MissingPart) => missing.filter((each) => each !== part)
