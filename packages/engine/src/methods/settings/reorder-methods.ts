import { recordAudit } from '../../kernel/audit.ts'
import type { Context } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database/db.ts'
import { lockOrder, writeOrder } from './method-tables-store.ts'

interface Reordering {
  readonly table: 'shipping_profiles' | 'payment_methods'
  readonly action: 'doReorderShippingMethods' | 'doReorderPaymentMethods'
  readonly ids: readonly number[]
}

/** Sets the order of methods. Those that were added meanwhile follow, those that are gone are ignored. */
export async function reorderMethods(tx: Tx, ctx: Context, { table, action, ids }: Reordering): Promise<void> {
  const before = await lockOrder(tx, table)
  const after = [...new Set([...ids.filter((id) => before.includes(id)), ...before])]
  if (after.join() === before.join()) return
  await writeOrder(tx, table, after)
  await recordAudit(tx, ctx, {
    action,
    subject: table === 'payment_methods' ? 'paymentMethod' : 'shippingMethod',
    subjectId: 'order',
    before,
    after,
  })
}
