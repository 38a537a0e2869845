import { expect, test } from 'vitest'
import { stillStands } from './still-stands.ts'

const none = { billingAddress: null, shippingAddress: null }
const open = { ...none, shippingProfileId: null, paymentMethodId: null, useAsShippingAddress: false }
const chosen = { ...none, shippingProfileId: 1, paymentMethodId: 2, useAsShippingAddress: true }
const stands = (at: string, intent: string, checkout: typeof open | typeof chosen) =>
  // The rule reads these of the checkout.
  stillStands({ at, text: 'fields.required' }, intent, { typed: {}, checkout: checkout as unknown as Parameters<typeof stillStands>[2]['checkout'] })

test.each([
  ['a missing method stands until one is chosen', 'shippingMethod', 'update', open, true],
  ['a chosen shipping method is not missed any more', 'shippingMethod', 'update', chosen, false],
  ['a chosen payment method is not missed any more', 'paymentMethod', 'update', chosen, false],
  ['the e-mail is looked at with every change', 'email', 'update', open, false],
  ['an address is looked at when it is saved', 'billing.city', 'save-billing', open, false],
  ['the other address is not', 'shipping.city', 'save-billing', open, true],
  ['a change elsewhere leaves an address as it is', 'billing.city', 'update', open, true],
  ['a billing address is not missed where the delivery address serves both', 'billing', 'update', chosen, false],
  ['terms stand until the next try', 'terms', 'update', open, true],
  ['everything is looked at when the order is placed', 'terms', 'place', open, false],
] as const)('%s', (_, at, intent, checkout, expected) => {
  expect(stands(at, intent, checkout)).toBe(expected)
})
