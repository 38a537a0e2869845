import { engineContext } from '../data/engine-context.ts'
import { forCustomers } from '../data/for-customers.ts'
import type { Route } from './+types/my-data'

/** Everything that the shop keeps about the customer, as a file to take along. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const known = await forCustomers(url, () => context.get(engineContext).call('getMyData', {}))
  return new Response(`${JSON.stringify(known, null, 2)}\n`, {
    headers: { 'content-type': 'application/json; charset=utf-8', 'content-disposition': 'attachment; filename="my-data.json"', 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' },
  })
}
