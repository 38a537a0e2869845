import { isRefusal } from '@vitrine/contract/kernel/operation/refusal'
import { limits } from '@vitrine/contract/kernel/limits'
import { data, redirect } from 'react-router'
import { engineContext } from '../../data/shop/engine-context.ts'
import { parseId } from '../../data/forms/form-values.ts'
import type { Route } from './+types/cart-items'

export { NoPage as default } from '../../shell/notices/no-page.tsx'

/**
 * The plus button of a card without script: adds one item and shows the cart, or the product page when a choice is
 * needed.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { call } = context.get(engineContext)
  const form = await request.formData()
  const productId = parseId(form, 'productId')
  // The plus button adds one; restoring a removed line sends its quantity.
  const quantity = form.has('quantity') ? Math.min(parseId(form, 'quantity'), limits.cartLineQuantity) : 1
  try {
    await call('doAddCartItem', { productId, quantity })
    return redirect('/cart', 303)
  } catch (error) {
    if (!isRefusal(error)) throw error
    if (error.key === 'cart.variationNotFound') throw data('', { status: 404 })
    const { url: address } = await call('getVariationAddress', { variationId: productId })
    return redirect(address, 303)
  }
}

export function loader() {
  return redirect('/cart')
}
