import { isRefusal } from '@vitrine/contract/kernel/refusal'
import { limits } from '@vitrine/contract/kernel/limits'
import { localePath, type Locale } from '@vitrine/contract/kernel/locale'
import type { Call } from '@vitrine/contract/operations'
import { data, redirect } from 'react-router'
import { parseId } from '../../data/form-values.ts'
import { loadTranslator } from '../../text/namespaces.ts'
import { errorText } from '../../text/error-text.ts'

/** What the forms of the page may ask, by the value of the pressed button. */
export const doings = ['set', 'less', 'more', 'remove', 'wish', 'coupon', 'uncoupon'] as const
export type Doing = (typeof doings)[number]

/** Why a form was not taken, and what was typed into it. */
export interface RejectedCart {
  readonly message: string
  /** The field that it is about; a line or the coupon. */
  readonly cartItemId: number | null
  readonly couponCode: string | null
}

interface Posted {
  readonly request: Request
  readonly call: Call
  readonly locale: Locale
}

/** Changes the cart for browsers without script: the cart again, or the page with what is wrong. */
export async function cartAction({ request, call, locale }: Posted) {
  const form = await request.formData()
  const doing = doings.find((each) => each === form.get('do'))
  if (!doing) throw data('', { status: 400 })
  const isCoupon = doing === 'coupon' || doing === 'uncoupon'
  const couponCode = isCoupon ? String(form.get('couponCode') ?? '').trim().slice(0, longestCode) : null
  const cartItemId = isCoupon ? null : parseId(form, 'cartItemId')
  const rejected = (message: string) => data({ message, cartItemId, couponCode } satisfies RejectedCart, { status: 422 })
  if (couponCode === '') return rejected((await loadTranslator(locale, 'cart'))('coupon.missing'))
  const removed = doing === 'remove' && cartItemId !== null ? await undoQuery(call, cartItemId) : ''
  try {
    if (couponCode !== null) await call(doing === 'coupon' ? 'doAddCoupon' : 'deleteCoupon', { couponCode })
    if (cartItemId !== null) await changeLine({ call, doing, cartItemId, form })
  } catch (error) {
    if (!isRefusal(error)) throw error
    return rejected(await errorText(locale, error))
  }
  return redirect(localePath(locale, `/cart${removed}`), 303)
}

/** Names the line that is removed, so that the page can offer it again. What was answered and chosen with a line does not fit into an address. */
async function undoQuery(call: Call, cartItemId: number): Promise<string> {
  const line = (await call('getCart', {})).items.find(({ id }) => id === cartItemId)
  if (!line || line.basketItemOrderParams.length > 0 || line.components.length > 0) return ''
  return `?${new URLSearchParams({ removed: String(line.variationId), quantity: String(line.quantity) })}`
}

// The contract takes no longer one.
const longestCode = 40

async function changeLine({ call, doing, cartItemId, form }: { call: Call; doing: Doing; cartItemId: number; form: FormData }): Promise<void> {
  if (doing === 'wish') await call('doAddWishlistItem', { variationId: parseId(form, 'productId') })
  const quantity = quantityIn(form, doing)
  if (doing === 'wish' || doing === 'remove' || quantity === 0) await call('deleteCartItem', { cartItemId })
  else await call('setCartItemQuantity', { cartItemId, productId: parseId(form, 'productId'), quantity })
}

/** What the field says, or a step from it that never takes the line out; a written 0 does. */
function quantityIn(form: FormData, doing: Doing): number {
  const step = Number(form.get('interval')) || 1
  const written = Math.trunc(Number(form.get('quantity')) || 0)
  if (doing === 'more') return Math.min(written + step, limits.cartLineQuantity)
  if (doing === 'less') return Math.max(written - step, 1)
  return Math.min(Math.max(written, 0), limits.cartLineQuantity)
}
