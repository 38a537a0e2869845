import { expect, test } from 'vitest'
import { mayOffer } from './may-offer.ts'

test.each([
  ['on arrival', { path: '/', pages: 1, cameBefore: false }, false],
  ['on the second page', { path: '/women', pages: 2, cameBefore: false }, false],
  ['on the third page', { path: '/women', pages: 3, cameBefore: false }, true],
  ['to a returning visitor', { path: '/de', pages: 1, cameBefore: true }, true],
  ['in the checkout', { path: '/checkout', pages: 9, cameBefore: true }, false],
  ['in the checkout in another language', { path: '/pl/checkout/payment/1/x', pages: 9, cameBefore: true }, false],
  ['in the cart', { path: '/cart', pages: 9, cameBefore: true }, false],
  ['in the account', { path: '/de/my-account/my-orders', pages: 9, cameBefore: true }, false],
  ['beside a product', { path: '/wool-jumper_12', pages: 9, cameBefore: true }, false],
  ['beside a variation', { path: '/de/wollpullover_12_34', pages: 9, cameBefore: true }, false],
  ['while searching', { path: '/search', pages: 4, cameBefore: false }, true],
])('%s the app is offered: %o is %s', (_, visit, isOffered) => {
  expect(mayOffer(visit)).toBe(isOffered)
})
