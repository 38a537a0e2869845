import { expect, test } from 'vitest'
import { nextAnchor } from './next-anchor.ts'

test.each([
  ['save-shipping', false, 'billing-address'],
  ['save-shipping', true, 'shipping-method'],
  ['save-billing', false, 'shipping-method'],
  ['choose-billing', true, 'shipping-method'],
  ['edit-billing', true, 'billing-firstName'],
  ['new-shipping', false, 'shipping-firstName'],
  ['cancel-shipping', false, 'shipping-address'],
  ['update', false, undefined],
  ['place', false, undefined],
  ['add-coupon', true, 'order-summary'],
  ['remove-coupon:TEN', true, 'order-summary'],
  ['update-methods', true, 'terms-and-order'],
  ['save-elsewhere', false, undefined],
] as const)('after %s (one address for both: %s) the next anchor is %s', (intent, isOneAddress, anchor) => {
  expect(nextAnchor(intent, isOneAddress)).toBe(anchor)
})
