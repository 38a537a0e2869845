/**
 * A variation in an analytics event, with what is known about it. Prices are decimals of the event's currency, as in
 * the answers.
 */
export interface AnalyticsItem {
  readonly id: number
  readonly name?: string
  readonly price?: number
  readonly quantity?: number
}

interface ValuedItems {
  readonly pieces: readonly AnalyticsItem[]
  readonly currency: string
  readonly value: number
}

/**
 * Everything that happens in the shop and may be counted, by the names of GA4. It carries nothing that names a person.
 * SF-9.29 to SF-9.36
 */
interface ShopEvents {
  readonly page_view: Record<never, never>
  readonly view_item_list: { readonly list: string; readonly pieces: readonly AnalyticsItem[] }
  readonly view_item: ValuedItems
  readonly search: { readonly term: string; readonly found: number }
  readonly add_to_wishlist: { readonly pieces: readonly AnalyticsItem[] }
  readonly add_to_cart: Omit<ValuedItems, 'currency' | 'value'> & Partial<ValuedItems>
  readonly remove_from_cart: Omit<ValuedItems, 'currency' | 'value'> & Partial<ValuedItems>
  readonly begin_checkout: ValuedItems
  readonly purchase: ValuedItems & {
    readonly orderId: number
    readonly tax: number
    readonly shipping: number
    readonly coupon: string | null
  }
  readonly sign_up: { readonly method: string }
  readonly login: { readonly method: string }
}

export type ShopEvent = {
  readonly [N in keyof ShopEvents]: { readonly name: N; readonly about: ShopEvents[N] }
}[keyof ShopEvents]
type Listener = (event: ShopEvent) => void

// Holds events until a listener is set or tracking is refused.
const maxQueued = 50
let queue: ShopEvent[] = []
let listener: Listener | undefined

/** Tracks an event. It reaches a listener only with consent to statistics. SF-4.39 */
export function trackEvent(event: ShopEvent): void {
  if (listener) listener(event)
  else if (queue.length < maxQueued) queue.push(event)
}

/** Delivers the queued events and all following ones. */
export function listenToEvents(nextListener: Listener): void {
  const queued = queue
  queue = []
  listener = nextListener
  queued.forEach(nextListener)
}

/** Discards queued and future events: nothing is stored for a later consent. */
export function discardEvents(): void {
  queue = []
  listener = () => {}
}
