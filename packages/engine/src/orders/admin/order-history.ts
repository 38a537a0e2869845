import { toAmount } from '@vitrine/contract/kernel/money'
import type { Answer } from '@vitrine/contract/api/operations'
import { listChangesOf, type SubjectChange } from '../../kernel/audit.ts'
import type { Context } from '../../kernel/context.ts'
import { listOrderEvents, listParcels, type OrderEventRow } from './admin-orders-store.ts'

type OrderHistory = Answer<'getOrderDetails'>['events']

/** What happened to an order, with the person, the amount and the parcel of each step. */
export async function readHistory(
  { db, locale }: Pick<Context, 'db' | 'locale'>,
  orderId: number,
  currency: string,
): Promise<OrderHistory> {
  const events = mergeTransfers(await listOrderEvents(db, orderId))
  const returns = events.flatMap(({ details }) => getNumber(details, 'returnId') ?? [])
  const [changes, parcels] = await Promise.all([
    listChangesOf(db, [
      { subject: 'order', subjectId: orderId },
      ...[...new Set(returns)].map((subjectId) => ({ subject: 'return', subjectId })),
    ]),
    listParcels(db, orderId),
  ])
  return events.map((event) => {
    const minor = getEventAmount(event)
    return {
      at: event.at.toISOString(),
      kind: event.kind,
      details: event.details,
      by: event.madeBy,
      person: event.madeBy === 'operator' ? findPerson(event, changes) : null,
      amount: minor === undefined ? null : toAmount({ minor, currency }, locale),
      parcel: parcels.find(({ id }) => id === getNumber(event.details, 'shipmentId')) ?? null,
    }
  })
}

/**
 * A refund that staff transfer is recorded twice: by those who decide it, and when it is ready to be transferred. They
 * are one step if nothing but this transfer was refunded.
 */
export function mergeTransfers<E extends Pick<OrderEventRow, 'kind' | 'details'>>(events: readonly E[]): readonly E[] {
  const merged: E[] = []
  for (const event of events) {
    const at = isTransfer(event) ? merged.findLastIndex((each) => isSameRefund(each, event)) : -1
    const decided = merged[at]
    if (decided === undefined) merged.push(event)
    else merged[at] = { ...decided, details: { ...Object(decided.details), ...Object(event.details) } }
  }
  return merged
}

type RefundEvent = Pick<OrderEventRow, 'kind' | 'details'>

const isTransfer = ({ kind, details }: RefundEvent) =>
  kind === 'refunded' && getNumber(details, 'refundId') !== undefined

const isSameRefund = (decided: RefundEvent, transfer: RefundEvent) =>
  decided.kind === 'refunded' && !isTransfer(decided) && getEventAmount(decided) === getEventAmount(transfer)

const actions: Readonly<Record<string, RegExp>> = {
  shipped: /Ship/,
  refunded: /Refund|CancelOrder/,
  paid: /RecordOrderPayment/,
  partlyCancelled: /CancelOrderItems/,
  cancelled: /CancelOrder/,
  transferred: /MarkOrderTransfers/,
  placedByStaff: /PlaceStaffOrder/,
  held: /HoldOrder/,
  released: /ReleaseOrder/,
  addressCorrected: /OrderAddress/,
  refundRequested: /RequestRefundApproval/,
  refundApproved: /ApproveRefund/,
  refundRejected: /RejectRefund/,
  returnAnnounced: /AnnounceReturn/,
  returnReceived: /ReceiveReturn|returns receive/,
  returnAccepted: /AcceptReturn|returns accept/,
  returnRefused: /RefuseReturn|returns refuse/,
  returnCancelled: /CancelReturn|returns cancel/,
}
const maxDistanceMs = 60_000

/** Event and entry of the log are written in one transaction: the entry of the step that is nearest in time. */
export function findPerson(
  { at, kind }: Pick<OrderEventRow, 'at' | 'kind'>,
  changes: readonly SubjectChange[],
): string | null {
  const distance = (change: SubjectChange) => Math.abs(change.at.getTime() - at.getTime())
  const [nearest] = changes
    .filter((change) => actions[kind]?.test(change.action) === true && distance(change) < maxDistanceMs)
    .toSorted((one, other) => distance(one) - distance(other))
  return nearest?.by ?? null
}

/** In minor units: what was paid, or what customers got back, on gift cards as well. */
export function getEventAmount({ kind, details }: Pick<OrderEventRow, 'kind' | 'details'>): number | undefined {
  if (kind === 'paid') {
    const received = getNumber(details, 'received')
    return received === undefined ? undefined : received - (getNumber(details, 'before') ?? 0)
  }
  const refund = getNumber(details, 'amount') ?? getNumber(details, 'refund')
  return refund === undefined ? undefined : refund + (getNumber(details, 'onCards') ?? 0)
}

function getNumber(details: unknown, name: string): number | undefined {
  const value: unknown = typeof details === 'object' && details !== null ? Reflect.get(details, name) : undefined
  return typeof value === 'number' ? value : undefined
}
