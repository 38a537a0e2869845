import { describe, expect, test } from 'vitest'
import type { PaymentOffer } from '../methods/methods.ts'
import { settledPayment, settledShipping } from './settled.ts'

const shipping = (profileId: number) => ({ profileId })
const payment = (id: number): PaymentOffer => ({
  id, key: 'creditcard', paymentKey: 'mollie', provider: 'mollie', names: {}, descriptions: null, icon: null, fee: 0, paysFirst: true, holdMinutes: 15,
})
describe('a shipping method', () => {
  test.each([
    ['that carries the parcel stays', 1, [shipping(1), shipping(2)], { chosen: 1, wasReset: false }],
    ['that does not carry it any more is taken off, and no other is put in its place', 3, [shipping(1), shipping(2)], { chosen: null, wasReset: true }],
    ['that does not carry it any more is not replaced by the only one', 3, [shipping(1)], { chosen: null, wasReset: true }],
    ['that was not chosen is left to the cheapest one', null, [shipping(1), shipping(2)], { chosen: null, wasReset: false }],
  ])('%s', (_, chosen, offers, settled) => {
    expect(settledShipping(chosen, offers)).toEqual(settled)
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
