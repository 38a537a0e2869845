import { engineContext } from '../../data/shop/engine-context.ts'
import { requireCustomer } from '../../data/shop/require-customer.ts'
import type { Route } from './+types/my-data'

/** Everything that the shop stores about the customer, as a download. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const customerData = await requireCustomer(url, () => context.get(engineContext).call('getMyData', {}))
  return new Response(`${JSON.stringify(customerData, null, 2)}\n`, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="my-data.json"',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    },
  })
}
