import type { OrderStatus } from '@vitrine/contract/orders/order'
import { expect, test } from 'vitest'
import { deliveryStart } from './order-arrival.ts'

const [placedAt, confirmedAt, shippedAt, now] = [
  new Date('2026-11-20T10:00:00Z'),
  new Date('2026-11-22T10:00:00Z'),
  new Date('2026-11-23T10:00:00Z'),
  new Date('2026-11-24T10:00:00Z'),
]

test.each<
  [string, { status: OrderStatus; confirmedAt: Date | null; shippedAt: Date | null; isRefunded?: boolean }, Date | null]
>([
  ['is awaiting its payment', { status: 'open', confirmedAt: null, shippedAt: null }, now],
  ['required no payment', { status: 'confirmed', confirmedAt: null, shippedAt: null }, placedAt],
  ['was paid later', { status: 'confirmed', confirmedAt, shippedAt: null }, confirmedAt],
  ['was shipped', { status: 'shipped', confirmedAt, shippedAt }, shippedAt],
  ['was refunded before it was shipped', { status: 'confirmed', confirmedAt, shippedAt: null, isRefunded: true }, null],
  ['was refunded after it was shipped', { status: 'shipped', confirmedAt, shippedAt, isRefunded: true }, shippedAt],
  ['has arrived', { status: 'completed', confirmedAt, shippedAt }, null],
  ['is cancelled', { status: 'cancelled', confirmedAt, shippedAt: null }, null],
])('the start of the delivery days of an order that %s', (_, progress, start) => {
  expect(deliveryStart({ placedAt, isRefunded: false, ...progress }, now)).toEqual(start)
})
