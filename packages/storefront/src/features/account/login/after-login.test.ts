import { expect, test } from 'vitest'
import { getPathAfterLogin, isForCheckout, withRedirect } from './after-login.ts'

test.each([
  ['/my-account/my-orders?page=2', '/my-account/my-orders?page=2'],
  ['/de/checkout#payment-method', '/de/checkout#payment-method'],
  [null, '/de'],
  ['//evil.example', '/de'],
  ['https://evil.example', '/de'],
  ['/\\evil.example', '/de'],
  ['', '/de'],
])('after a login %j leads to %s', (redirectPath, expected) => {
  expect(getPathAfterLogin(redirectPath, 'de')).toBe(expected)
})

test.each([
  ['/checkout', true],
  ['/de/checkout', true],
  ['/checkout?x=1', true],
  ['/checkout/payment/1/k', true],
  ['/cart', false],
  ['/checkouts', false],
  ['//evil.example/checkout', false],
  [null, false],
])('the redirect %j leads to the checkout: %s', (redirectPath, expected) => {
  expect(isForCheckout(redirectPath)).toBe(expected)
})

test('a link between two login pages keeps the redirect', () => {
  expect(withRedirect('/register', '/checkout?a=b')).toBe('/register?redirect=%2Fcheckout%3Fa%3Db')
  expect(withRedirect('/register', null)).toBe('/register')
})
