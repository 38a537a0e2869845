import { isRefusal } from '@vitrine/contract/kernel/operation/refusal'
import { data, redirect } from 'react-router'
import { engineContext } from '../../data/shop/engine-context.ts'
import { parseId } from '../../data/forms/form-values.ts'
import { anySizeField, savedColourField } from '../../ui/product/heart.tsx'
import type { Route } from './+types/wishlist-items'

export { NoPage as default } from '../../shell/notices/no-page.tsx'

/** The heart without script: toggles the wishlist entry and shows the wishlist. */
export async function action({ request, context }: Route.ActionArgs) {
  const { call } = context.get(engineContext)
  const form = await request.formData()
  const field = [anySizeField, savedColourField].find((name) => form.has(name)) ?? 'variationId'
  const variationId = parseId(form, field)
  const anySize = field === anySizeField
  const { variationIds, colourIds } = await call('getWishlist', {})
  if (variationIds.includes(variationId) || (anySize && colourIds.includes(variationId)))
    await call('deleteWishlistItem', { variationId, anySize })
  else {
    await call('doAddWishlistItem', { variationId, anySize: field !== 'variationId' }).catch((error: unknown) => {
      throw isRefusal(error) ? data('', { status: 404 }) : error
    })
  }
  return redirect('/wishlist', 303)
}

export function loader() {
  return redirect('/wishlist')
}
