import { expect, test } from 'vitest'
import { openHappened } from './happened.ts'

test('what a form has done waits a minute for the next page, in a cookie without a person', () => {
  const happened = openHappened()
  expect(happened.cookies(true)).toEqual([])
  happened.hears('doLogin', { email: 'zofia@example.org', password: 'secret' })
  happened.hears('doAddCartItem', { productId: 1012, quantity: 2, basketItemOrderParams: [{ propertyId: 1, value: 'engraving' }] })
  happened.hears('getSession', {})
  expect(happened.cookies(true)).toEqual(['happened=login-add_to_cart.1012.2; Path=/; Max-Age=60; SameSite=Lax; Secure'])
})
