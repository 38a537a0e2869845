import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import { refuse, type Context, type Visitor } from '../kernel/context.ts'
import { inTransaction } from '../kernel/db.ts'
import { isSameKey } from '../kernel/same-key.ts'
import { orderHead, type OrderHead } from './orders-store.ts'
import { isNameOf, isPostcodeOf } from './soft-login.ts'
import { countTry, peopleOf, uncountTry } from './soft-login-store.ts'

export interface OrderKey {
  readonly orderId: number
  readonly accessKey: string
  readonly name?: string | undefined
  readonly postcode?: string | undefined
}

/**
 * The order behind a key. A wrong key and a missing order look the same. Who placed it in this session, or owns it, is let in; everybody else proves what the
 * order asks for. SF-6.04, SF-6.10, SF-8.27, SF-8.29
 */
export async function orderFor(ctx: Context, key: OrderKey): Promise<OrderHead> {
  const order = await orderByKey(ctx, key)
  if (!isOwn(order, await ctx.visitor())) await refuseUnlessProved(ctx, order, key)
  return order
}

/** By its number alone: an order of the customer who asks. Anybody else's looks like a missing one. SF-6.06 */
export async function orderOfCustomer(ctx: Context, orderId: number): Promise<OrderHead> {
  const customerId = (await ctx.visitor()).customerId ?? refuse('security.loginRequired')
  const order = await orderHead(ctx.db, orderId)
  return order?.customerId === customerId ? order : refuse('order.notFound')
}

/** The key alone: enough to ask how the payment of an order stands, which tells nothing about a person. */
export async function orderByKey({ db }: Context, { orderId, accessKey }: Pick<OrderKey, 'orderId' | 'accessKey'>): Promise<OrderHead> {
  const order = await orderHead(db, orderId)
  if (!isSameKey(order?.accessKey ?? '', accessKey) || !order) refuse('order.notFound')
  return order
}

/** Placed in this session or by this customer: the payment operations know an order by its number alone then. */
export function isOwn(order: Pick<OrderHead, 'sessionId' | 'customerId'>, { sessionId, customerId }: Visitor): boolean {
  return (sessionId !== null && order.sessionId === sessionId) || (customerId !== null && order.customerId === customerId)
}

async function refuseUnlessProved(ctx: Context, order: OrderHead, { name, postcode }: OrderKey): Promise<void> {
  const needs = order.extraAuthentication
  switch (needs) {
    case 'none': return
    case 'login': return refuse('order.authenticationLoginRequired', { needs })
    case 'name': return prove(ctx, order, { name: name ?? refuse('order.authenticationNameRequired', { needs }) })
    case 'postcode': return prove(ctx, order, { postcode: postcode ?? refuse('order.authenticationPostcodeRequired', { needs }) })
    case 'nameOrPostcode':
      if (name === undefined && postcode === undefined) refuse('order.authenticationNameOrPostcodeRequired', { needs })
      return prove(ctx, order, { name, postcode })
  }
}

/** One of the given must be right. All kinds of proof share the tries of an order. */
async function prove({ db, now }: Context, { id, extraAuthentication: needs }: OrderHead, { name = '', postcode = '' }: Pick<OrderKey, 'name' | 'postcode'>): Promise<void> {
  const hour = new Date(Math.floor(now.getTime() / hourMilliseconds) * hourMilliseconds)
  const tries = await inTransaction(db, (tx) => countTry(tx, id, hour))
  if (tries > serverLimits.softLoginTries) refuse('tooManyRequests', { needs, seconds: Math.ceil((hour.getTime() + hourMilliseconds - now.getTime()) / 1000) })
  const people = await peopleOf(db, id)
  if (!isNameOf(people, name) && !isPostcodeOf(people, postcode)) refuse('order.softLoginInvalid', { needs, tries: serverLimits.softLoginTries - tries })
  await inTransaction(db, (tx) => uncountTry(tx, id, hour))
}

const hourMilliseconds = 3_600_000
