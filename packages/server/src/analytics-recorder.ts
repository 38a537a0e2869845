import type { OperationName } from '@vitrine/contract/operations'
import { happenedCookie, writeHappened, type Happened } from '@vitrine/contract/happened'

/** Records analytics events of a submitted form for the script of the next page; only for visitors who consented to statistics. */
export function createAnalyticsRecorder(): { readonly record: (name: OperationName, payload: unknown) => void; cookies(isHttps: boolean): readonly string[] } {
  const events: Happened[] = []
  return {
    record(name, payload) {
      events.push(...toAnalyticsEvents(name, payload))
    },
    cookies: (isHttps) => (events.length === 0 ? [] : [`${happenedCookie}=${writeHappened(events)}; Path=/; Max-Age=60; SameSite=Lax${isHttps ? '; Secure' : ''}`]),
  }
}

/** The analytics events of a successful operation. SF-9.30 to SF-9.35 */
export function toAnalyticsEvents(name: OperationName, payload: unknown): readonly Happened[] {
  switch (name) {
    case 'doLogin': return [{ name: 'login' }]
    case 'doRegisterUser': case 'doRegisterFromOrder': return [{ name: 'sign_up' }]
    case 'doAddCartItem': return parseItem(payload, 'productId').map((piece) => ({ name: 'add_to_cart', ...piece }))
    case 'doAddCartItems': return (Array.isArray(payload) ? payload : []).flatMap((each) => parseItem(each, 'productId')).map((piece) => ({ name: 'add_to_cart', ...piece }))
    case 'doAddWishlistItem': return parseItem(payload, 'variationId').map((piece) => ({ name: 'add_to_wishlist', ...piece }))
    default: return []
  }
}

// The payload was parsed by the schema of the operation, which TypeScript cannot infer from its name here.
function parseItem(payload: unknown, field: 'productId' | 'variationId'): readonly { readonly piece: number; readonly quantity: number }[] {
  if (typeof payload !== 'object' || payload === null) return []
  const { [field]: piece, quantity = 1 } = payload as Readonly<Record<string, unknown>>
  return typeof piece === 'number' && typeof quantity === 'number' ? [{ piece, quantity }] : []
}
