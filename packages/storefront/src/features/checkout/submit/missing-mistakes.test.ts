import type { CartNotice } from '@vitrine/contract/checkout/cart.contract'
import { expect, test } from 'vitest'
import { listMissingMistakes } from './missing-mistakes.ts'

type CheckoutMethods = Parameters<typeof listMissingMistakes>[1]

// The function reads only these parts of the checkout.
const checkoutWith = (shippingMethods: readonly object[], notices: readonly CartNotice[]) =>
  ({ shippingMethods, session: { basket: { notices } } }) as unknown as CheckoutMethods
const tooHeavy = { key: 'shipping.tooHeavy', details: { email: 'help@vitrine.example' } } as const

test('a missing shipping method asks for a selection if methods are offered', async () => {
  expect(await listMissingMistakes(['shippingMethod', 'paymentMethod'], checkoutWith([{}], []), 'de')).toEqual([
    { at: 'shippingMethod', text: 'checkout.methodMissing' },
    { at: 'paymentMethod', text: 'checkout.paymentMissing' },
  ])
})

test('a missing shipping method is explained by the weight of the parcel if no method is offered', async () => {
  expect(await listMissingMistakes(['shippingMethod', 'paymentMethod'], checkoutWith([], [tooHeavy]), 'de')).toEqual([
    {
      at: 'shippingMethod',
      text: 'checkout.methodMissing',
      message: expect.stringMatching(/^Ihre Bestellung ist zu schwer/),
    },
    { at: 'paymentMethod', text: 'checkout.paymentMissing' },
  ])
})
