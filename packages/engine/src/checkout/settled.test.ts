import { describe, expect, test } from 'vitest'
import type { PaymentOffer, ShippingOffer } from '../methods/methods.ts'
import { settledPayment, settledShipping } from './settled.ts'

const shipping = (profileId: number, amount: number, isParcelBox = false): ShippingOffer => ({
  profileId, amount, isParcelBox, isPostOffice: false, providerId: 1, providerName: 'DHL', providerAddress: '', names: {}, daysFrom: 1, daysTo: 2, privacyHint: false, preferredServices: [], excludedPaymentMethodIds: [],
})
const payment = (id: number): PaymentOffer => ({
  id, key: 'creditcard', paymentKey: 'mollie', provider: 'mollie', names: {}, descriptions: null, icon: null, fee: 0, paysFirst: true, holdMinutes: 15,
})
const first = { isFirstAddress: true }
const later = { isFirstAddress: false }

describe('a shipping method', () => {
  test.each([
    ['that carries the parcel stays', 1, [shipping(1, 490), shipping(2, 890)], later, { chosen: 1, wasReset: false }],
    ['that does not carry it any more is taken off, and no other is put in its place', 3, [shipping(1, 490), shipping(2, 890)], later, { chosen: null, wasReset: true }],
    ['that does not carry it any more is not replaced by the only one', 3, [shipping(1, 490)], first, { chosen: null, wasReset: true }],
    ['is the cheapest to the door with the first address', null, [shipping(2, 890), shipping(3, 0, true), shipping(1, 490)], first, { chosen: 1, wasReset: false }],
    ['is the first of two that cost the same', null, [shipping(2, 490), shipping(1, 490)], first, { chosen: 2, wasReset: false }],
    ['is the only one there is, even to a parcel locker', null, [shipping(3, 390, true)], first, { chosen: 3, wasReset: false }],
    ['is left to the shopper where everything is picked up', null, [shipping(3, 390, true), shipping(4, 490, true)], first, { chosen: null, wasReset: false }],
    ['is not chosen for a shopper who had an address before', null, [shipping(1, 490), shipping(2, 890)], later, { chosen: null, wasReset: false }],
    ['is none where nothing is offered', null, [], first, { chosen: null, wasReset: false }],
  ])('%s', (_, chosen, offers, how, settled) => {
    expect(settledShipping(chosen, offers, how)).toEqual(settled)
  })
})

describe('a payment method', () => {
  test.each([
    ['that is offered stays', 1, [payment(1), payment(2)], { chosen: 1, wasReset: false }],
    ['that is not offered any more is taken off', 3, [payment(1)], { chosen: null, wasReset: true }],
    ['is chosen where there is no choice', null, [payment(1)], { chosen: 1, wasReset: false }],
    ['is left to the shopper where there is one', null, [payment(1), payment(2)], { chosen: null, wasReset: false }],
  ])('%s', (_, chosen, offers, settled) => {
    expect(settledPayment(chosen, offers)).toEqual(settled)
  })
})
