import { isRefusal } from '@vitrine/contract/kernel/operation/refusal'
import { redirect } from 'react-router'
import { engineContext } from '../../data/shop/engine-context.ts'
import { parseOrderAddress } from '../../features/order/load-order.ts'
import type { Route } from './+types/mollie-payment'

export { NoPage as default } from '../../shell/notices/no-page.tsx'

/** The return URL of the payment provider: updates the payment status and redirects to the order. SF-2.46 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const address = parseOrderAddress({
    orderId: url.searchParams.get('order') ?? undefined,
    accessKey: url.searchParams.get('key') ?? undefined,
  })
  try {
    await context.get(engineContext).call('getMolliePaymentAndUpdateStatus', address)
  } catch (error) {
    // The order page shows the known status; webhook and polling update it later.
    if (!isRefusal(error)) throw error
  }
  return redirect(`/confirmation/${address.orderId}/${address.accessKey}`, 303)
}
