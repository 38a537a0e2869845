import { accountRecords } from '../../customers/customers.ts'
import { toOwner } from '../../cart/cart.ts'
import type { Context } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/database/db.ts'
import type { OrderDependencies } from '../dependencies.ts'

/**
 * Gives the cart of a draft the prices of the customer's class; only who has proved the e-mail address gets them.
 * Returns whether there is such a class.
 */
export async function applyCustomerClass(
  ctx: Context,
  email: string | null | undefined,
  { cart }: Pick<OrderDependencies, 'cart'>,
): Promise<boolean> {
  const account = email ? await accountRecords.findProvedAccount(ctx.db, email.trim()) : undefined
  const classId = account?.classId ?? null
  const owner = toOwner(await ctx.visitor())
  if (owner !== undefined)
    await inTransaction(ctx.db, async (tx) => {
      const cartId = await cart.lockCart(tx, owner)
      if (cartId !== undefined) await cart.writeStaffClass(tx, cartId, classId)
    })
  return classId !== null
}
