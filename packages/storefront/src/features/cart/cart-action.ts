import { isRefusal } from '@vitrine/contract/kernel/operation/refusal'
import { limits } from '@vitrine/contract/kernel/limits'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { Call } from '@vitrine/contract/api/operations'
import { data, redirect } from 'react-router'
import { parseId } from '../../data/forms/form-values.ts'
import { loadTranslator } from '../../text/namespaces.ts'
import { errorText } from '../../text/error-text.ts'

/** The actions of the cart forms: the value of the pressed button. */
export const cartFormActions = ['set', 'less', 'more', 'remove', 'wish', 'coupon', 'uncoupon'] as const
export type CartFormAction = (typeof cartFormActions)[number]

/** Why a form was rejected, and the coupon code that was entered. */
export interface RejectedCart {
  readonly message: string
  /** The cart line that the message concerns; null: the coupon. */
  readonly cartItemId: number | null
  readonly couponCode: string | null
}

interface CartActionInput {
  readonly request: Request
  readonly call: Call
  readonly locale: Locale
}

/** Changes the cart for browsers without script; answers a redirect to the cart, or the page with an error. */
export async function cartAction({ request, call, locale }: CartActionInput) {
  const form = await request.formData()
  const action = cartFormActions.find((each) => each === form.get('do'))
  if (!action) throw data('', { status: 400 })
  const isCoupon = action === 'coupon' || action === 'uncoupon'
  const couponCode = isCoupon
    ? String(form.get('couponCode') ?? '')
        .trim()
        .slice(0, maxCodeLength)
    : null
  const cartItemId = isCoupon ? null : parseId(form, 'cartItemId')
  const rejected = (message: string) =>
    data({ message, cartItemId, couponCode } satisfies RejectedCart, { status: 422 })
  if (couponCode === '') return rejected((await loadTranslator(locale, 'cart'))('coupon.missing'))
  const removed = action === 'remove' && cartItemId !== null ? await toUndoQuery(call, cartItemId) : ''
  try {
    if (couponCode !== null) await call(action === 'coupon' ? 'doAddCoupon' : 'deleteCoupon', { couponCode })
    if (cartItemId !== null) await changeLine({ call, action, cartItemId, form })
  } catch (error) {
    if (!isRefusal(error)) throw error
    return rejected(await errorText(locale, error))
  }
  return redirect(`/cart${removed}`, 303)
}

/** Query parameters to undo a removal. Lines with order properties or components cannot be restored from a URL. */
async function toUndoQuery(call: Call, cartItemId: number): Promise<string> {
  const line = (await call('getCart', {})).items.find(({ id }) => id === cartItemId)
  if (!line || line.basketItemOrderParams.length > 0 || line.components.length > 0) return ''
  return `?${new URLSearchParams({ removed: String(line.variationId), quantity: String(line.quantity) })}`
}

// The maximum length in the contract.
const maxCodeLength = 40

async function changeLine({
  call,
  action,
  cartItemId,
  form,
}: {
  call: Call
  action: CartFormAction
  cartItemId: number
  form: FormData
}): Promise<void> {
  if (action === 'wish') await call('doAddWishlistItem', { variationId: parseId(form, 'productId') })
  const quantity = parseQuantity(form, action)
  if (action === 'wish' || action === 'remove' || quantity === 0) await call('deleteCartItem', { cartItemId })
  else await call('setCartItemQuantity', { cartItemId, productId: parseId(form, 'productId'), quantity })
}

/** The entered quantity, or one step from it. A step never removes the line; an entered 0 does. */
function parseQuantity(form: FormData, action: CartFormAction): number {
  const step = Number(form.get('interval')) || 1
  const entered = Math.trunc(Number(form.get('quantity')) || 0)
  if (action === 'more') return Math.min(entered + step, limits.cartLineQuantity)
  if (action === 'less') return Math.max(entered - step, 1)
  return Math.min(Math.max(entered, 0), limits.cartLineQuantity)
}
