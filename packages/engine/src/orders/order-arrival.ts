import { minDeliveryDays } from '@vitrine/contract/availability'
import type { OrderStatus } from '@vitrine/contract/order'
import { arrivalDays, clockIn } from '../delivery/delivery.ts'
import type { House } from '../kernel/context.ts'
import type { Db } from '../kernel/db.ts'
import type { OrderHead } from './orders-store.ts'
import { availabilitiesOf, type OrderRecord } from './read-order-store.ts'

interface Progress {
  readonly status: OrderStatus
  readonly placedAt: Date
  readonly confirmedAt: Date | null
  readonly shippedAt: Date | null
  /** All of its money went back. */
  readonly isRefunded: boolean
}

/** From when the carrier's working days count: as soon as it is paid where that is awaited. Null: nothing is on its way. */
export function deliveryStart({ status, placedAt, confirmedAt, shippedAt, isRefunded }: Progress, now: Date): Date | null {
  if (status === 'cancelled' || status === 'completed' || (isRefunded && !shippedAt)) return null
  return shippedAt ?? (status === 'open' ? now : confirmedAt ?? placedAt)
}

interface ArrivalInput {
  readonly house: Pick<House, 'settings' | 'now'>
  readonly head: OrderHead
  readonly record: OrderRecord
  readonly isRefunded: boolean
}

/** The days between which the parcel arrives, or the one that was agreed; null: nothing arrives any more, or it should have arrived already. */
export async function arrivalOf(db: Db, { house, head, record, isRefunded }: ArrivalInput) {
  const now = house.now()
  const start = deliveryStart({ ...head, confirmedAt: record.confirmedAt, isRefunded }, now)
  if (!start) return null
  const agreed = record.preferredDelivery?.day
  const dayAfter = agreed ? () => agreed : await arrivalDays(db, { house, now: start, country: { id: head.shippingCountryId, isoCode2: record.countryCode } })
  const slowest = agreed || head.shippedAt ? 0 : Math.max(0, ...(await availabilitiesOf(db, head.id)).map(minDeliveryDays))
  const [from, to] = [dayAfter(Math.max(record.daysFrom, slowest)), dayAfter(Math.max(record.daysTo, slowest))]
  const today = clockIn(now, (await house.settings())['shop.timeZone']).day
  return to < today ? null : { from, to }
}
