import type { Answer, Payload } from '@vitrine/contract/operations'
import { refuse, type Context, type House } from '../kernel/context.ts'
import { inTransaction, type Tx } from '../kernel/db.ts'
import { giveFilesToCustomer, lockOrdersOfEmail, lockOrdersOfSession } from './guest-orders-store.ts'
import { orderFor } from './order-access.ts'
import { giveToCustomer, lockOrder, noteEvent } from './orders-store.ts'
import { readOrder } from './read-order.ts'

/** A guest's order goes to the account of the customer who asks and may see it. Somebody else's order never does. SF-2.73, SF-8.28 */
export async function saveOrderToAccount(ctx: Context, key: Payload<'doMigrateGuestOrderToCustomer'>, house: House): Promise<Answer<'doMigrateGuestOrderToCustomer'>> {
  const { id } = await orderFor(ctx, key)
  const customerId = (await ctx.visitor()).customerId ?? refuse('security.loginRequired')
  await inTransaction(ctx.db, async (tx) => {
    const order = await lockOrder(tx, id) ?? refuse('order.notFound')
    if (order.customerId === customerId) return
    if (order.customerId !== null) refuse('order.notMovedToAccount')
    await moveOrder(tx, id, customerId)
  })
  return await readOrder(house, id, { locale: ctx.locale }) ?? refuse('order.notFound')
}

/** What a guest ordered goes along when they make an account: all orders of this browser. SF-6.03 */
export async function moveOrdersOfSession(tx: Tx, { sessionId, customerId }: { readonly sessionId: number; readonly customerId: number }): Promise<void> {
  for (const orderId of await lockOrdersOfSession(tx, sessionId)) await moveOrder(tx, orderId, customerId)
}

/** For a customer who has proved this moment that the address is theirs: what they once ordered with it as a guest. SF-6.03 */
export async function moveOrdersOfProvedEmail(tx: Tx, { email, customerId }: { readonly email: string; readonly customerId: number }): Promise<void> {
  for (const orderId of await lockOrdersOfEmail(tx, email)) await moveOrder(tx, orderId, customerId)
}

/** The order is locked and belongs to nobody. */
export async function moveOrder(tx: Tx, orderId: number, customerId: number): Promise<void> {
  await giveToCustomer(tx, orderId, customerId)
  await giveFilesToCustomer(tx, orderId, customerId)
  await noteEvent(tx, { orderId, kind: 'movedToAccount', details: { customerId }, madeBy: 'customer' })
}
