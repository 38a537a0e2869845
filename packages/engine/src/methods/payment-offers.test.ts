import { expect, test } from 'vitest'
import { toPaymentOffers, type PaymentTerms, type StoredPaymentMethod } from './payment-offers.ts'

const offer = {
  id: 7,
  key: 'invoice',
  paymentKey: 'INVOICE',
  provider: 'invoice',
  names: {},
  descriptions: null,
  icon: null,
  fee: 0,
  paysFirst: false,
  holdMinutes: null,
}
const method: StoredPaymentMethod = { offer, shopFee: null, fromTotal: 1000, toTotal: 50_000, excludingProfileIds: [3] }

test.each<[string, PaymentTerms, boolean]>([
  ['below its lowest total is not offered', { total: 999, profileId: null }, false],
  ['at its lowest total is offered', { total: 1000, profileId: null }, true],
  ['just below its highest total is offered', { total: 49_999, profileId: null }, true],
  ['at its highest total is not offered', { total: 50_000, profileId: null }, false],
  ['with a shipping method that excludes it is not offered', { total: 1000, profileId: 3 }, false],
  ['with another shipping method is offered', { total: 1000, profileId: 4 }, true],
])('a payment method %s', (_case, terms, isOffered) => {
  expect(toPaymentOffers([method], terms)).toEqual(isOffered ? [offer] : [])
})

test('a payment method without a highest total is offered for any amount above its lowest', () => {
  expect(toPaymentOffers([{ ...method, toTotal: null }], { total: 10_000_000, profileId: null })).toEqual([offer])
})
