import type { Call } from '@vitrine/contract/api/operations'
import { createCardMapper } from '../../../data/cards.ts'
import { toSavedCard } from '../../../ui/product/card-model.ts'

export type Overview = Awaited<ReturnType<typeof loadOverview>>

/** Number of wishlist cards on the overview. */
const maxWishlistCards = 4

export async function loadOverview(call: Call) {
  const [customer, orders, shipping, billing, { variationIds, items }, toCard] = await Promise.all([
    call('getCustomer', {}),
    call('getOrders', {}),
    call('getAddresses', { typeId: 2 }),
    call('getAddresses', { typeId: 1 }),
    call('getWishlist', {}),
    createCardMapper(call),
  ])
  const shownIds = variationIds.slice(0, maxWishlistCards)
  const { products } =
    shownIds.length > 0 ? await call('getProductsByIds', { variationIds: shownIds }) : { products: [] }
  const colourOnlyIds = new Set(items.filter(({ anySize }) => anySize).map(({ variationId }) => variationId))
  const address = shipping[0] ?? billing[0] ?? null
  return {
    firstName: customer.firstName,
    email: customer.email,
    since: customer.customerSince,
    address,
    addressCount: customer.counts.addresses,
    latest: orders.entries[0] ?? null,
    orderCount: orders.totalsCount,
    timeZone: orders.timeZone,
    cards: products.map((product) =>
      toSavedCard(toCard(product), { url: product.url, anySize: colourOnlyIds.has(product.variation.id) }),
    ),
    wishlistCount: variationIds.length,
  }
}
