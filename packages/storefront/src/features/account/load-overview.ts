import type { Locale } from '@vitrine/contract/kernel/locale'
import type { Call } from '@vitrine/contract/operations'
import { cardMaker } from '../../data/cards.ts'
import { monthOf } from './times.ts'

export type Overview = Awaited<ReturnType<typeof loadOverview>>

/** A rail of so many. */
const wishesShown = 4

export async function loadOverview(call: Call, locale: Locale) {
  const [customer, orders, shipping, billing, { variationIds }, toCard] = await Promise.all([
    call('getCustomer', {}), call('getOrders', {}), call('getAddresses', { typeId: 2 }), call('getAddresses', { typeId: 1 }), call('getWishlist', {}), cardMaker(call),
  ])
  const wished = variationIds.slice(0, wishesShown)
  const { products } = wished.length > 0 ? await call('getProductsByIds', { variationIds: wished }) : { products: [] }
  const address = shipping[0] ?? billing[0] ?? null
  return {
    firstName: customer.firstName, email: customer.email, since: monthOf(customer.customerSince, { locale, timeZone: orders.timeZone }), address,
    addressCount: customer.counts.addresses, latest: orders.entries[0] ?? null, orderCount: orders.totalsCount, timeZone: orders.timeZone,
    cards: products.map(toCard), wishCount: variationIds.length,
  }
}
