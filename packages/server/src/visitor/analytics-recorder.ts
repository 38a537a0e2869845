import type { OperationName } from '@vitrine/contract/api/operations'
import { eventCookie, formatEventCookie, type CookieEvent } from '@vitrine/contract/analytics/event-cookie'

/**
 * Records analytics events of a submitted form for the script of the next page; only for visitors who consented to
 * statistics.
 */
export function createAnalyticsRecorder(): {
  readonly record: (name: OperationName, payload: unknown) => void
  cookies(isHttps: boolean): readonly string[]
} {
  const events: CookieEvent[] = []
  return {
    record(name, payload) {
      events.push(...toAnalyticsEvents(name, payload))
    },
    cookies: (isHttps) =>
      events.length === 0
        ? []
        : [`${eventCookie}=${formatEventCookie(events)}; Path=/; Max-Age=60; SameSite=Lax${isHttps ? '; Secure' : ''}`],
  }
}

/** The analytics events of a successful operation. SF-9.30 to SF-9.35 */
export function toAnalyticsEvents(name: OperationName, payload: unknown): readonly CookieEvent[] {
  switch (name) {
    case 'doLogin':
      return [{ name: 'login' }]
    case 'doRegisterUser':
    case 'doRegisterFromOrder':
      return [{ name: 'sign_up' }]
    case 'doAddCartItem':
      return parseItem(payload, 'productId').map((item) => ({ name: 'add_to_cart', ...item }))
    case 'doAddCartItems':
      return (Array.isArray(payload) ? payload : [])
        .flatMap((each) => parseItem(each, 'productId'))
        .map((item) => ({ name: 'add_to_cart', ...item }))
    case 'doAddWishlistItem':
      return parseItem(payload, 'variationId').map((item) => ({ name: 'add_to_wishlist', ...item }))
    default:
      return []
  }
}

// The payload was parsed by the schema of the operation, which TypeScript cannot infer from its name here.
function parseItem(
  payload: unknown,
  field: 'productId' | 'variationId',
): readonly { readonly variationId: number; readonly quantity: number }[] {
  if (typeof payload !== 'object' || payload === null) return []
  const { [field]: variationId, quantity = 1 } = payload as Readonly<Record<string, unknown>>
  return typeof variationId === 'number' && typeof quantity === 'number' ? [{ variationId, quantity }] : []
}
