import { refuse, type Context } from '../../kernel/context.ts'
import { orderProofRateLimits } from '../../kernel/security/login-rate-limits.ts'
import { countAttempt, countRemainingAttempts, discardAttempts } from '../../kernel/security/rate-limits.ts'
import { isSameKey } from '../../kernel/security/same-key.ts'
import { findOrderHead, isOwnOrder, type OrderHead } from '../lifecycle/orders-store.ts'
import { matchesName, matchesPostcode } from './soft-login.ts'
import { listOrderContacts } from './soft-login-store.ts'

export interface OrderKey {
  readonly orderId: number
  readonly accessKey: string
  readonly name?: string | undefined
  readonly postcode?: string | undefined
}

/**
 * The order behind a key. A wrong key and a missing order are refused in the same way. The session that placed it and
 * its customer have access; all others must give the proof that the order requires. SF-6.04, SF-6.10, SF-8.27, SF-8.29
 */
export async function requireOrderAccess(ctx: Context, key: OrderKey): Promise<OrderHead> {
  const order = await getOrderByKey(ctx, key)
  if (!isOwnOrder(order, await ctx.visitor())) await requireProof(ctx, order, key)
  return order
}

/** An order of the calling customer by its number; orders of others are refused like missing ones. SF-6.06 */
export async function getCustomerOrder(ctx: Context, orderId: number): Promise<OrderHead> {
  const customerId = (await ctx.visitor()).customerId ?? refuse('security.loginRequired')
  const order = await findOrderHead(ctx.db, orderId)
  return order?.customerId === customerId ? order : refuse('order.notFound')
}

/** The order behind its key alone. This is enough to read the payment status, which contains no personal data. */
export async function getOrderByKey(
  { db }: Context,
  { orderId, accessKey }: Pick<OrderKey, 'orderId' | 'accessKey'>,
): Promise<OrderHead> {
  const order = await findOrderHead(db, orderId)
  if (!isSameKey(order?.accessKey ?? '', accessKey) || !order) refuse('order.notFound')
  return order
}

async function requireProof(ctx: Context, order: OrderHead, { name, postcode }: OrderKey): Promise<void> {
  const needs = order.extraAuthentication
  switch (needs) {
    case 'none':
      return
    case 'login':
      return refuse('order.authenticationLoginRequired', { needs })
    case 'name':
      return verifyProof(ctx, order, { name: name ?? refuse('order.authenticationNameRequired', { needs }) })
    case 'postcode':
      return verifyProof(ctx, order, {
        postcode: postcode ?? refuse('order.authenticationPostcodeRequired', { needs }),
      })
    case 'nameOrPostcode':
      if (name === undefined && postcode === undefined) refuse('order.authenticationNameOrPostcodeRequired', { needs })
      return verifyProof(ctx, order, { name, postcode })
  }
}

/**
 * One of the given values must match. All kinds of proof share the attempt limits of an order: a narrow one for each
 * network and a wide one over all networks, so that wrong proofs of a stranger do not lock the owner out. Decision 25
 */
async function verifyProof(
  { db, now, caller }: Context,
  { id, extraAuthentication: needs }: OrderHead,
  { name = '', postcode = '' }: Pick<OrderKey, 'name' | 'postcode'>,
): Promise<void> {
  const rateLimits = orderProofRateLimits(id, caller.network)
  for (const rateLimit of rateLimits) {
    const seconds = await countAttempt(db, rateLimit, now)
    if (seconds > 0) refuse('tooManyRequests', { needs, seconds })
  }
  const contacts = await listOrderContacts(db, id)
  if (!matchesName(contacts, name) && !matchesPostcode(contacts, postcode))
    refuse('order.softLoginInvalid', { needs, tries: await countRemainingAttempts(db, rateLimits[0], now) })
  await discardAttempts(db, rateLimits, now)
}
