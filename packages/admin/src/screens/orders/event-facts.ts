import type { OrderDetails } from '../../data/order-queries.ts'
import { useText, type TextKey } from '../../text/text.tsx'

type OrderEvent = OrderDetails['events'][number]

const people: Readonly<Record<string, TextKey>> = {
  customer: 'event.by.customer',
  provider: 'event.by.provider',
  operator: 'event.by.staff',
}

/** The member of staff by name, or who else did it; empty for what the shop does by itself. */
export function useEventPerson({ by, person }: OrderEvent): string {
  const t = useText()
  const key = people[by]
  return person ?? (key === undefined ? '' : t(key))
}

const lateRefunds: Readonly<Record<string, TextKey>> = {
  'the money came late and the pieces are gone': 'event.reason.lateSoldOut',
  'the money came late and a coupon is used elsewhere': 'event.reason.lateCoupon',
}

/** A refund that no provider moves. */
export const isTransfer = ({ kind, details }: Pick<OrderEvent, 'kind' | 'details'>) =>
  kind === 'refunded' && getDetail(details, 'byHand') === true

const transferStates = {
  open: 'event.transfer.open',
  ordered: 'event.transfer.ordered',
  transferred: 'event.transfer.transferred',
} as const satisfies Readonly<Record<OrderDetails['transfers'][number]['state'], TextKey>>

/** Why it happened, as far as the order knows it. */
export function useEventReason({ at, kind, details }: OrderEvent, order: OrderDetails): string {
  const t = useText()
  const detail = (name: string) => getDetail(details, name)
  if (kind === 'cancelled') return detail('by') === 'time' ? t('event.reason.unpaid') : ''
  if (isTransfer({ kind, details })) {
    const state = order.transfers.find(({ refundId }) => refundId === detail('refundId'))?.state
    // A transfer that is not listed any more has failed, which is a step of its own.
    return state === undefined ? '' : t(transferStates[state])
  }
  if (kind === 'partlyCancelled') return hasEntries(detail('missing')) ? t('event.reason.missing') : ''
  if (kind === 'shipped') return detail('isLast') === false ? t('event.reason.partly') : ''
  if (kind === 'held') return isCurrentHold(at, order) ? (order.hold?.reason ?? '') : ''
  const reason = detail('reason')
  if (typeof reason !== 'string') return ''
  const key = lateRefunds[reason]
  return key === undefined ? reason : t(key)
}

/** The reason stays with the order until it is released. */
const isCurrentHold = (at: string, { events }: OrderDetails) =>
  events.every((event) => event.kind !== 'released' || event.at < at) &&
  events.every((event) => event.kind !== 'held' || event.at <= at)

export function getDetail(details: unknown, name: string): unknown {
  return typeof details === 'object' && details !== null ? Reflect.get(details, name) : undefined
}

const hasEntries = (value: unknown) => typeof value === 'object' && value !== null && Object.keys(value).length > 0
