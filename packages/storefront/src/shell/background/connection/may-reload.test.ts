import { expect, test } from 'vitest'
import { mayReload } from './may-reload.ts'

const quiet = { path: '/women', hasTyped: false, isEditing: false, hasOpenDialog: false }

test('an idle page may reload after an update [SF-4.43]', () => {
  expect(mayReload(quiet)).toBe(true)
  expect(mayReload({ ...quiet, path: '/de/my-account' })).toBe(true)
  expect(mayReload({ ...quiet, path: '/checkouts-and-shirts_4' })).toBe(true)
})

test.each([
  '/checkout',
  '/de/checkout',
  '/checkout/payment/7/key',
  '/pl/confirmation/7/key',
  '/readonly-checkout',
  '/offer/1/key',
  '/mollie-payment',
])('%s never reloads during a purchase', (path) => {
  expect(mayReload({ ...quiet, path })).toBe(false)
})

test('a page with typed text, an open editor or an open dialog does not reload', () => {
  expect(mayReload({ ...quiet, hasTyped: true })).toBe(false)
  expect(mayReload({ ...quiet, isEditing: true })).toBe(false)
  expect(mayReload({ ...quiet, hasOpenDialog: true })).toBe(false)
})
