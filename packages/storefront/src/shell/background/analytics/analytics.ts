import type { PageKind } from '@vitrine/contract/analytics/counts'
import { eventCookie, parseEventCookie } from '@vitrine/contract/analytics/event-cookie'
import { listenToEvents, discardEvents, type ShopEvent } from '../../../data/analytics/events.ts'
import { canTrack } from '../../../data/consent/choice.ts'
import type { Shop } from '../../../data/shop/shop.ts'
import { clearGoogleCookies, createGoogleAnalytics } from './google-analytics.ts'
import { unregister, clearRegistered, registerOnce } from './register-once.ts'
import { createShopAnalytics } from './shop-analytics.ts'
import { watchVitals } from './vitals.ts'

interface TrackedPage {
  readonly kind: PageKind
  /** The path without personal parts. */
  readonly place: string
  /** The events of the page itself. */
  readonly events: readonly ShopEvent[]
}

export interface Analytics {
  trackPage(page: TrackedPage): void
  stop(): void
}

const checkoutKey = 'begin_checkout'

/**
 * Sends events to the shop's own statistics and to Google Analytics. Called only with the visitor's consent. SF-4.39
 */
export async function createAnalytics(
  shop: Shop,
  { kind: first, measures }: { readonly kind: PageKind; readonly measures: boolean },
): Promise<Analytics> {
  const { measurementId } = await shop.call('getAnalytics', {})
  const shopAnalytics = createShopAnalytics()
  const google = measurementId === null || !canTrack() ? undefined : createGoogleAnalytics(measurementId)
  let [kind, place]: [PageKind, string] = [first, '/']
  if (measures)
    watchVitals(first, (vital) => {
      if (canTrack()) shopAnalytics.measure(vital)
    })

  function track(event: ShopEvent): void {
    if (!canTrack() || isRepeated(event)) return
    shopAnalytics.track(event, kind)
    google?.track(event, place)
  }

  return {
    trackPage(page) {
      ;({ kind, place } = page)
      if (kind !== 'checkout') unregister(checkoutKey)
      track({ name: 'page_view', about: {} })
      listenToEvents(track)
      for (const event of [...readEventsFromCookie(shop), ...page.events]) track(event)
    },
    stop() {
      discardEvents()
      shopAnalytics.stop()
      google?.stop()
    },
  }
}

/** Removes all data of the statistics from this browser. SF-4.40 */
export function clearAnalytics(): void {
  clearGoogleCookies()
  clearRegistered()
  document.cookie = `${eventCookie}=; Max-Age=0; Path=/`
}

// An order page may be reloaded, and the checkout page is loaded again after every failed submission.
function isRepeated(event: ShopEvent): boolean {
  if (event.name === 'purchase') return !registerOnce(`purchase:${event.about.orderId}`)
  return event.name === 'begin_checkout' && !registerOnce(checkoutKey)
}

/** The events of a form submission that led to this page. */
function readEventsFromCookie(shop: Shop): readonly ShopEvent[] {
  const happened = parseEventCookie(document.cookie)
  if (happened.length > 0) document.cookie = `${eventCookie}=; Max-Age=0; Path=/`
  const cart = shop.cart.get().data
  return happened.map(({ name, method = 'password', variationId: piece, quantity = 1 }): ShopEvent => {
    if (name === 'login' || name === 'sign_up') return { name, about: { method } }
    const line = cart?.items.find(({ variationId }) => variationId === piece)
    const pieces =
      piece === undefined ? [] : [{ id: piece, quantity, ...(line && { name: line.name, price: line.price.value }) }]
    return {
      name,
      about: { pieces, ...(cart && line && { currency: cart.currency, value: line.price.value * quantity }) },
    }
  })
}
