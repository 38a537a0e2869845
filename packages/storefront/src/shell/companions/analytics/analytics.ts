import type { PageKind } from '@vitrine/contract/counts'
import { happenedCookie, happenedIn } from '@vitrine/contract/happened'
import { hearEvents, ignoreEvents, type ShopEvent } from '../../../data/analytics/events.ts'
import { mayCount } from '../../../data/consent/choice.ts'
import type { Shop } from '../../../data/shop.ts'
import { clearGoogle, openGoogle } from './google.ts'
import { forget, forgetAll, isFirst } from './once.ts'
import { openOwnCounts } from './own-counts.ts'
import { watchVitals } from './vitals.ts'

interface SeenPage {
  readonly kind: PageKind
  /** As others may know it. */
  readonly place: string
  /** What the page itself is an event of. */
  readonly events: readonly ShopEvent[]
}

export interface Analytics {
  see(page: SeenPage): void
  stop(): void
}

const checkoutBegun = 'begin_checkout'

/** From here on events reach whoever counts them. Called with the visitor's consent only. SF-4.39 */
export async function openAnalytics(shop: Shop, { kind: first, measures }: { readonly kind: PageKind; readonly measures: boolean }): Promise<Analytics> {
  const { measurementId } = await shop.call('getAnalytics', {})
  const own = openOwnCounts()
  const google = measurementId === null || !mayCount() ? undefined : openGoogle(measurementId)
  let [kind, place]: [PageKind, string] = [first, '/']
  if (measures) watchVitals(first, (vital) => { if (mayCount()) own.measure(vital) })

  function tell(event: ShopEvent): void {
    if (!mayCount() || isRepeated(event)) return
    own.hear(event, kind)
    google?.hear(event, place)
  }

  return {
    see(page) {
      ({ kind, place } = page)
      if (kind !== 'checkout') forget(checkoutBegun)
      tell({ name: 'page_view', about: {} })
      hearEvents(tell)
      for (const event of [...leftBefore(shop), ...page.events]) tell(event)
    },
    stop() {
      ignoreEvents()
      own.stop()
      google?.stop()
    },
  }
}

/** Whatever statistics left in this browser. SF-4.40 */
export function clearAnalytics(): void {
  clearGoogle()
  forgetAll()
  document.cookie = `${happenedCookie}=; Max-Age=0; Path=/`
}

// The page of an order may be loaded again, and the checkout's comes again with every mistake.
function isRepeated(event: ShopEvent): boolean {
  if (event.name === 'purchase') return !isFirst(`purchase:${event.about.orderId}`)
  return event.name === 'begin_checkout' && !isFirst(checkoutBegun)
}

/** What a form has done that was posted before this page came. */
function leftBefore(shop: Shop): readonly ShopEvent[] {
  const happened = happenedIn(document.cookie)
  if (happened.length > 0) document.cookie = `${happenedCookie}=; Max-Age=0; Path=/`
  const cart = shop.cart.get().data
  return happened.map(({ name, method = 'password', piece, quantity = 1 }): ShopEvent => {
    if (name === 'login' || name === 'sign_up') return { name, about: { method } }
    const line = cart?.items.find(({ variationId }) => variationId === piece)
    const pieces = piece === undefined ? [] : [{ id: piece, quantity, ...(line && { name: line.name, price: line.price.value }) }]
    return { name, about: { pieces, ...(cart && line && { currency: cart.currency, value: line.price.value * quantity }) } }
  })
}
