import { expect, test } from 'vitest'
import { toOrderSteps } from './order-steps.ts'

const placed = '2026-11-19T14:02:00.000Z'
const sent = [{ typeId: 5, date: '2026-11-20T16:15:00.000Z' }]

test.each([
  ['open', 'unpaid', [], ['ordered+', 'paid-', 'sent-', 'delivery-']],
  ['confirmed', 'fullyPaid', [], ['ordered+', 'paid+', 'sent-', 'delivery-']],
  ['confirmed', 'unpaid', [], ['ordered+', 'sent-', 'delivery-']],
  ['shipped', 'prepaid', sent, ['ordered+', 'paid+', 'sent+', 'delivery-']],
  ['completed', 'overpaid', sent, ['ordered+', 'paid+', 'sent+', 'delivered+']],
  ['cancelled', 'unpaid', [], ['ordered+', 'cancelled+']],
] as const)('an order that is %s and %s has these steps', (status, paymentStatusKey, dates, steps) => {
  expect(
    toOrderSteps({ paymentStatusKey, order: { status, createdAt: placed, dates: [...dates] } }).map(
      ({ kind, isDone }) => `${kind}${isDone ? '+' : '-'}`,
    ),
  ).toEqual(steps)
})
