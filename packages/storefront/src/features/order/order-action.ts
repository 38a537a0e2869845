import { localePath, type Locale } from '@vitrine/contract/kernel/locale'
import { isRefusal } from '@vitrine/contract/kernel/refusal'
import type { Call } from '@vitrine/contract/operations'
import { data, redirect } from 'react-router'
import { parseId, getText } from '../../data/form-values.ts'
import { errorText } from '../../text/error-text.ts'
import { loadOrder, type AskedProof, type OrderAddress, type Proof, type ShownOrder } from './load-order.ts'

const intents = ['pay', 'cancel', 'account', 'save'] as const

/** Why a form of the order's page was not carried out. */
export interface OrderRejected {
  readonly form: (typeof intents)[number]
  readonly message: string
}

/** What a form answered: the order that a proof opened, a question again, or why it was not taken. */
export interface OrderAnswered {
  readonly shown?: ShownOrder | AskedProof
  readonly rejected?: OrderRejected
}

interface Asked {
  readonly form: FormData
  readonly call: Call
  readonly locale: Locale
  readonly address: OrderAddress
  /** The page on which the forms stand: the confirmation, where nothing else is said. */
  readonly place?: string
}

/** The forms of the page of an order: prove who you are, pay, cancel, keep it in an account. */
export async function orderAction({ form, call, locale, address, place = confirmationOf(address) }: Asked) {
  const here = localePath(locale, place)
  const proof = proofIn(form)
  if (form.get('intent') === 'proof') return data<OrderAnswered>({ shown: await loadOrder({ call, locale, address, proof }) })
  const intent = intents.find((each) => each === form.get('intent'))
  if (!intent) throw data('', { status: 400 })
  try {
    if (intent === 'cancel') await call('doCancelOrder', { ...address, ...proof })
    if (intent === 'account') await call('doRegisterFromOrder', { ...address, ...proof, password: String(form.get('password') ?? '') })
    if (intent === 'save') {
      await call('doMigrateGuestOrderToCustomer', { ...address, ...proof })
      return redirect(localePath(locale, `/my-account/my-orders/${address.orderId}`), 303)
    }
    if (intent === 'pay') return redirect(await wayToPay({ form, call, locale, address, place }, proof), 303)
    return redirect(intent === 'cancel' ? `${here}?told=cancelled` : here, 303)
  } catch (error) {
    if (!isRefusal(error)) throw error
    const rejected = { form: intent, message: await errorText(locale, error) }
    const shown = await loadOrder({ call, locale, address, proof })
    return data<OrderAnswered>({ shown, rejected }, { status: 422 })
  }
}

/** Whether an address is the one that cancelling an order leads to. */
export function isJustCancelled(url: URL): boolean {
  return url.searchParams.get('told') === 'cancelled'
}

// A form may not be redirected to another origin, so the way to the provider goes over a page of ours.
async function wayToPay({ form, call, locale, address, place }: Asked & { readonly place: string }, proof: Proof): Promise<string> {
  const paymentId = parseId(form, 'paymentId')
  const { paymentMethodId } = await call('getOrder', { ...address, ...proof })
  if (paymentMethodId !== paymentId) await call('setOrderPaymentMethod', { ...address, ...proof, paymentId })
  const { type } = await call('doExecutePayment', { ...address, ...proof })
  return localePath(locale, type === 'redirectUrl' ? `/checkout/payment/${address.orderId}/${address.accessKey}` : place)
}

const confirmationOf = ({ orderId, accessKey }: OrderAddress) => `/confirmation/${orderId}/${accessKey}`

/** From the soft login's own form, of which the chosen kind counts, or from the hidden fields of the others. */
export function proofIn(form: FormData): Proof {
  const [name, postcode] = [getText(form, 'name', 120), getText(form, 'postcode', 20)]
  if (form.get('intent') === 'proof') return form.get('kind') === 'name' ? { name } : { postcode }
  return { ...(name && { name }), ...(postcode && { postcode }) }
}
