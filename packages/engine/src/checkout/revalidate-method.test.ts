import { describe, expect, test } from 'vitest'
import type { PaymentOffer } from '../methods/methods.ts'
import { revalidatePaymentMethod, revalidateShippingMethod } from './revalidate-method.ts'

const shipping = (profileId: number) => ({ profileId })
const payment = (id: number): PaymentOffer => ({
  id,
  key: 'creditcard',
  paymentKey: 'online',
  provider: 'online',
  names: {},
  descriptions: null,
  icon: null,
  fee: 0,
  paysFirst: true,
  holdMinutes: 15,
})
describe('a shipping method', () => {
  test.each([
    ['that is available is kept', 1, [shipping(1), shipping(2)], { methodId: 1, wasReset: false }],
    [
      'that is no longer available is removed, and no other is selected',
      3,
      [shipping(1), shipping(2)],
      { methodId: null, wasReset: true },
    ],
    [
      'that is no longer available is not replaced by the only one',
      3,
      [shipping(1)],
      { methodId: null, wasReset: true },
    ],
    [
      'that was not chosen stays unset for the cheapest one',
      null,
      [shipping(1), shipping(2)],
      { methodId: null, wasReset: false },
    ],
  ])('%s', (_, chosen, offers, result) => {
    expect(revalidateShippingMethod(chosen, offers)).toEqual(result)
  })
})

describe('a payment method', () => {
  test.each([
    ['that is available is kept', 1, [payment(1), payment(2)], { methodId: 1, wasReset: false }],
    ['that is no longer available is removed', 3, [payment(1)], { methodId: null, wasReset: true }],
    ['is preselected if it is the only one', null, [payment(1)], { methodId: 1, wasReset: false }],
    ['is not preselected if there are several', null, [payment(1), payment(2)], { methodId: null, wasReset: false }],
  ])('%s', (_, chosen, offers, result) => {
    expect(revalidatePaymentMethod(chosen, offers)).toEqual(result)
  })
})
