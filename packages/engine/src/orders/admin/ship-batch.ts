import type { Answer } from '@vitrine/contract/api/operations'
import { isRefusal } from '@vitrine/contract/kernel/operation/refusal'
import { recordAudit } from '../../kernel/audit.ts'
import type { Context, Services } from '../../kernel/context.ts'
import { inTransaction, type Db, type Tx } from '../../kernel/database/db.ts'
import { listMissingLines } from '../picking/pick-lines-store.ts'
import { listShippableLines } from './admin-orders-store.ts'
import { findReason, formatReason } from './order-reasons.ts'
import { listLinesToShip } from './order-row-facts-store.ts'
import { toAvailableLines } from './parcel-contents.ts'
import { shipOrder } from './ship-order.ts'

type Preview = Answer<'getBatchShipment'>[number]

/** Ends the transaction of a preview. */
class PreviewEnd extends Error {}

/** One after the other: each is an order of its own, and one that cannot be shipped stops none of the others. */
export async function shipBatch(
  services: Services,
  ctx: Context,
  orderIds: readonly number[],
): Promise<Answer<'doShipOrders'>> {
  const results = []
  for (const orderId of new Set(orderIds)) {
    const because = await ship(services, ctx, orderId, (tx) =>
      recordAudit(tx, ctx, { action: 'doShipOrders', subject: 'order', subjectId: orderId }),
    )
    results.push({ orderId, because, left: await countLeft(ctx.db, orderId) })
  }
  return results
}

/** Does the same and takes it back, so that both refuse the same. */
export async function previewBatch(
  services: Services,
  ctx: Context,
  orderIds: readonly number[],
): Promise<Answer<'getBatchShipment'>> {
  const previews: Preview[] = []
  for (const orderId of new Set(orderIds)) {
    const because = await ship(services, ctx, orderId, () => {
      throw new PreviewEnd()
    })
    previews.push({ orderId, because, ...(await readContents(ctx.db, orderId)) })
  }
  return previews
}

async function readContents(db: Db, orderId: number): Promise<Pick<Preview, 'quantity' | 'left'>> {
  const lines = await listShippableLines(db, orderId)
  const missing = await listMissingLines(db, [orderId])
  return {
    quantity: toAvailableLines(lines, missing).reduce((sum, { quantity }) => sum + quantity, 0),
    left: missing.map(({ orderItemId, quantity, reason }) => ({
      name: lines.find(({ id }) => id === orderItemId)?.name ?? '',
      quantity,
      reason,
    })),
  }
}

/** Null: shipped; else the reason. */
async function ship(
  services: Services,
  ctx: Context,
  orderId: number,
  finish: (tx: Tx) => Promise<void>,
): Promise<string | null> {
  try {
    await inTransaction(services.db, async (tx) => {
      await shipOrder(tx, { orderId, now: ctx.now })
      await finish(tx)
    })
    return null
  } catch (error) {
    if (error instanceof PreviewEnd) return null
    if (isRefusal(error))
      return error.key === 'order.notFound'
        ? formatReason('noSuchOrder', ctx.locale)
        : (findReason(error, ctx.locale) ?? error.key)
    services.log.error({ orderId, error }, 'An order of a batch could not be shipped')
    return formatReason('notShippedNow', ctx.locale)
  }
}

async function countLeft(db: Db, orderId: number): Promise<number> {
  return (await listLinesToShip(db, orderId)).reduce((sum, { quantity }) => sum + quantity, 0)
}
