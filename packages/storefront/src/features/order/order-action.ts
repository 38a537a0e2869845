import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { isRefusal } from '@vitrine/contract/kernel/operation/refusal'
import type { Call } from '@vitrine/contract/api/operations'
import { data, redirect } from 'react-router'
import { parseId, getText } from '../../data/forms/form-values.ts'
import { errorText } from '../../text/error-text.ts'
import { loadOrder, type ProofRequest, type OrderAddress, type Proof, type OrderPageData } from './load-order.ts'

const intents = ['pay', 'cancel', 'account', 'save'] as const

/** A rejected form of the order page, with the reason. */
export interface RejectedOrderForm {
  readonly form: (typeof intents)[number]
  readonly message: string
}

/** The result of a form: the order after a valid proof, another proof request, or the rejection. */
export interface OrderActionData {
  readonly shown?: OrderPageData | ProofRequest
  readonly rejected?: RejectedOrderForm
}

interface OrderActionInput {
  readonly form: FormData
  readonly call: Call
  readonly locale: Locale
  readonly address: OrderAddress
  /** The page of the forms; defaults to the confirmation. */
  readonly place?: string
}

/** The forms of the order page: proof, payment, cancellation, account. */
export async function orderAction({
  form,
  call,
  locale,
  address,
  place = confirmationPath(address),
}: OrderActionInput) {
  const proof = parseProof(form)
  if (form.get('intent') === 'proof')
    return data<OrderActionData>({ shown: await loadOrder({ call, locale, address, proof }) })
  const intent = intents.find((each) => each === form.get('intent'))
  if (!intent) throw data('', { status: 400 })
  try {
    if (intent === 'cancel') await call('doCancelOrder', { ...address, ...proof })
    if (intent === 'account')
      await call('doRegisterFromOrder', { ...address, ...proof, password: String(form.get('password') ?? '') })
    if (intent === 'save') {
      await call('doMigrateGuestOrderToCustomer', { ...address, ...proof })
      return redirect(`/my-account/my-orders/${address.orderId}`, 303)
    }
    if (intent === 'pay') return redirect(await startPayment({ form, call, locale, address, place }, proof), 303)
    return redirect(intent === 'cancel' ? `${place}?told=cancelled` : place, 303)
  } catch (error) {
    if (!isRefusal(error)) throw error
    const rejected = { form: intent, message: await errorText(locale, error) }
    const shown = await loadOrder({ call, locale, address, proof })
    return data<OrderActionData>({ shown, rejected }, { status: 422 })
  }
}

/** Whether a URL is the redirect target after a cancellation. */
export function isJustCancelled(url: URL): boolean {
  return url.searchParams.get('told') === 'cancelled'
}

// CSP form-action forbids redirects of a form to another origin, so an own page redirects to the provider.
async function startPayment(
  { form, call, address, place }: OrderActionInput & { readonly place: string },
  proof: Proof,
): Promise<string> {
  const paymentId = parseId(form, 'paymentId')
  const { paymentMethodId } = await call('getOrder', { ...address, ...proof })
  if (paymentMethodId !== paymentId) await call('setOrderPaymentMethod', { ...address, ...proof, paymentId })
  const { type } = await call('doExecutePayment', { ...address, ...proof })
  return type === 'redirectUrl' ? `/checkout/payment/${address.orderId}/${address.accessKey}` : place
}

const confirmationPath = ({ orderId, accessKey }: OrderAddress) => `/confirmation/${orderId}/${accessKey}`

/** Parses the proof from the soft login form, by its selected kind, or from the hidden fields of other forms. */
export function parseProof(form: FormData): Proof {
  const [name, postcode] = [getText(form, 'name', 120), getText(form, 'postcode', 20)]
  if (form.get('intent') === 'proof') return form.get('kind') === 'name' ? { name } : { postcode }
  return { ...(name && { name }), ...(postcode && { postcode }) }
}
