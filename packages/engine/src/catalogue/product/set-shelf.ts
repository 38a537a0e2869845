import type { Answer, Payload } from '@vitrine/contract/api/operations'
import { recordAudit } from '../../kernel/audit.ts'
import { refuse, type Context } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/database/db.ts'
import { lockShelf, updateShelf } from './shelf-store.ts'

/** Sets the place of an item in the warehouse. */
export function setShelf(ctx: Context, { variationId, shelf }: Payload<'setShelf'>): Promise<Answer<'setShelf'>> {
  return inTransaction(ctx.db, async (tx) => {
    const before = (await lockShelf(tx, variationId)) ?? refuse('cart.variationNotFound')
    if (before.shelf !== shelf) {
      await updateShelf(tx, variationId, shelf)
      await recordAudit(tx, ctx, {
        action: 'setShelf',
        subject: 'variation',
        subjectId: variationId,
        before,
        after: { shelf },
      })
    }
    return { variationId, shelf }
  })
}
