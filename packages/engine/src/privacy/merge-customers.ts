import type { Answer, Payload } from '@vitrine/contract/api/operations'
import { personalCartData } from '../cart/cart.ts'
import { accountRecords, findPerson } from '../customers/customers.ts'
import { recordAudit } from '../kernel/audit.ts'
import { refuse, type Context } from '../kernel/context.ts'
import { inTransaction, type Db } from '../kernel/database/db.ts'
import { moveOffers } from '../offers/offers.ts'
import { personalOrders } from '../orders/orders.ts'
import { countReviewsToMove, moveReviews } from '../reviews/reviews.ts'

type Merge = Pick<Payload<'doMergeCustomers'>, 'keepId' | 'mergeId'>

export async function readCustomerMerge(
  { db }: Pick<Context, 'db'>,
  merge: Merge,
): Promise<Answer<'getCustomerMerge'>> {
  if (merge.keepId === merge.mergeId) refuse('customer.sameAccount')
  const [keep, double] = [await findPerson(db, merge.keepId), await findPerson(db, merge.mergeId)]
  if (keep === undefined || double === undefined) return refuse('notFound')
  const { moves, droppedReviews } = await countMoves(db, merge)
  return {
    keep: { id: keep.customerId, name: toName(keep), email: keep.email, isEmailProved: keep.isEmailProved },
    merge: { id: double.customerId, name: toName(double), email: double.email, isEmailProved: double.isEmailProved },
    moves,
    droppedReviews,
  }
}

const toName = ({ firstName, lastName }: { readonly firstName: string | null; readonly lastName: string | null }) =>
  [firstName, lastName].filter(Boolean).join(' ')

async function countMoves(db: Db, { keepId, mergeId }: Merge) {
  const { orders, addresses, notes } = await accountRecords.countAccountData(db, mergeId)
  const reviews = await countReviewsToMove(db, { from: mergeId, to: keepId })
  const wishlistItems = await personalCartData.countWishlist(db, mergeId)
  return { moves: { orders, addresses, wishlistItems, reviews: reviews.moved, notes }, droppedReviews: reviews.dropped }
}

/**
 * Moves what belongs to a double to the kept customer, and closes the double's account with its logins. Its cart is
 * dropped first, which is also the first lock: an order of it that is being placed is either moved or refused.
 */
export async function mergeCustomers(
  ctx: Context,
  { seenMoves, seenEmails, ...merge }: Payload<'doMergeCustomers'>,
): Promise<void> {
  const move = { from: merge.mergeId, to: merge.keepId }
  if (move.from === move.to) refuse('customer.sameAccount')
  await inTransaction(ctx.db, async (tx) => {
    await personalCartData.erase(tx, move.from, ctx.now)
    await personalOrders.lockOrdersOfCustomer(tx, move.from)
    await accountRecords.lockCustomers(tx, [move.from, move.to])
    const [keep, double] = [await findPerson(tx, move.to), await findPerson(tx, move.from)]
    if (keep === undefined || double === undefined) refuse('notFound')
    if (keep.email !== seenEmails.keep || double.email !== seenEmails.merge) refuse('customer.changed')
    // Anybody can register an address: what a person has proved to be theirs does not go to it.
    if (double.isEmailProved && !keep.isEmailProved) refuse('customer.keepNotProved')
    const { moves } = await countMoves(tx, merge)
    if (JSON.stringify(moves) !== JSON.stringify({ ...moves, ...seenMoves })) refuse('customer.changed')
    await personalOrders.moveOrders(tx, move)
    await personalCartData.move(tx, move)
    await moveReviews(tx, move)
    await moveOffers(tx, move)
    await accountRecords.moveAccountData(tx, move)
    await accountRecords.keepFormerEmails(tx, move)
    await accountRecords.eraseAccount(tx, move.from, ctx.now)
    await recordAudit(tx, ctx, {
      action: 'doMergeCustomers',
      subject: 'customer',
      subjectId: move.to,
      after: { merged: move.from, moves },
    })
  })
}
