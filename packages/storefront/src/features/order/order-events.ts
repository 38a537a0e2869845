import type { ShopEvent } from '../../data/analytics/events.ts'
import { orderItemTypes } from '@vitrine/contract/order'
import type { AskedProof, ShownOrder } from './load-order.ts'

// Whoever follows the link in a mail days later makes no order.
const newForMinutes = 60

/** The page that thanks for an order tells of it, whether it is paid already or not. SF-9.29 */
export function pageEvents({ shown }: { readonly shown: ShownOrder | AskedProof }, now = Date.now()): readonly ShopEvent[] {
  if (shown.kind !== 'order') return []
  const { order: { id: orderId, createdAt, status, orderItems, amounts }, totals } = shown.order
  if (status === 'cancelled' || now - Date.parse(createdAt) > newForMinutes * 60_000) return []
  const pieces = orderItems.flatMap(({ typeId, itemVariationId: id, orderItemName: name, quantity, amounts: { priceGross } }) => (
    id === null || typeId === orderItemTypes.bundleComponent ? [] : [{ id, name, price: priceGross.value, quantity }]
  ))
  const tax = totals.vats.reduce((sum, { value }) => sum + value.value, 0)
  return [{ name: 'purchase', about: { orderId, currency: totals.currency, value: amounts.grossTotal.value, tax, shipping: totals.shippingGross.value, coupon: totals.couponCode, pieces } }]
}
