import { defaultLocale } from '@vitrine/contract/kernel/locale'
import type { Tx } from '../kernel/db.ts'
import { readSettings } from '../kernel/settings.ts'
import { goodsOf } from './assess.ts'
import { moveReservations } from '../stock/stock.ts'
import { changeCart, lockCart } from './cart-store.ts'
import { takeOverCheckout, type CarriedCheckout } from './checkout-columns-store.ts'
import { moveLines, setQuantity } from './lines-store.ts'
import { mergeLines } from './merge-lines.ts'
import { moveUploads } from './upload-store.ts'
import { copyWishes, hasWishes, lockWishlist, takeOverShareKey } from './wishlist-store.ts'

export interface CartMove {
  readonly sessionId: number
  readonly customerId: number
  readonly checkout: CarriedCheckout
  readonly now: Date
}

/** What a guest had in the cart and on the wishlist goes to the customer who logged in. The session is locked; what stays on it ends with it. */
export async function moveToCustomer(tx: Tx, { sessionId, customerId, checkout, now }: CartMove): Promise<void> {
  await moveUploads(tx, sessionId, customerId)
  const guestCartId = await lockCart(tx, { sessionId })
  if (guestCartId !== undefined) await moveCart(tx, { guestCartId, sessionId, customerId, checkout, now })
  if (await hasWishes(tx, sessionId)) {
    const wishlistId = await lockWishlist(tx, { customerId })
    await copyWishes(tx, sessionId, wishlistId)
    await takeOverShareKey(tx, sessionId, wishlistId)
  }
}

async function moveCart(tx: Tx, { guestCartId, sessionId, customerId, checkout, now }: CartMove & { readonly guestCartId: number }): Promise<void> {
  const { 'shop.currency': currency, 'shop.country': country } = await readSettings(tx)
  const cartId = await changeCart(tx, { customerId }, { currency, countries: [country], now })
  // The language decides about texts only, and no text is read here.
  const asking = { locale: defaultLocale, now }
  const [guest, customer] = [await goodsOf(asking, tx, { sessionId }), await goodsOf(asking, tx, { customerId })]
  const { moved, raised } = mergeLines({ guest: guest?.lines ?? [], customer: customer?.lines ?? [] })
  await moveLines(tx, moved, cartId)
  for (const line of raised) await setQuantity(tx, line)
  await moveReservations(tx, { from: guestCartId, to: cartId })
  await takeOverCheckout(tx, { guestCartId, cartId, checkout })
}
