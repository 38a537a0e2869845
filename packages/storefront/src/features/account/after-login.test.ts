import { expect, test } from 'vitest'
import { afterLogin, isForCheckout, withWay } from './after-login.ts'

test.each([
  ['/my-account/my-orders?page=2', '/my-account/my-orders?page=2'], ['/de/checkout#payment-method', '/de/checkout#payment-method'], [null, '/de'],
  ['//evil.example', '/de'], ['https://evil.example', '/de'], ['/\\evil.example', '/de'], ['', '/de'],
])('after a login %j leads to %s', (wanted, address) => {
  expect(afterLogin(wanted, 'de')).toBe(address)
})

test.each([
  ['/checkout', true], ['/de/checkout', true], ['/checkout?x=1', true], ['/checkout/payment/1/k', true], ['/cart', false], ['/checkouts', false], ['//evil.example/checkout', false], [null, false],
])('%j is the way to the checkout: %s', (wanted, is) => {
  expect(isForCheckout(wanted)).toBe(is)
})

test('from one login page to the next the way is kept', () => {
  expect(withWay('/register', '/checkout?a=b')).toBe('/register?redirect=%2Fcheckout%3Fa%3Db')
  expect(withWay('/register', null)).toBe('/register')
})
