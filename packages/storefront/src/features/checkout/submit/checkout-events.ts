import type { ShopEvent } from '../../../data/analytics/events.ts'
import { unpack, type Packed } from '../../../data/forms/packed.ts'
import type { CheckoutView } from '../load-checkout.ts'

/** SF-9.32 */
export function pageEvents({ view }: { readonly view: Packed<CheckoutView> }): readonly ShopEvent[] {
  const { items, currency, basketAmount } = unpack(view).checkout.session.basket
  if (items.length === 0) return []
  return [
    {
      name: 'begin_checkout',
      about: {
        currency,
        value: basketAmount.value,
        pieces: items.map(({ variationId: id, name, price, quantity }) => ({ id, name, price: price.value, quantity })),
      },
    },
  ]
}
