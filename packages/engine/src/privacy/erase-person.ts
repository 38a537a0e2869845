import { eraseBackInStockRequests } from '../back-in-stock/back-in-stock.ts'
import { eraseCartData } from '../cart/cart.ts'
import { eraseAccount } from '../customers/customers.ts'
import type { Tx } from '../kernel/db.ts'
import { eraseOfferData } from '../offers/offers.ts'
import { relaxOrderAuthentication } from '../orders/orders.ts'
import { eraseOutreachData } from '../outreach/outreach.ts'
import { deleteMailsByRecipient } from '../post/post.ts'
import { erasePushSubscriptions } from '../push/push.ts'
import { eraseReturnData } from '../returns/returns.ts'
import { deleteReviewsByAuthor } from '../reviews/reviews.ts'
import { endGuestSessionsByEmail } from '../session/session.ts'
import type { PersonKey } from './person-key.ts'

/**
 * Takes a person out of every room. Orders, their documents and returns stay until the law asks for them no more; then the round forgets them too. What hangs on an
 * e-mail goes only where it is proved: an account with somebody else's address erases nothing of theirs.
 */
export async function erasePerson(tx: Tx, { customerId, email }: PersonKey, now: Date): Promise<void> {
  // Carts and orders are locked before anything else, stock after everything.
  if (customerId !== null) await eraseCartData(tx, customerId, now)
  if (email !== null) await endGuestSessionsByEmail(tx, email)
  if (customerId !== null) await relaxOrderAuthentication(tx, customerId)
  await erasePushSubscriptions(tx, { customerId, email })
  await eraseReturnData(tx, { customerId, email })
  if (customerId !== null) await deleteReviewsByAuthor(tx, customerId)
  await eraseOfferData(tx, { customerId, email })
  if (email !== null) {
    await eraseOutreachData(tx, email)
    await eraseBackInStockRequests(tx, email)
    await deleteMailsByRecipient(tx, email)
  }
  if (customerId !== null) await eraseAccount(tx, customerId, now)
}
