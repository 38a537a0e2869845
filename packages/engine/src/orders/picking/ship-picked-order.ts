import type { Payload } from '@vitrine/contract/api/operations'
import { recordAudit } from '../../kernel/audit.ts'
import { refuse, type Context, type Services } from '../../kernel/context.ts'
import { inTransaction, type Tx } from '../../kernel/database/db.ts'
import { listShippableLines, setParcelFacts } from '../admin/admin-orders-store.ts'
import { shipOrder } from '../admin/ship-order.ts'
import { lockOrder } from '../lifecycle/orders-store.ts'
import { endIfDone } from './leave-pick-list.ts'
import { toParcelLines } from './parcel-lines.ts'
import { closePickOrder, listOpenPickLines, listPickOrderStates, deleteShortages } from './pick-lines-store.ts'
import { lockPickList } from './pick-lists-store.ts'
import { findNewestShipment, listPickOrderRows } from './pick-list-view-store.ts'
import { toPickProblems } from './pick-problems.ts'
import { listRefundedOrders } from './refunded-orders.ts'
import { getPicker } from './open-pick-list.ts'

type Parcel = Payload<'doShipPickedOrder'>

/**
 * Ships what was packed of an order. The list is locked before the order, as everywhere; then the order is compared
 * with what was shown.
 */
export function shipPickedOrder(ctx: Context, parcel: Parcel, services: Services): Promise<void> {
  const { pickListId, orderId, key, trackingNumber } = parcel
  return inTransaction(ctx.db, async (tx) => {
    const list = (await lockPickList(tx, pickListId)) ?? refuse('pickList.notFound')
    const onList = (await listPickOrderStates(tx, pickListId)).find((each) => each.orderId === orderId)
    // The answer was lost, and the same press comes again; the list may have ended with it.
    if (onList?.shipKey === key) return
    if (list.state !== 'open') refuse('pickList.ended')
    if (list.operatorId !== (await getPicker(ctx)).id) refuse('pickList.notYours', { name: list.operatorName })
    if (onList?.state !== 'open') refuse('pickList.orderNotOnList')
    await services.pause?.('shipPickedOrder.lock')
    await lockOrder(tx, orderId)
    await refuseIfChanged(tx, parcel)
    const lines = await toLines(tx, parcel)
    await shipOrder(tx, { orderId, now: ctx.now, lines, isPacked: true, ...(trackingNumber && { trackingNumber }) })
    const shipmentId = (await findNewestShipment(tx, orderId)) ?? refuse('order.notFound')
    await setParcelFacts(tx, shipmentId, { box: parcel.box || null, weightG: parcel.weightG ?? null })
    await deleteShortages(tx, orderId)
    await closePickOrder(tx, { pickListId, orderId, now: ctx.now, parcel: { shipmentId, key } })
    await endIfDone(tx, { pickListId, now: ctx.now })
    await recordAudit(tx, ctx, {
      action: 'doShipPickedOrder',
      subject: 'order',
      subjectId: orderId,
      after: { pickListId, trackingNumber, lines, box: parcel.box, weightG: parcel.weightG },
    })
  })
}

async function refuseIfChanged(tx: Tx, { pickListId, orderId, addressHash }: Parcel): Promise<void> {
  const order = (await listPickOrderRows(tx, pickListId)).find((row) => row.orderId === orderId)
  if (order === undefined) refuse('pickList.orderNotOnList')
  const isRefunded = (await listRefundedOrders(tx, [orderId])).has(orderId)
  const stops = toPickProblems(order, { isRefunded, hasFewerItems: false }).filter(
    (problem) => problem !== 'addressChanged',
  )
  if (stops.length > 0 || order.addressHash !== addressHash) refuse('pickList.orderChanged', { orderId })
}

async function toLines(tx: Tx, { pickListId, orderId, isPartial }: Parcel) {
  const picked = (await listOpenPickLines(tx, pickListId)).filter((line) => line.orderId === orderId)
  // Something was cancelled after it had been packed.
  if (picked.some(({ packed, wanted }) => packed > wanted)) refuse('pickList.orderChanged', { orderId })
  if (picked.every(({ packed }) => packed === 0)) refuse('pickList.nothingPacked')
  if (!isPartial && picked.some(({ packed, wanted }) => packed < wanted)) refuse('pickList.notComplete')
  const parcel = toParcelLines(await listShippableLines(tx, orderId), picked)
  if ('incompleteBundle' in parcel) refuse('pickList.bundleIncomplete', { name: parcel.incompleteBundle })
  return parcel.lines
}
