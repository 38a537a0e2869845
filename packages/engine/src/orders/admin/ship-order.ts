import { refuse } from '../../kernel/context.ts'
import type { Db, Tx } from '../../kernel/database/db.ts'
import { enqueueShipmentNotification } from '../lifecycle/enqueue-order-notification.ts'
import { getOrderBalances } from '../balance/order-balance-store.ts'
import { refuseIfHeld } from '../care/hold-order.ts'
import { lockOrder, recordOrderEvent, type OrderHead } from '../lifecycle/orders-store.ts'
import { deriveRefundState } from '../pay/payment-status.ts'
import { listCarriers, listShippableLines, writeShipment, type ShippableLine } from './admin-orders-store.ts'
import { listMissingLines } from '../picking/pick-lines-store.ts'
import { isItemCode } from '../picking/pick-list-view-store.ts'
import { refuseOrder, refuseStatus } from './order-reasons.ts'
import { toAvailableLines } from './parcel-contents.ts'
import { soldStock } from '../../stock/stock.ts'

export interface ShipmentInput {
  readonly trackingNumber?: string
  /** Without it, the carrier of the shipping method. */
  readonly carrierId?: number
  /** Without lines, everything that remains is shipped. Components are shipped with their bundle. */
  readonly lines?: readonly { readonly orderItemId: number; readonly quantity: number }[]
  /** Ships even an order whose payments were refunded. */
  readonly isConfirmed?: boolean
  /** The stock location that it leaves from; by default, what lies at the default location leaves first. */
  readonly locationId?: number | undefined
  /** The lines were packed by scan: they are there, whatever was reported before. */
  readonly isPacked?: boolean
}

/**
 * Records a shipment, without what was reported as missing when it was picked. The order becomes `shipped` when nothing
 * remains to be shipped.
 */
export async function shipOrder(
  tx: Tx,
  {
    orderId,
    now,
    trackingNumber,
    carrierId,
    lines,
    isConfirmed = false,
    isPacked = false,
    locationId,
  }: ShipmentInput & { readonly orderId: number; readonly now: Date },
): Promise<void> {
  const order = (await lockOrder(tx, orderId)) ?? refuse('order.notFound', { orderId })
  if (order.status !== 'confirmed') refuseStatus(order.status)
  await refuseIfHeld(tx, orderId)
  if (!isConfirmed && (await isRefunded(tx, order))) refuseOrder('allRefunded', {}, { canConfirm: true })
  if (carrierId !== undefined && !(await listCarriers(tx)).some(({ id }) => id === carrierId))
    refuseOrder('unknownCarrier')
  if (trackingNumber && (await isItemCode(tx, trackingNumber.trim())))
    refuseOrder('trackingIsItem', { number: trackingNumber.trim() })
  const shippable = await listShippableLines(tx, orderId)
  const available = toAvailableLines(shippable, isPacked ? [] : await listMissingLines(tx, [orderId]))
  const parcel = toShipmentLines(shippable, lines ?? toWhole(available))
  if (lines !== undefined) refuseIfMissing(available, parcel)
  const isLast = shippable.every(({ id, left }) => left === quantityInShipment(parcel, id))
  const shipmentId = await writeShipment(tx, {
    orderId,
    profileId: order.shippingProfileId,
    carrierId: carrierId ?? null,
    trackingNumber: trackingNumber?.trim() || null,
    now,
    lines: parcel,
    isLast,
    locationId: locationId ?? null,
  })
  const hasUnits = await soldStock.recordShippedUnits(tx, { orderId, shipmentId, locationId: locationId ?? null })
  if (!hasUnits) refuse('stock.notAtLocation')
  await recordOrderEvent(tx, { orderId, kind: 'shipped', details: { shipmentId, isLast }, madeBy: 'operator' })
  await enqueueShipmentNotification(tx, { orderId, shipmentId })
}

/** All payments of the order were refunded. */
export async function isRefunded(db: Db, { id, total, credited, status }: OrderHead): Promise<boolean> {
  const balance = (await getOrderBalances(db, [id])).get(id)
  return (
    balance !== undefined &&
    deriveRefundState({ ...balance, owed: total - credited, credited, isCancelled: status === 'cancelled' }) ===
      'refunded'
  )
}

type AvailableLines = ReturnType<typeof toAvailableLines>

function toWhole(available: AvailableLines): NonNullable<ShipmentInput['lines']> {
  const lines = available.filter(({ quantity }) => quantity > 0)
  if (lines.length === 0 && available.length > 0) refuseOrder('allMissing')
  return lines.map(({ orderItemId, quantity }) => ({ orderItemId, quantity }))
}

function refuseIfMissing(available: AvailableLines, parcel: ShipmentLines): void {
  for (const { orderItemId, name, quantity, left } of available)
    if (quantityInShipment(parcel, orderItemId) > quantity)
      refuseOrder('reportedMissing', { quantity: left - quantity, name })
}

type ShipmentLines = readonly { readonly id: number; readonly quantity: number }[]

function toShipmentLines(
  shippable: readonly ShippableLine[],
  requested: NonNullable<ShipmentInput['lines']>,
): ShipmentLines {
  const parcel = new Map<number, number>()
  for (const { orderItemId, quantity } of requested) {
    const line = shippable.find(({ id, parentId }) => id === orderItemId && parentId === null)
    if (!line) refuseOrder('noLine', { line: orderItemId })
    const total = (parcel.get(line.id) ?? 0) + quantity
    if (!Number.isInteger(quantity) || quantity < 1 || total > line.left)
      refuseOrder('leftToShip', { quantity: line.left, name: line.name, line: line.id })
    parcel.set(line.id, total)
  }
  if (parcel.size === 0) refuseOrder('emptyParcel')
  for (const part of shippable) {
    const bundle = shippable.find(({ id }) => id === part.parentId)
    const partQuantity = bundle ? (part.quantity / bundle.quantity) * (parcel.get(bundle.id) ?? 0) : 0
    if (partQuantity > 0) parcel.set(part.id, partQuantity)
  }
  return [...parcel].toSorted(([a], [b]) => a - b).map(([id, quantity]) => ({ id, quantity }))
}

const quantityInShipment = (parcel: ShipmentLines, id: number) => parcel.find((line) => line.id === id)?.quantity ?? 0
