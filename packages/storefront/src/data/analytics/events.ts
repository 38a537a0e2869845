/** A piece as statistics know it: the variation, and what is known of it. Prices are decimals of the event's currency, as answers carry them. */
export interface Piece {
  readonly id: number
  readonly name?: string
  readonly price?: number
  readonly quantity?: number
}

interface Valued {
  readonly pieces: readonly Piece[]
  readonly currency: string
  readonly value: number
}

/** Everything that happens in the shop and may be counted, by the names of GA4. It carries nothing that names a person. SF-9.29 to SF-9.36 */
interface ShopEvents {
  readonly page_view: Record<never, never>
  readonly view_item_list: { readonly list: string; readonly pieces: readonly Piece[] }
  readonly view_item: Valued
  readonly search: { readonly term: string; readonly found: number }
  readonly add_to_wishlist: { readonly pieces: readonly Piece[] }
  readonly add_to_cart: Omit<Valued, 'currency' | 'value'> & Partial<Valued>
  readonly remove_from_cart: Omit<Valued, 'currency' | 'value'> & Partial<Valued>
  readonly begin_checkout: Valued
  readonly purchase: Valued & { readonly orderId: number; readonly tax: number; readonly shipping: number; readonly coupon: string | null }
  readonly sign_up: { readonly method: string }
  readonly login: { readonly method: string }
}

export type ShopEvent = { readonly [N in keyof ShopEvents]: { readonly name: N; readonly about: ShopEvents[N] } }[keyof ShopEvents]
type Listener = (event: ShopEvent) => void

// From the moment that something happens to the moment that somebody may listen; whoever may not lets it fall.
const mostWaiting = 50
let waiting: ShopEvent[] = []
let listener: Listener | undefined

/** Says what happened. Nobody hears of it unless the visitor agreed to statistics. SF-4.39 */
export function tellEvent(event: ShopEvent): void {
  if (listener) listener(event)
  else if (waiting.length < mostWaiting) waiting.push(event)
}

/** Hands over what waits, and everything that comes. */
export function hearEvents(next: Listener): void {
  const heard = waiting
  waiting = []
  listener = next
  heard.forEach(next)
}

/** What comes from now on, and what has come, is let fall: nothing is kept for a consent that may be given later. */
export function ignoreEvents(): void {
  waiting = []
  listener = () => {}
}
