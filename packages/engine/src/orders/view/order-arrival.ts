import { minDeliveryDays } from '@vitrine/contract/catalogue/availability'
import type { OrderStatus } from '@vitrine/contract/orders/order'
import { createArrivalCalculator, toLocalTime } from '../../delivery/delivery.ts'
import type { Services } from '../../kernel/context.ts'
import type { Db } from '../../kernel/database/db.ts'
import type { OrderHead } from '../lifecycle/orders-store.ts'
import { listAvailabilities, type OrderRecord } from './read-order-store.ts'

interface DeliveryStartInput {
  readonly status: OrderStatus
  readonly placedAt: Date
  readonly confirmedAt: Date | null
  readonly shippedAt: Date | null
  /** Everything that was paid is refunded. */
  readonly isRefunded: boolean
}

/**
 * The date from which the carrier's working days count: the payment date if payment was required first. Null if nothing
 * is being delivered.
 */
export function deliveryStart(
  { status, placedAt, confirmedAt, shippedAt, isRefunded }: DeliveryStartInput,
  now: Date,
): Date | null {
  if (status === 'cancelled' || status === 'completed' || (isRefunded && !shippedAt)) return null
  return shippedAt ?? (status === 'open' ? now : (confirmedAt ?? placedAt))
}

interface ArrivalInput {
  readonly services: Pick<Services, 'settings' | 'now'>
  readonly head: OrderHead
  readonly record: OrderRecord
  readonly isRefunded: boolean
}

/**
 * The estimated range of delivery days, or the agreed day; null if nothing is being delivered, or the range is over.
 */
export async function estimateArrival(db: Db, { services, head, record, isRefunded }: ArrivalInput) {
  const now = services.now()
  const start = deliveryStart({ ...head, confirmedAt: record.confirmedAt, isRefunded }, now)
  if (!start) return null
  const agreed = record.preferredDelivery?.day
  const dayAfter = agreed
    ? () => agreed
    : await createArrivalCalculator(db, {
        services,
        now: start,
        country: { id: head.shippingCountryId, isoCode2: record.countryCode },
      })
  const minDays =
    agreed || head.shippedAt ? 0 : Math.max(0, ...(await listAvailabilities(db, head.id)).map(minDeliveryDays))
  const [from, to] = [dayAfter(Math.max(record.daysFrom, minDays)), dayAfter(Math.max(record.daysTo, minDays))]
  const today = toLocalTime(now, (await services.settings())['shop.timeZone']).day
  return to < today ? null : { from, to }
}
