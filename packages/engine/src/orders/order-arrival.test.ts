import type { OrderStatus } from '@vitrine/contract/order'
import { expect, test } from 'vitest'
import { deliveryStart } from './order-arrival.ts'

const [placedAt, confirmedAt, shippedAt, now] = [new Date('2026-11-20T10:00:00Z'), new Date('2026-11-22T10:00:00Z'), new Date('2026-11-23T10:00:00Z'), new Date('2026-11-24T10:00:00Z')]

test.each<[string, { status: OrderStatus; confirmedAt: Date | null; shippedAt: Date | null; isRefunded?: boolean }, Date | null]>([
  ['waits for its payment', { status: 'open', confirmedAt: null, shippedAt: null }, now],
  ['needed no payment', { status: 'confirmed', confirmedAt: null, shippedAt: null }, placedAt],
  ['was paid later', { status: 'confirmed', confirmedAt, shippedAt: null }, confirmedAt],
  ['was sent', { status: 'shipped', confirmedAt, shippedAt }, shippedAt],
  ['was refunded before it was sent', { status: 'confirmed', confirmedAt, shippedAt: null, isRefunded: true }, null],
  ['was refunded on its way', { status: 'shipped', confirmedAt, shippedAt, isRefunded: true }, shippedAt],
  ['has arrived', { status: 'completed', confirmedAt, shippedAt }, null],
  ['is cancelled', { status: 'cancelled', confirmedAt, shippedAt: null }, null],
])('the days of the delivery count for an order that %s from the right moment', (_, progress, start) => {
  expect(deliveryStart({ placedAt, isRefunded: false, ...progress }, now)).toEqual(start)
})
