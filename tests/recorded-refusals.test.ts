import { Refusal } from '@vitrine/contract/kernel/operation/refusal'
import { expect, test } from 'vitest'
import { recordRefusal } from './harness/recorded-refusals.ts'

test.each([
  [
    'lacks what its text names',
    new Refusal('cart.intervalNotMet', { names: 'Scarf', interval: 2 }),
    'cart.intervalNotMet names minimum in en, and does not bring it',
  ],
  [
    'brings something that is no word',
    new Refusal('coupon.expired', { code: {} }),
    'coupon.expired shows a gap: The coupon [object Object] has',
  ],
])('a refusal that %s fails the test that provokes it', async (_, refusal, said) => {
  await expect(recordRefusal(refusal)).rejects.toThrow(said)
})
