import { paymentStatuses } from '@vitrine/contract/order'
import { expect, test } from 'vitest'
import { paymentStatusOf, refundStateOf, type MoneyKnown } from './payment-status.ts'

const facts: MoneyKnown = { owed: 5000, paid: 0, giftCard: 0, isAdvance: false, isShipped: false, isAnswerMissing: false }

test.each([
  ['nothing came', {}, 'unpaid'],
  ['a part came', { paid: 2000 }, 'partlyPaid'],
  ['a gift card paid a part', { giftCard: 1 }, 'partlyPaid'],
  ['everything came', { paid: 5000 }, 'fullyPaid'],
  ['a gift card paid the rest', { paid: 3000, giftCard: 2000 }, 'fullyPaid'],
  ['a gift card paid everything', { giftCard: 5000, isAdvance: true }, 'fullyPaid'],
  ['it costs nothing', { owed: 0 }, 'fullyPaid'],
  ['more came', { paid: 5001 }, 'overpaid'],
  ['a transfer came before anything was sent', { paid: 5000, isAdvance: true }, 'prepaid'],
  ['a transfer came, and the parcel is on its way', { paid: 5000, isAdvance: true, isShipped: true }, 'fullyPaid'],
  ['a part of a transfer came', { paid: 1, isAdvance: true }, 'partlyPaid'],
  ['more than asked for was transferred', { paid: 5001, isAdvance: true }, 'overpaid'],
  ['all came although a provider has not answered', { paid: 5000, isAnswerMissing: true }, 'fullyPaid'],
] as const)('the payment status when %s [SF-4.01]', (_, given, status) => {
  expect(paymentStatusOf({ ...facts, ...given })).toBe(status)
})

test('the payment status of an order is unknown while the provider has not answered [SF-4.02]', () => {
  expect(paymentStatusOf({ ...facts, isAnswerMissing: true })).toBe('unknown')
  expect(paymentStatusOf({ ...facts, paid: 2000, isAnswerMissing: true })).toBe('unknown')
})

test('every payment status of the specification can come about [SF-4.01]', () => {
  const reached = [{ ...facts, isAnswerMissing: true }, facts, { ...facts, paid: 1 }, { ...facts, paid: 5000 }, { ...facts, paid: 5001 }, { ...facts, paid: 5000, isAdvance: true }].map(paymentStatusOf)
  expect(new Set(reached)).toEqual(new Set(paymentStatuses))
})

test.each([
  ['nothing was paid', { owed: 5000, paid: 0, credited: 0, refunded: 0 }, null],
  ['nothing was given back', { owed: 5000, paid: 5000, credited: 0, refunded: 0 }, null],
  ['everything was given back', { owed: 0, paid: 0, credited: 5000, refunded: 5000 }, 'refunded'],
  ['it was cancelled and its money given back', { owed: 5000, paid: 0, credited: 0, refunded: 5000, isCancelled: true }, 'refunded'],
  ['a part was given back', { owed: 4000, paid: 4000, credited: 1000, refunded: 1000 }, 'partlyRefunded'],
  ['a gift card took everything back', { owed: 0, paid: 0, giftCard: 0, credited: 5000, refunded: 5000 }, 'refunded'],
  ['money was given back and a gift card still pays a part', { owed: 2000, paid: 0, giftCard: 2000, credited: 3000, refunded: 3000 }, 'partlyRefunded'],
  ['only what was too much was given back', { owed: 5000, paid: 5000, credited: 0, refunded: 100 }, null],
  ['it waits for its money again', { owed: 5000, paid: 0, credited: 0, refunded: 5000 }, null],
  ['more is still there than is owed', { owed: 4000, paid: 4500, credited: 1000, refunded: 500 }, null],
] as const)('the refund state of an order when %s', (_, given, state) => {
  expect(refundStateOf({ giftCard: 0, isCancelled: false, ...given })).toBe(state)
})
