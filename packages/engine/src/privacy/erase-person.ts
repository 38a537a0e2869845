import { eraseApprovals } from '../approvals/approvals.ts'
import { eraseBackInStockRequests } from '../back-in-stock/back-in-stock.ts'
import { personalCartData } from '../cart/cart.ts'
import { accountRecords } from '../customers/customers.ts'
import type { Tx } from '../kernel/database/db.ts'
import { eraseOfferData } from '../offers/offers.ts'
import { personalOrders } from '../orders/orders.ts'
import { eraseOutreachData } from '../outreach/outreach.ts'
import { deleteMailsByRecipient } from '../post/post.ts'
import { erasePushSubscriptions } from '../push/push.ts'
import { eraseReturnData } from '../returns/returns.ts'
import { deleteReviewsByAuthor } from '../reviews/reviews.ts'
import { endGuestSessionsByEmail } from '../session/session.ts'
import type { PersonKey } from './person-key.ts'

/**
 * Erases a person from every module. Orders, their documents and returns are kept as long as the law requires, then a
 * job anonymizes them. Data that belongs to an e-mail address is only erased if the address is verified, so that an
 * account with another person's address cannot erase their data.
 */
export async function erasePerson(tx: Tx, person: PersonKey, now: Date): Promise<void> {
  const { customerId } = person
  // Those of doubles that were merged into the account.
  const formerEmails = customerId === null ? [] : await accountRecords.listFormerEmails(tx, customerId)
  await eraseAll(tx, person, now)
  for (const email of formerEmails) await eraseAll(tx, { customerId: null, email }, now)
}

async function eraseAll(tx: Tx, { customerId, email }: PersonKey, now: Date): Promise<void> {
  // Lock order: carts and orders first, stock last.
  if (customerId !== null) await personalCartData.erase(tx, customerId, now)
  if (email !== null) await endGuestSessionsByEmail(tx, email)
  if (customerId !== null) await personalOrders.relaxOrderAuthentication(tx, customerId)
  const orderIds = await personalOrders.listOrderIdsByPerson(tx, { customerId, email })
  await personalOrders.eraseOrderCare(tx, orderIds)
  await eraseApprovals(tx, orderIds)
  await erasePushSubscriptions(tx, { customerId, email })
  await eraseReturnData(tx, { customerId, email })
  if (customerId !== null) await deleteReviewsByAuthor(tx, customerId)
  await eraseOfferData(tx, { customerId, email })
  if (email !== null) {
    await eraseOutreachData(tx, email)
    await eraseBackInStockRequests(tx, email)
    await personalCartData.eraseGiftCardPerson(tx, email)
    await deleteMailsByRecipient(tx, email)
  }
  if (customerId !== null) await accountRecords.eraseAccount(tx, customerId, now)
}
