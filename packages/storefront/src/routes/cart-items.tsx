import { isRefusal } from '@vitrine/contract/kernel/refusal'
import { localeOf, localePath } from '@vitrine/contract/kernel/locale'
import { redirect } from 'react-router'
import { engineContext } from '../data/engine-context.ts'
import { idIn } from '../data/form-values.ts'
import type { Route } from './+types/cart-items'

/** The plus button of a card without script: adds one piece and shows the cart, or the piece when it cannot be added just so. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const locale = localeOf(url.pathname)
  const { call } = context.get(engineContext)
  const productId = idIn(await request.formData(), 'productId')
  try {
    await call('doAddCartItem', { productId })
    return redirect(localePath(locale, '/cart'), 303)
  } catch (error) {
    if (!isRefusal(error) || error.key === 'cart.variationNotFound') throw error
    const { url: address } = await call('getVariationAddress', { variationId: productId })
    return redirect(localePath(locale, address), 303)
  }
}

export function loader({ url }: Route.LoaderArgs) {
  return redirect(localePath(localeOf(url.pathname), '/cart'))
}
