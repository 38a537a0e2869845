import { isRefusal } from '@vitrine/contract/kernel/operation/refusal'
import { data, redirect } from 'react-router'
import { engineContext } from '../../data/shop/engine-context.ts'
import type { Route } from './+types/variation-redirect'

export { NoPage as default } from '../../shell/notices/no-page.tsx'

/** Redirects a short address to the page of its variation, whatever its slug. SF-2.48 */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  const variationId = /^[1-9]\d{0,8}$/.test(params.variationId) ? Number(params.variationId) : undefined
  if (variationId === undefined) throw data('', { status: 404 })
  try {
    const { url: address } = await context.get(engineContext).call('getVariationAddress', { variationId })
    return redirect(address, 301)
  } catch (error) {
    if (!isRefusal(error)) throw error
    if (error.key === 'catalogue.loginRequired') throw redirect(`/login?redirect=${encodeURIComponent(url.pathname)}`)
    throw data('', { status: 404 })
  }
}
