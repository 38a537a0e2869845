import type { AnalyticsItem, ShopEvent } from '../../../data/analytics/events.ts'

interface Ga4Event {
  readonly name: string
  readonly parameters: Readonly<Record<string, unknown>>
}

/** Converts an event to the format of GA4, with items as an array and amounts in major units. Pure. */
export function toGa4Event(event: ShopEvent): Ga4Event {
  const { name } = event
  switch (name) {
    case 'page_view':
      return { name, parameters: {} }
    case 'view_item_list':
      return { name, parameters: { item_list_name: event.about.list, items: toGa4Items(event.about.pieces) } }
    case 'search':
      return { name, parameters: { search_term: event.about.term } }
    case 'add_to_wishlist':
      return { name, parameters: { items: toGa4Items(event.about.pieces) } }
    case 'view_item':
    case 'add_to_cart':
    case 'remove_from_cart':
    case 'begin_checkout':
      return { name, parameters: toValueParameters(event.about) }
    case 'purchase': {
      const { orderId, tax, shipping, coupon } = event.about
      return {
        name,
        parameters: {
          transaction_id: String(orderId),
          ...toValueParameters(event.about),
          tax,
          shipping,
          ...(coupon && { coupon }),
        },
      }
    }
    case 'sign_up':
    case 'login':
      return { name, parameters: { method: event.about.method } }
  }
}

function toValueParameters({
  currency,
  value,
  pieces,
}: {
  readonly currency?: string
  readonly value?: number
  readonly pieces: readonly AnalyticsItem[]
}) {
  return { ...(currency !== undefined && { currency, value }), items: toGa4Items(pieces) }
}

function toGa4Items(pieces: readonly AnalyticsItem[]) {
  return pieces.map(({ id, name, price, quantity }, index) => ({
    item_id: String(id),
    ...(name && { item_name: name }),
    ...(price !== undefined && { price }),
    ...(quantity !== undefined ? { quantity } : { index }),
  }))
}
