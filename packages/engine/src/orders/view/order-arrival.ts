import { minDeliveryDays } from '@vitrine/contract/catalogue/availability'
import type { OrderStatus } from '@vitrine/contract/orders/order'
import { calculateArrival, toLocalTime } from '../../delivery/delivery.ts'
import type { PublicSettings } from '@vitrine/contract/shop/settings'
import type { OrderHead } from '../lifecycle/orders-store.ts'
import type { OrderRecord } from './read-order-store.ts'
import type { SoldVariation } from './sold-variations-store.ts'

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
  readonly head: OrderHead
  readonly record: OrderRecord
  readonly isRefunded: boolean
  readonly soldVariations: readonly Pick<SoldVariation, 'availabilityId' | 'averageDays'>[]
  readonly settings: PublicSettings
  readonly now: Date
}

/**
 * The estimated range of delivery days, or the agreed day; null if nothing is being delivered, or the range is over.
 */
export function estimateArrival({ head, record, isRefunded, soldVariations, settings, now }: ArrivalInput) {
  const start = deliveryStart({ ...head, confirmedAt: record.confirmedAt, isRefunded }, now)
  // After a withdrawal nothing more is sent; a parcel that is on its way still arrives.
  if (!start || (record.withdrawnAt && !head.shippedAt)) return null
  const agreed = record.preferredDelivery?.day
  const dayAfter = agreed ? () => agreed : calculateArrival(start, record, settings)
  const minDays = agreed || head.shippedAt ? 0 : Math.max(0, ...soldVariations.map(minDeliveryDays))
  const [from, to] = [dayAfter(Math.max(record.daysFrom, minDays)), dayAfter(Math.max(record.daysTo, minDays))]
  const today = toLocalTime(now, settings['shop.timeZone']).day
  return to < today ? null : { from, to }
}
