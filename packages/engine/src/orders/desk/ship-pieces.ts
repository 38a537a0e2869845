import { refuse } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/db.ts'
import { noteNews } from '../note-news.ts'
import { moneyHeldFor } from '../order-money-store.ts'
import { lockOrder, noteEvent, type OrderHead } from '../orders-store.ts'
import { refundStateOf } from '../payment-status.ts'
import { shippableLines, writeShipment, type ShippableLine } from './desk-store.ts'

export interface Shipping {
  readonly trackingNumber?: string
  /** Without lines everything that is left goes. Components go with their bundle. */
  readonly lines?: readonly { readonly orderItemId: number; readonly quantity: number }[]
  /** Also an order whose money was refunded. */
  readonly isConfirmed?: boolean
}

/** A parcel leaves the house. The order is shipped when nothing of it is left. */
export async function shipPieces(tx: Tx, { orderId, now, trackingNumber, lines, isConfirmed = false }: Shipping & { readonly orderId: number; readonly now: Date }): Promise<void> {
  const order = await lockOrder(tx, orderId) ?? refuse('order.notFound', { orderId })
  if (order.status === 'open') refuse('order.invalid', { because: 'It waits for its payment.' })
  if (order.status !== 'confirmed') refuse('order.invalid', { because: `It is ${order.status} already.` })
  if (!isConfirmed && await isRefunded(tx, order)) refuse('order.invalid', { because: 'All that was paid for it was refunded.', canConfirm: true })
  const known = await shippableLines(tx, orderId)
  const parcel = lines === undefined ? known.map(({ id, left }) => ({ id, quantity: left })).filter(({ quantity }) => quantity > 0) : parcelOf(known, lines)
  const isLast = known.every(({ id, left }) => left === quantityIn(parcel, id))
  const shipmentId = await writeShipment(tx, { orderId, profileId: order.shippingProfileId, trackingNumber: trackingNumber?.trim() || null, now, lines: parcel, isLast })
  await noteEvent(tx, { orderId, kind: 'shipped', details: { shipmentId, isLast }, madeBy: 'operator' })
  await noteNews(tx, { news: 'orderShipped', orderId, fact: `${orderId}:${shipmentId}` })
}

async function isRefunded(tx: Tx, { id, total, credited, status }: OrderHead): Promise<boolean> {
  const money = (await moneyHeldFor(tx, [id])).get(id)
  return money !== undefined && refundStateOf({ ...money, owed: total - credited, credited, isCancelled: status === 'cancelled' }) === 'refunded'
}

type Parcel = readonly { readonly id: number; readonly quantity: number }[]

function parcelOf(known: readonly ShippableLine[], wanted: NonNullable<Shipping['lines']>): Parcel {
  const parcel = new Map<number, number>()
  for (const { orderItemId, quantity } of wanted) {
    const line = known.find(({ id, parentId }) => id === orderItemId && parentId === null)
    if (!line) refuse('order.invalid', { because: `The order has no line ${orderItemId}.` })
    const whole = (parcel.get(line.id) ?? 0) + quantity
    if (!Number.isInteger(quantity) || quantity < 1 || whole > line.left) refuse('order.invalid', { because: `Of '${line.name}' (line ${line.id}) ${line.left} are left to ship.` })
    parcel.set(line.id, whole)
  }
  if (parcel.size === 0) refuse('order.invalid', { because: 'A parcel holds at least one piece.' })
  for (const part of known) {
    const bundle = known.find(({ id }) => id === part.parentId)
    const pieces = bundle ? (part.quantity / bundle.quantity) * (parcel.get(bundle.id) ?? 0) : 0
    if (pieces > 0) parcel.set(part.id, pieces)
  }
  return [...parcel].toSorted(([a], [b]) => a - b).map(([id, quantity]) => ({ id, quantity }))
}

const quantityIn = (parcel: Parcel, id: number) => parcel.find((line) => line.id === id)?.quantity ?? 0
