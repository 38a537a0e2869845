import type { Answer, Payload } from '@vitrine/contract/api/operations'
import { recordAudit } from '../../kernel/audit.ts'
import { refuse, type Context, type Services } from '../../kernel/context.ts'
import { inTransaction, type Tx } from '../../kernel/database/db.ts'
import { stockLevels } from '../../stock/stock.ts'
import { describeItems } from '../describe-items.ts'
import { requireLocations } from '../levels/change-levels.ts'
import {
  findPurchaseOrder,
  findSupplier,
  listPurchaseOrderLines,
  listPurchaseOrders,
  lockPurchaseOrder,
  updateOrderState,
  writePurchaseOrder,
  writePurchaseOrderLines,
  writeSupplier,
  type StoredPurchaseOrder,
} from './purchase-orders-store.ts'

const pageSize = 50

export function setSupplier(ctx: Context, { supplierId, ...fields }: Payload<'setSupplier'>): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    const before =
      supplierId === undefined ? undefined : ((await findSupplier(tx, supplierId)) ?? refuse('stock.notFound'))
    const id = (await writeSupplier(tx, supplierId, fields)) ?? refuse('stock.nameTaken')
    await recordAudit(tx, ctx, {
      action: 'setSupplier',
      subject: 'supplier',
      subjectId: id,
      ...(before && { before }),
      after: fields,
    })
  })
}

export async function readPurchaseOrders(
  ctx: Context,
  services: Services,
  { isEnded, before }: Payload<'getPurchaseOrders'>,
): Promise<Answer<'getPurchaseOrders'>> {
  const found = await listPurchaseOrders(ctx.db, { isEnded, before, limit: pageSize + 1 })
  return {
    orders: found.slice(0, pageSize).map(toRow),
    hasMore: found.length > pageSize,
    timeZone: (await services.settings())['shop.timeZone'],
  }
}

function toRow({
  id,
  state,
  supplier,
  location,
  reference,
  expectedOn,
  createdAt,
  units,
  received,
}: StoredPurchaseOrder) {
  return { id, state, supplier, location, reference, expectedOn, createdAt: createdAt.toISOString(), units, received }
}

export async function readPurchaseOrder(
  ctx: Context,
  services: Services,
  purchaseOrderId: number,
): Promise<Answer<'getPurchaseOrder'>> {
  const order = (await findPurchaseOrder(ctx.db, purchaseOrderId)) ?? refuse('stock.notFound')
  const lines = await listPurchaseOrderLines(ctx.db, purchaseOrderId)
  const items = await describeItems(
    ctx.db,
    lines.map(({ variationId }) => variationId),
    ctx.locale,
  )
  const settings = await services.settings()
  const { supplierId, locationId, note, version } = order
  return {
    ...toRow(order),
    supplierId,
    locationId,
    note,
    version,
    lines: lines.flatMap(({ variationId, ...line }) => {
      const item = items.get(variationId)
      return item ? [{ ...line, item }] : []
    }),
    currency: settings['shop.currency'],
    timeZone: settings['shop.timeZone'],
  }
}

export function setPurchaseOrder(ctx: Context, payload: Payload<'setPurchaseOrder'>): Promise<number> {
  const { purchaseOrderId, version, lines, ...fields } = payload
  return inTransaction(ctx.db, async (tx) => {
    const before =
      purchaseOrderId === undefined
        ? undefined
        : ((await lockPurchaseOrder(tx, purchaseOrderId)) ?? refuse('stock.notFound'))
    if (before && before.state !== 'open') refuse('stock.ended')
    if (before && before.version !== version) refuse('stock.changed')
    await requireLocations(tx, [fields.locationId])
    if (!(await findSupplier(tx, fields.supplierId))) refuse('stock.notFound')
    const ids = [...new Set(lines.map(({ variationId }) => variationId))]
    if (ids.length < lines.length || (await stockLevels.listStockedIds(tx, ids)).size < ids.length)
      refuse('stock.notFound')
    if (purchaseOrderId !== undefined) await refuseBelowReceived(ctx, tx, purchaseOrderId, lines)
    const id = await writePurchaseOrder(tx, purchaseOrderId, fields)
    await writePurchaseOrderLines(tx, id, lines)
    if (purchaseOrderId !== undefined) await updateOrderState(tx, id, false)
    await recordAudit(tx, ctx, {
      action: 'setPurchaseOrder',
      subject: 'purchaseOrder',
      subjectId: id,
      after: {
        reference: fields.reference,
        expectedOn: fields.expectedOn,
        items: lines.length,
        units: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      },
    })
    return id
  })
}

async function refuseBelowReceived(
  ctx: Context,
  tx: Tx,
  purchaseOrderId: number,
  lines: Payload<'setPurchaseOrder'>['lines'],
): Promise<void> {
  for (const { variationId, received } of await listPurchaseOrderLines(tx, purchaseOrderId)) {
    const line = lines.find((each) => each.variationId === variationId)
    if (received === 0 || (line?.quantity ?? 0) >= received) continue
    const item = (await describeItems(tx, [variationId], ctx.locale)).get(variationId)
    refuse('stock.belowReceived', { name: [item?.name, ...(item?.attributes ?? [])].join(', '), received })
  }
}

export function closePurchaseOrder(ctx: Context, { purchaseOrderId }: Payload<'doClosePurchaseOrder'>): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    const order = (await lockPurchaseOrder(tx, purchaseOrderId)) ?? refuse('stock.notFound')
    if (order.state !== 'open') refuse('stock.ended')
    await updateOrderState(tx, purchaseOrderId, true)
    await recordAudit(tx, ctx, { action: 'doClosePurchaseOrder', subject: 'purchaseOrder', subjectId: purchaseOrderId })
  })
}
