import { isRefusal } from '@vitrine/contract/kernel/refusal'
import { localePath, type Locale } from '@vitrine/contract/kernel/locale'
import type { Call } from '@vitrine/contract/operations'
import { data, redirect } from 'react-router'
import { errorText } from '../../text/error-text.ts'
import type { Mistake } from './check-answers.ts'
import { cartItemOf, readOrder } from './order-form.ts'
import type { ProductAddress } from './product-address.ts'

/** Why the form of the page was not taken, and what was typed into it. */
export interface Rejected {
  readonly answers: Readonly<Record<number, string>>
  readonly mistakes: readonly (readonly [number, Mistake])[]
  readonly message?: string
}

interface Posted {
  readonly request: Request
  readonly call: Call
  readonly locale: Locale
  readonly address: ProductAddress
}

/** Puts the posted choice into the cart, for browsers without script: on to the cart, or the same page again with what is wrong. */
export async function productAction({ request, call, locale, address }: Posted) {
  const form = await request.formData()
  const product = await call('getProduct', address).catch((error: unknown) => {
    throw isRefusal(error) ? data('', { status: 404 }) : error
  })
  const order = readOrder(form, product.properties)
  const rejected: Rejected = { answers: Object.fromEntries(order.answers), mistakes: Array.from(order.mistakes) }
  if (order.mistakes.size > 0) return data(rejected, { status: 422 })
  try {
    await call('doAddCartItem', cartItemOf(product.variation.id, order))
  } catch (error) {
    if (!isRefusal(error)) throw error
    return data({ ...rejected, message: await errorText(locale, error) } satisfies Rejected, { status: 422 })
  }
  return redirect(localePath(locale, `/cart?added=${product.variation.id}`), 303)
}
