import { localeOf, localePath } from '@vitrine/contract/kernel/locale'
import { redirect } from 'react-router'
import { engineContext } from '../data/engine-context.ts'
import { idIn } from '../data/form-values.ts'
import type { Route } from './+types/wishlist-items'

/** A heart without script: saves the piece, or lets it go when it was saved, and shows the wishlist. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const { call } = context.get(engineContext)
  const variationId = idIn(await request.formData(), 'variationId')
  const { variationIds } = await call('getWishlist', {})
  if (variationIds.includes(variationId)) await call('deleteWishlistItem', { variationId })
  else await call('doAddWishlistItem', { variationId })
  return redirect(localePath(localeOf(url.pathname), '/wishlist'), 303)
}

export function loader({ url }: Route.LoaderArgs) {
  return redirect(localePath(localeOf(url.pathname), '/wishlist'))
}
