import { defaultLocale } from '@vitrine/contract/kernel/i18n/locale'
import type { Tx } from '../../kernel/database/db.ts'
import { readSettings } from '../../kernel/settings.ts'
import { getCartContents } from '../evaluate/evaluate-cart.ts'
import { moveReservations } from '../../stock/stock.ts'
import { touchOrCreateCart, lockCart } from '../cart-store.ts'
import { takeOverCheckout, type CarriedCheckout } from '../evaluate/checkout-columns-store.ts'
import { moveLines, setQuantity } from '../lines-store.ts'
import { mergeLines } from './merge-lines.ts'
import { moveUploads } from '../uploads/upload-store.ts'
import { copyWishlistItems, hasWishlistItems, lockWishlist, takeOverShareKey } from '../wishlist/wishlist-store.ts'

export interface CartMove {
  readonly sessionId: number
  readonly customerId: number
  readonly checkout: CarriedCheckout
  readonly now: Date
}

/**
 * Moves a guest's cart and wishlist to the customer who logged in. The session is locked and ends with its remaining
 * data.
 */
export async function moveToCustomer(tx: Tx, { sessionId, customerId, checkout, now }: CartMove): Promise<void> {
  await moveUploads(tx, sessionId, customerId)
  const guestCartId = await lockCart(tx, { sessionId })
  if (guestCartId !== undefined) await mergeGuestCart(tx, { guestCartId, sessionId, customerId, checkout, now })
  if (await hasWishlistItems(tx, sessionId)) {
    const wishlistId = await lockWishlist(tx, { customerId })
    await copyWishlistItems(tx, sessionId, wishlistId)
    await takeOverShareKey(tx, sessionId, wishlistId)
  }
}

async function mergeGuestCart(
  tx: Tx,
  { guestCartId, sessionId, customerId, checkout, now }: CartMove & { readonly guestCartId: number },
): Promise<void> {
  const { 'shop.currency': currency, 'shop.country': country } = await readSettings(tx)
  const cartId = await touchOrCreateCart(tx, { customerId }, { currency, countries: [country], now })
  // The locale only affects texts, which are not read here.
  const context = { locale: defaultLocale, now }
  const [guest, customer] = [
    await getCartContents(context, tx, { owner: { sessionId } }),
    await getCartContents(context, tx, { owner: { customerId } }),
  ]
  const { moved, raised } = mergeLines({ guest: guest?.lines ?? [], customer: customer?.lines ?? [] })
  await moveLines(tx, moved, cartId)
  for (const line of raised) await setQuantity(tx, line)
  await moveReservations(tx, { from: guestCartId, to: cartId })
  await takeOverCheckout(tx, { guestCartId, cartId, checkout })
}
