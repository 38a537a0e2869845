import { isRefusal } from '@vitrine/contract/kernel/refusal'
import { localePath, type Locale } from '@vitrine/contract/kernel/locale'
import type { Call } from '@vitrine/contract/operations'
import { data, redirect } from 'react-router'
import type { FormValues } from '../../ui/address/address-form-values.ts'
import type { Mistake } from '../../ui/mistake.ts'
import { carryOut, placeOrder, type Outcome, type Placed } from './carry-out.ts'
import { emptyCart } from './load-checkout.ts'
import { placeAfter } from './place-after.ts'
import { readPosted, type Posted } from './posted.ts'
import { draftOf } from './typed.ts'
import { CartIsEmpty } from './visit.ts'

/** Why the form was not taken, and everything that stood in it. */
export interface Rejected {
  readonly typed: FormValues
  readonly mistakes: readonly Mistake[]
  readonly terms: boolean
  readonly coupon: string
}

interface Asked {
  readonly request: Request
  readonly call: Call
  readonly locale: Locale
}

/** The form as browsers without script post it: every button saves what it can, and leads back to where the shopper was. */
export async function checkoutAction({ request, call, locale }: Asked) {
  const posted = readPosted(await request.formData())
  const outcome = await outcomeOf(posted, { call, locale })
  if (outcome === 'empty') return emptyCart(locale)
  if (outcome.placed) return redirect(localePath(locale, pathAfter(outcome.placed)), 303)
  await call('doKeepCheckoutDraft', { draft: draftOf(outcome.typed) })
  if (posted.intent === 'delivery') return redirect(localePath(locale, '/pick-up-points'), 303)
  const { typed, mistakes } = outcome
  if (mistakes.length > 0) return data<Rejected>({ typed, mistakes, terms: posted.terms, coupon: posted.coupon }, { status: 422 })
  const place = placeAfter(posted.intent, typed['useAsShipping'] === 'on') ?? 'shipping-method'
  return redirect(`${localePath(locale, '/checkout')}#${place}`, 303)
}

async function outcomeOf(posted: Posted, { call, locale }: Omit<Asked, 'request'>): Promise<Pick<Outcome, 'typed' | 'mistakes' | 'placed'> | 'empty'> {
  try {
    const [checkout, { settings }] = await Promise.all([call('getCheckout', {}), call('getShell', {})])
    return await carryOut(posted, checkout, { call, locale, emailRules: settings['email.rules'] })
  } catch (error) {
    const isEmpty = error instanceof CartIsEmpty || (isRefusal(error) && error.key === 'cart.empty')
    if (!isEmpty) throw error
    return posted.intent === 'place' ? orderedBefore(posted, call) : 'empty'
  }
}

/** The same form sent again after its order emptied the cart: the attempt answers with its order. */
async function orderedBefore(posted: Posted, call: Call): Promise<Pick<Outcome, 'typed' | 'mistakes' | 'placed'> | 'empty'> {
  try {
    return { typed: {}, mistakes: [], placed: await placeOrder(posted, { call }) }
  } catch (error) {
    if (!isRefusal(error)) throw error
    return 'empty'
  }
}

/** To the payment, or to the confirmation. A form post must not leave the shop, so the payment has a page here that leads on. */
function pathAfter({ orderId, accessKey, paymentUrl }: Placed): string {
  return `${paymentUrl === null ? '/confirmation' : '/checkout/payment'}/${orderId}/${accessKey}`
}
