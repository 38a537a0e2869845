import { expect, test } from 'vitest'
import type { ProviderPayment } from '../ports/payment.ts'
import { newsOf } from './payment-news.ts'

const books = { status: 'open', paid: 0, currency: 'GBP', checkoutUrl: null, failureReason: null } as const
const told = (change: Partial<ProviderPayment>): ProviderPayment => ({
  id: 'tr_1', status: 'open', amount: { minor: 7395, currency: 'GBP' }, paid: 0, refunded: 0, method: 'creditcard', checkoutUrl: null, failureReason: null, metadata: {}, ...change,
})

test('what is known already is no news', () => {
  expect(newsOf(books, told({}))).toMatchObject({ changed: false })
  expect(newsOf({ ...books, status: 'paid', paid: 7395 }, told({ status: 'paid', paid: 7395 }))).toMatchObject({ changed: false })
})

test('money is news, and more money as well', () => {
  expect(newsOf(books, told({ status: 'paid', paid: 7395 }))).toMatchObject({ status: 'paid', paid: 7395, changed: true, endedUnpaid: false })
  expect(newsOf({ ...books, status: 'paid', paid: 5000 }, told({ status: 'paid', paid: 7395 }))).toMatchObject({ paid: 7395, changed: true })
})

test('money that was taken never becomes less', () => {
  expect(newsOf({ ...books, status: 'paid', paid: 7395 }, told({ status: 'paid', paid: 5000 }))).toMatchObject({ paid: 7395, changed: false })
  expect(newsOf({ ...books, status: 'paid', paid: 7395 }, told({ status: 'failed' }))).toMatchObject({ status: 'paid', paid: 7395, changed: false, endedUnpaid: false })
})

test.each(['failed', 'canceled', 'expired'] as const)('an end without money is told once: %s', (status) => {
  expect(newsOf(books, told({ status }))).toMatchObject({ status, changed: true, endedUnpaid: true })
  expect(newsOf({ ...books, status }, told({ status }))).toMatchObject({ changed: false, endedUnpaid: false })
  expect(newsOf({ ...books, status }, told({ status: 'paid', paid: 7395 })), 'late money is money').toMatchObject({ status: 'paid', changed: true })
})

test('money of another currency is no payment of this one', () => {
  const foreign = told({ status: 'paid', paid: 7395, amount: { minor: 7395, currency: 'EUR' } })
  expect(newsOf(books, foreign)).toEqual({ status: 'failed', paid: 0, changed: true, endedUnpaid: true, isForeign: true })
  expect(newsOf({ ...books, status: 'failed' }, foreign), 'and is given back once').toMatchObject({ changed: false, isForeign: false })
})
