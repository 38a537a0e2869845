import type { Answer, Payload } from '@vitrine/contract/api/operations'
import { refuse, type Context, type Services } from '../../kernel/context.ts'
import { inTransaction, type Tx } from '../../kernel/database/db.ts'
import { assignFilesToCustomer, lockGuestOrdersByEmail, lockGuestOrdersBySession } from './guest-orders-store.ts'
import { requireOrderAccess } from './order-access.ts'
import { assignOrderToCustomer, lockOrder, recordOrderEvent } from '../lifecycle/orders-store.ts'
import { readOrder } from '../view/read-order.ts'

/**
 * Moves a guest order to the account of the calling customer, who must have access to it. An order of another customer
 * is refused. SF-2.73, SF-8.28
 */
export async function saveOrderToAccount(
  ctx: Context,
  key: Payload<'doMigrateGuestOrderToCustomer'>,
  services: Services,
): Promise<Answer<'doMigrateGuestOrderToCustomer'>> {
  const { id } = await requireOrderAccess(ctx, key)
  const customerId = (await ctx.visitor()).customerId ?? refuse('security.loginRequired')
  await inTransaction(ctx.db, async (tx) => {
    const order = (await lockOrder(tx, id)) ?? refuse('order.notFound')
    if (order.customerId === customerId) return
    if (order.customerId !== null) refuse('order.notMovedToAccount')
    await moveOrderToAccount(tx, id, customerId)
  })
  return (await readOrder(services, id, { locale: ctx.locale })) ?? refuse('order.notFound')
}

/** Moves all guest orders of a session to a new account. SF-6.03 */
export async function moveGuestOrdersBySession(
  tx: Tx,
  { sessionId, customerId }: { readonly sessionId: number; readonly customerId: number },
): Promise<void> {
  for (const orderId of await lockGuestOrdersBySession(tx, sessionId)) await moveOrderToAccount(tx, orderId, customerId)
}

/** Moves the guest orders of an e-mail address that the customer has just verified. SF-6.03 */
export async function moveGuestOrdersByVerifiedEmail(
  tx: Tx,
  { email, customerId }: { readonly email: string; readonly customerId: number },
): Promise<void> {
  for (const orderId of await lockGuestOrdersByEmail(tx, email)) await moveOrderToAccount(tx, orderId, customerId)
}

/** The order must be locked and must have no customer. */
export async function moveOrderToAccount(tx: Tx, orderId: number, customerId: number): Promise<void> {
  await assignOrderToCustomer(tx, orderId, customerId)
  await assignFilesToCustomer(tx, orderId, customerId)
  await recordOrderEvent(tx, { orderId, kind: 'movedToAccount', details: { customerId }, madeBy: 'customer' })
}
