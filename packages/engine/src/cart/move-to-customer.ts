import type { Tx } from '../kernel/db.ts'
import { linesOf, lockCart, lockGuestCart, moveLines, setQuantity, type Place } from './cart-store.ts'
import { mergeLines } from './merge-lines.ts'
import { maximaOf, piecesOf } from './offer-store.ts'
import { copyWishes, hasWishes, lockWishlist } from './wishlist-store.ts'

/** What a guest had in the cart and on the wishlist goes to the customer who logged in. The session is locked; what stays on it ends with it. */
export async function moveToCustomer(tx: Tx, { sessionId, customerId, place }: { readonly sessionId: number; readonly customerId: number; readonly place: Place }): Promise<void> {
  const guestCartId = await lockGuestCart(tx, sessionId)
  if (guestCartId !== undefined) await moveCart(tx, { guestCartId, cartId: await lockCart(tx, { customerId }, place) })
  if (await hasWishes(tx, sessionId)) await copyWishes(tx, sessionId, await lockWishlist(tx, { customerId }))
}

async function moveCart(tx: Tx, { guestCartId, cartId }: { guestCartId: number; cartId: number }): Promise<void> {
  const lines = await linesOf(tx, [guestCartId, cartId])
  const variationIds = lines.map((line) => line.variationId)
  const { moved, raised } = mergeLines({
    guest: lines.filter((line) => line.cartId === guestCartId), customer: lines.filter((line) => line.cartId === cartId),
    pieces: await piecesOf(tx, variationIds), maxima: await maximaOf(tx, variationIds),
  })
  await moveLines(tx, moved, cartId)
  for (const line of raised) await setQuantity(tx, line)
}
