import type { Piece, ShopEvent } from '../../../data/analytics/events.ts'

interface GoogleEvent {
  readonly name: string
  readonly parameters: Readonly<Record<string, unknown>>
}

/** An event in GA4's shape: its names, items in an array, values in the units that people speak of. Pure. */
export function inGoogleShape(event: ShopEvent): GoogleEvent {
  const { name } = event
  switch (name) {
    case 'page_view': return { name, parameters: {} }
    case 'view_item_list': return { name, parameters: { item_list_name: event.about.list, items: itemsOf(event.about.pieces) } }
    case 'search': return { name, parameters: { search_term: event.about.term } }
    case 'add_to_wishlist': return { name, parameters: { items: itemsOf(event.about.pieces) } }
    case 'view_item': case 'add_to_cart': case 'remove_from_cart': case 'begin_checkout': return { name, parameters: valued(event.about) }
    case 'purchase': {
      const { orderId, tax, shipping, coupon } = event.about
      return { name, parameters: { transaction_id: String(orderId), ...valued(event.about), tax, shipping, ...(coupon && { coupon }) } }
    }
    case 'sign_up': case 'login': return { name, parameters: { method: event.about.method } }
  }
}

function valued({ currency, value, pieces }: { readonly currency?: string; readonly value?: number; readonly pieces: readonly Piece[] }) {
  return { ...(currency !== undefined && { currency, value }), items: itemsOf(pieces) }
}

function itemsOf(pieces: readonly Piece[]) {
  return pieces.map(({ id, name, price, quantity }, index) => ({ item_id: String(id), ...(name && { item_name: name }), ...(price !== undefined && { price }), ...(quantity !== undefined ? { quantity } : { index }) }))
}
