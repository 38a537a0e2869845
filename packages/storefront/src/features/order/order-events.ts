import type { ShopEvent } from '../../data/analytics/events.ts'
import { orderItemTypes } from '@vitrine/contract/orders/order'
import type { ProofRequest, OrderPageData } from './load-order.ts'

// Later visits by the link of a mail are not a purchase.
const maxAgeMinutes = 60

/** The confirmation page reports the purchase, whether paid or not. SF-9.29 */
export function pageEvents(
  { shown }: { readonly shown: OrderPageData | ProofRequest },
  now = Date.now(),
): readonly ShopEvent[] {
  if (shown.kind !== 'order') return []
  const {
    order: { id: orderId, createdAt, status, orderItems, amounts },
    totals,
  } = shown.order
  if (status === 'cancelled' || now - Date.parse(createdAt) > maxAgeMinutes * 60_000) return []
  const pieces = orderItems.flatMap(
    ({ typeId, itemVariationId: id, orderItemName: name, quantity, amounts: { priceGross } }) =>
      id === null || typeId === orderItemTypes.bundleComponent ? [] : [{ id, name, price: priceGross.value, quantity }],
  )
  const tax = totals.vats.reduce((sum, { value }) => sum + value.value, 0)
  return [
    {
      name: 'purchase',
      about: {
        orderId,
        currency: totals.currency,
        value: amounts.grossTotal.value,
        tax,
        shipping: totals.shippingGross.value,
        coupon: totals.couponCode,
        pieces,
      },
    },
  ]
}
