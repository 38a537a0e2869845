import { expect, test } from 'vitest'
import { isMistakeUnresolved } from './is-mistake-unresolved.ts'

const none = { billingAddress: null, shippingAddress: null }
const withoutMethods = { ...none, shippingProfileId: null, paymentMethodId: null, useAsShippingAddress: false }
const withMethods = { ...none, shippingProfileId: 1, paymentMethodId: 2, useAsShippingAddress: true }
const isUnresolved = (at: string, intent: string, checkout: typeof withoutMethods | typeof withMethods) =>
  // The function reads only these parts of the checkout.
  isMistakeUnresolved({ at, text: 'fields.required' }, intent, {
    values: {},
    checkout: checkout as unknown as Parameters<typeof isMistakeUnresolved>[2]['checkout'],
  })

test('the reason why no shipping method was offered is resolved once methods are offered', () => {
  const isObstacleUnresolved = (shippingMethods: readonly object[]) =>
    isMistakeUnresolved({ at: 'shippingMethod', text: 'checkout.methodMissing', message: 'Too heavy.' }, 'update', {
      values: {},
      checkout: { ...withoutMethods, shippingMethods } as unknown as Parameters<
        typeof isMistakeUnresolved
      >[2]['checkout'],
    })
  expect([isObstacleUnresolved([]), isObstacleUnresolved([{}])]).toEqual([true, false])
})

test.each([
  ['a missing method applies until one is selected', 'shippingMethod', 'update', withoutMethods, true],
  ['a missing shipping method is resolved once one is selected', 'shippingMethod', 'update', withMethods, false],
  ['a missing payment method is resolved once one is selected', 'paymentMethod', 'update', withMethods, false],
  ['the e-mail is checked with every change', 'email', 'update', withoutMethods, false],
  ['an address is checked when it is saved', 'billing.city', 'save-billing', withoutMethods, false],
  ['the other address is not checked then', 'shipping.city', 'save-billing', withoutMethods, true],
  ['a change elsewhere leaves an address as it is', 'billing.city', 'update', withoutMethods, true],
  ['a missing billing address is resolved by one address for both', 'billing', 'update', withMethods, false],
  ['missing terms apply until the next try', 'terms', 'update', withoutMethods, true],
  ['everything is checked when the order is placed', 'terms', 'place', withoutMethods, false],
] as const)('%s', (_, at, intent, checkout, expected) => {
  expect(isUnresolved(at, intent, checkout)).toBe(expected)
})
