import { paymentStatuses } from '@vitrine/contract/orders/order'
import { expect, test } from 'vitest'
import { derivePaymentStatus, deriveRefundState, type PaymentStatusInput } from './payment-status.ts'

const facts: PaymentStatusInput = {
  owed: 5000,
  paid: 0,
  giftCard: 0,
  isAdvance: false,
  isShipped: false,
  isAnswerMissing: false,
}

test.each([
  ['nothing was paid', {}, 'unpaid'],
  ['a part was paid', { paid: 2000 }, 'partlyPaid'],
  ['a gift card paid a part', { giftCard: 1 }, 'partlyPaid'],
  ['everything was paid', { paid: 5000 }, 'fullyPaid'],
  ['a gift card paid the rest', { paid: 3000, giftCard: 2000 }, 'fullyPaid'],
  ['a gift card paid everything', { giftCard: 5000, isAdvance: true }, 'fullyPaid'],
  ['it costs nothing', { owed: 0 }, 'fullyPaid'],
  ['too much was paid', { paid: 5001 }, 'overpaid'],
  ['a transfer arrived before the shipment', { paid: 5000, isAdvance: true }, 'prepaid'],
  ['a transfer arrived, and the order is shipped', { paid: 5000, isAdvance: true, isShipped: true }, 'fullyPaid'],
  ['a part of a transfer arrived', { paid: 1, isAdvance: true }, 'partlyPaid'],
  ['more than the total was transferred', { paid: 5001, isAdvance: true }, 'overpaid'],
  ['everything was paid although a provider has not answered', { paid: 5000, isAnswerMissing: true }, 'fullyPaid'],
] as const)('the payment status when %s [SF-4.01]', (_, given, status) => {
  expect(derivePaymentStatus({ ...facts, ...given })).toBe(status)
})

test('the payment status of an order is unknown while the provider has not answered [SF-4.02]', () => {
  expect(derivePaymentStatus({ ...facts, isAnswerMissing: true })).toBe('unknown')
  expect(derivePaymentStatus({ ...facts, paid: 2000, isAnswerMissing: true })).toBe('unknown')
})

test('every payment status of the specification can be reached [SF-4.01]', () => {
  const reached = [
    { ...facts, isAnswerMissing: true },
    facts,
    { ...facts, paid: 1 },
    { ...facts, paid: 5000 },
    { ...facts, paid: 5001 },
    { ...facts, paid: 5000, isAdvance: true },
  ].map(derivePaymentStatus)
  expect(new Set(reached)).toEqual(new Set(paymentStatuses))
})

test.each([
  ['nothing was paid', { owed: 5000, paid: 0, credited: 0, refunded: 0 }, null],
  ['nothing was refunded', { owed: 5000, paid: 5000, credited: 0, refunded: 0 }, null],
  ['everything was refunded', { owed: 0, paid: 0, credited: 5000, refunded: 5000 }, 'refunded'],
  [
    'it was cancelled and refunded',
    { owed: 5000, paid: 0, credited: 0, refunded: 5000, isCancelled: true },
    'refunded',
  ],
  ['a part was refunded', { owed: 4000, paid: 4000, credited: 1000, refunded: 1000 }, 'partlyRefunded'],
  [
    'everything was refunded to a gift card',
    { owed: 0, paid: 0, giftCard: 0, credited: 5000, refunded: 5000 },
    'refunded',
  ],
  [
    'money was refunded and a gift card still pays a part',
    { owed: 2000, paid: 0, giftCard: 2000, credited: 3000, refunded: 3000 },
    'partlyRefunded',
  ],
  ['only the overpayment was refunded', { owed: 5000, paid: 5000, credited: 0, refunded: 100 }, null],
  ['its payment was refunded and it awaits a new one', { owed: 5000, paid: 0, credited: 0, refunded: 5000 }, null],
  ['it is still overpaid', { owed: 4000, paid: 4500, credited: 1000, refunded: 500 }, null],
] as const)('the refund state of an order when %s', (_, given, state) => {
  expect(deriveRefundState({ giftCard: 0, isCancelled: false, ...given })).toBe(state)
})
