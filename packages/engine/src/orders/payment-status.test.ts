import { paymentStatuses } from '@vitrine/contract/order'
import { expect, test } from 'vitest'
import { paymentStatusOf, type MoneyKnown } from './payment-status.ts'

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
  ['the provider has not answered', { isAnswerMissing: true }, 'unknown'],
  ['all came although a provider has not answered', { paid: 5000, isAnswerMissing: true }, 'fullyPaid'],
] as const)('the payment status when %s [SF-4.01]', (_, given, status) => {
  expect(paymentStatusOf({ ...facts, ...given })).toBe(status)
})

test('a payment status that cannot be read is unknown [SF-4.02]', () => {
  expect(paymentStatusOf(undefined)).toBe('unknown')
})

test('every payment status of the specification can come about [SF-4.01]', () => {
  const reached = [undefined, facts, { ...facts, paid: 1 }, { ...facts, paid: 5000 }, { ...facts, paid: 5001 }, { ...facts, paid: 5000, isAdvance: true }].map(paymentStatusOf)
  expect(new Set(reached)).toEqual(new Set(paymentStatuses))
})
