import type { OperationName } from '@vitrine/contract/operations'
import { happenedCookie, writeHappened, type Happened } from '@vitrine/contract/happened'

/** Notes what a form that was posted has done, for the script of the page that follows: only for visitors who agreed to statistics. */
export function openHappened(): { readonly hears: (name: OperationName, payload: unknown) => void; cookies(isHttps: boolean): readonly string[] } {
  const happened: Happened[] = []
  return {
    hears(name, payload) {
      happened.push(...happenedIn(name, payload))
    },
    cookies: (isHttps) => (happened.length === 0 ? [] : [`${happenedCookie}=${writeHappened(happened)}; Path=/; Max-Age=60; SameSite=Lax${isHttps ? '; Secure' : ''}`]),
  }
}

/** By operation, what its success means to statistics. SF-9.30 to SF-9.35 */
export function happenedIn(name: OperationName, payload: unknown): readonly Happened[] {
  switch (name) {
    case 'doLogin': return [{ name: 'login' }]
    case 'doRegisterUser': case 'doRegisterFromOrder': return [{ name: 'sign_up' }]
    case 'doAddCartItem': return pieceIn(payload, 'productId').map((piece) => ({ name: 'add_to_cart', ...piece }))
    case 'doAddCartItems': return (Array.isArray(payload) ? payload : []).flatMap((each) => pieceIn(each, 'productId')).map((piece) => ({ name: 'add_to_cart', ...piece }))
    case 'doAddWishlistItem': return pieceIn(payload, 'variationId').map((piece) => ({ name: 'add_to_wishlist', ...piece }))
    default: return []
  }
}

// The payload was parsed by the operation's schema; which one is known by its name only.
function pieceIn(payload: unknown, field: 'productId' | 'variationId'): readonly { readonly piece: number; readonly quantity: number }[] {
  if (typeof payload !== 'object' || payload === null) return []
  const { [field]: piece, quantity = 1 } = payload as Readonly<Record<string, unknown>>
  return typeof piece === 'number' && typeof quantity === 'number' ? [{ piece, quantity }] : []
}
