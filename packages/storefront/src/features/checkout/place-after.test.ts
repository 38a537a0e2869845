import { expect, test } from 'vitest'
import { placeAfter } from './place-after.ts'

test.each([
  ['save-shipping', false, 'billing-address'], ['save-shipping', true, 'shipping-method'], ['save-billing', false, 'shipping-method'], ['choose-billing', true, 'shipping-method'],
  ['edit-billing', true, 'billing-firstName'], ['new-shipping', false, 'shipping-firstName'], ['cancel-shipping', false, 'shipping-address'],
  ['update', false, undefined], ['place', false, undefined], ['add-coupon', true, 'order-summary'], ['remove-coupon:TEN', true, 'order-summary'], ['update-methods', true, 'terms-and-order'], ['save-elsewhere', false, undefined],
] as const)('after %s, one address for both: %s, the shopper goes on at %s', (intent, isOneAddress, place) => {
  expect(placeAfter(intent, isOneAddress)).toBe(place)
})
