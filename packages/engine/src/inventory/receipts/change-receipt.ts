import type { Payload } from '@vitrine/contract/api/operations'
import { recordAudit } from '../../kernel/audit.ts'
import { refuse, type Context } from '../../kernel/context.ts'
import { inTransaction, type Tx } from '../../kernel/database/db.ts'
import { stockLevels } from '../../stock/stock.ts'
import { applyEntries, type Outcomes } from '../entries.ts'
import { getOperatorId, requireLocations } from '../levels/change-levels.ts'
import { addReceived, findSupplier, lockPurchaseOrder, updateOrderState } from '../purchasing/purchase-orders-store.ts'
import {
  endReceipt,
  insertReceipt,
  listReceiptLines,
  lockReceipt,
  updateReceipt,
  upsertReceiptCosts,
  upsertReceiptLines,
} from './receipts-store.ts'

export function startReceipt(
  ctx: Context,
  { key, locationId, purchaseOrderId, supplierId }: Payload<'doStartReceipt'>,
): Promise<number> {
  return inTransaction(ctx.db, async (tx) => {
    const order =
      purchaseOrderId === undefined
        ? undefined
        : ((await lockPurchaseOrder(tx, purchaseOrderId)) ?? refuse('stock.notFound'))
    if (order && order.state !== 'open') refuse('stock.ended')
    const [location] = await requireLocations(tx, [locationId ?? order?.locationId ?? stockLevels.defaultLocationId])
    const supplier = order?.supplierId ?? supplierId
    if (supplier !== undefined && !(await findSupplier(tx, supplier))) refuse('stock.notFound')
    const { id, isNew } = await insertReceipt(tx, {
      key,
      locationId: location?.id ?? stockLevels.defaultLocationId,
      purchaseOrderId: purchaseOrderId ?? null,
      supplierId: supplier ?? null,
    })
    if (isNew)
      await recordAudit(tx, ctx, {
        action: 'doStartReceipt',
        subject: 'stockReceipt',
        subjectId: id,
        after: { location: location?.name, ...(purchaseOrderId && { purchaseOrderId }) },
      })
    return id
  })
}

async function lockOpenReceipt(tx: Tx, receiptId: number) {
  const receipt = (await lockReceipt(tx, receiptId)) ?? refuse('stock.notFound')
  return receipt.state === 'open' ? receipt : refuse('stock.ended')
}

export function recordReceipt(ctx: Context, { receiptId, entries }: Payload<'doRecordReceipt'>): Promise<Outcomes> {
  return inTransaction(ctx.db, async (tx) => {
    await lockOpenReceipt(tx, receiptId)
    const lines = await listReceiptLines(tx, receiptId)
    const { outcomes, changed } = await applyEntries(
      tx,
      entries,
      new Map(lines.map(({ variationId, quantity }) => [variationId, quantity])),
    )
    if (changed.size > 0) {
      await upsertReceiptLines(
        tx,
        receiptId,
        [...changed].map(([variationId, { quantity }]) => ({ variationId, quantity })),
      )
      await recordAudit(tx, ctx, {
        action: 'doRecordReceipt',
        subject: 'stockReceipt',
        subjectId: receiptId,
        after: { items: changed.size },
      })
    }
    return outcomes
  })
}

export function setReceipt(ctx: Context, { receiptId, costs, ...texts }: Payload<'setStockReceipt'>): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    const { deliveryNote, note } = await lockOpenReceipt(tx, receiptId)
    const after = { deliveryNote: texts.deliveryNote ?? deliveryNote, note: texts.note ?? note }
    await updateReceipt(tx, receiptId, after)
    await upsertReceiptCosts(tx, receiptId, costs)
    await recordAudit(tx, ctx, {
      action: 'setStockReceipt',
      subject: 'stockReceipt',
      subjectId: receiptId,
      before: { deliveryNote, note },
      after: { ...after, ...(costs.length > 0 && { items: costs.length }) },
    })
  })
}

/** Adds the delivery to the stock. Locks receipt, purchase order, stock. */
export function bookReceipt(
  ctx: Context,
  { receiptId, seenUnits, isComplete }: Payload<'doBookReceipt'>,
): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    const { locationId, purchaseOrderId } = await lockOpenReceipt(tx, receiptId)
    if (purchaseOrderId !== null) await lockPurchaseOrder(tx, purchaseOrderId)
    const lines = (await listReceiptLines(tx, receiptId)).filter(({ quantity }) => quantity > 0)
    const units = lines.reduce((sum, { quantity }) => sum + quantity, 0)
    if (units !== seenUnits) refuse('stock.changed')
    if (units === 0) refuse('stock.nothingReceived')
    await stockLevels.lockStock(
      tx,
      lines.map(({ variationId }) => variationId),
    )
    await stockLevels.changeLevels(tx, {
      locationId,
      changes: lines.map(({ variationId, quantity }) => ({ variationId, change: quantity })),
      cause: { reason: 'delivery', receiptId, operatorId: await getOperatorId(ctx) },
    })
    await stockLevels.updateCosts(
      tx,
      lines.flatMap(({ variationId, cost }) => (cost === null ? [] : [{ variationId, cost }])),
    )
    if (purchaseOrderId !== null) {
      await addReceived(tx, purchaseOrderId, lines)
      await updateOrderState(tx, purchaseOrderId, isComplete)
    }
    await endReceipt(tx, receiptId, 'booked')
    await recordAudit(tx, ctx, {
      action: 'doBookReceipt',
      subject: 'stockReceipt',
      subjectId: receiptId,
      after: { items: lines.length, units, ...(purchaseOrderId !== null && { purchaseOrderId }) },
    })
  })
}

export function cancelReceipt(ctx: Context, { receiptId }: Payload<'doCancelReceipt'>): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    await lockOpenReceipt(tx, receiptId)
    await endReceipt(tx, receiptId, 'cancelled')
    await recordAudit(tx, ctx, { action: 'doCancelReceipt', subject: 'stockReceipt', subjectId: receiptId })
  })
}
