import { expect, test } from 'vitest'
import { describeEvent } from './order-events.ts'
import { createClock } from '../terminal/shop-clock.ts'

test.each([
  ['placed', {}, 'Placed', ''],
  ['paid', { received: 20195, before: 10000 }, 'Paid', '£101.95'],
  ['shipped', { shipmentId: 7, isLast: true }, 'Shipped', 'shipment 7, nothing is left to send'],
  ['shipped', { shipmentId: 6, isLast: false }, 'Shipped', 'shipment 6'],
  ['refunded', { refundId: 3, amount: 1000, byHand: true }, 'Refunded', 'refund 3, £10.00, to transfer by hand'],
  ['paymentFailed', { paymentId: 12, status: 'expired', reason: null }, 'Payment failed', 'payment 12, status expired'],
  [
    'returnAccepted',
    { returnId: 4, credit: 2900, refund: 2900, onCards: 0 },
    'Return accepted',
    'return R-4, credited £29.00, refunded £29.00, on gift cards £0.00',
  ],
  ['cancelled', { by: 'customer' }, 'Cancelled', 'by customer'],
])('the event %s with %j is shown as %j, %j', (kind, details, what, more) => {
  expect(describeEvent({ kind, details }, 'GBP')).toEqual({ what, more })
})

test.each([
  ['Europe/Berlin', '2026-11-23T18:25:43.592Z', '2026-11-23 19:25'],
  ['Europe/Berlin', new Date('2026-07-01T22:30:00Z'), '2026-07-02 00:30'],
  ['Europe/London', '2026-11-23T18:25:43.592Z', '2026-11-23 18:25'],
  ['Europe/London', null, ''],
])('in %s the time %j is shown as %j', (zone, at, text) => {
  expect(createClock(zone).formatTime(at)).toBe(text)
})
