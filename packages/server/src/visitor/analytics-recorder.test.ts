import { expect, test } from 'vitest'
import { createAnalyticsRecorder, toAnalyticsEvents } from './analytics-recorder.ts'

test('the events of a form are in a cookie for one minute, without personal data', () => {
  const recorder = createAnalyticsRecorder()
  expect(recorder.cookies(true)).toEqual([])
  recorder.record('doLogin', { email: 'zofia@example.org', password: 'secret' })
  recorder.record('doAddCartItem', {
    productId: 1012,
    quantity: 2,
    basketItemOrderParams: [{ propertyId: 1, value: 'engraving' }],
  })
  recorder.record('getSession', {})
  expect(recorder.cookies(true)).toEqual([
    'happened=login-add_to_cart.1012.2; Path=/; Max-Age=60; SameSite=Lax; Secure',
  ])
})

test('each of several added items is an event', () => {
  const items = [
    { productId: 1012, quantity: 2 },
    { productId: 1013, quantity: 1 },
  ]
  expect(toAnalyticsEvents('doAddCartItems', items)).toEqual([
    { name: 'add_to_cart', variationId: 1012, quantity: 2 },
    { name: 'add_to_cart', variationId: 1013, quantity: 1 },
  ])
})
