import { expect, test } from 'vitest'
import { mayReload } from './may-reload.ts'

const quiet = { path: '/women', hasTyped: false, isEditing: false, isAsked: false }

test('a page that somebody only looks at may load itself again after an update [SF-4.43]', () => {
  expect(mayReload(quiet)).toBe(true)
  expect(mayReload({ ...quiet, path: '/de/my-account' })).toBe(true)
  expect(mayReload({ ...quiet, path: '/checkouts-and-shirts_4' })).toBe(true)
})

test.each(['/checkout', '/de/checkout', '/checkout/payment/7/key', '/pl/confirmation/7/key', '/readonly-checkout', '/offer/1/key', '/mollie-payment'])('%s never loads itself again: somebody is buying', (path) => {
  expect(mayReload({ ...quiet, path })).toBe(false)
})

test('neither does a page with typed text, one that is being edited, or one with an open question', () => {
  expect(mayReload({ ...quiet, hasTyped: true })).toBe(false)
  expect(mayReload({ ...quiet, isEditing: true })).toBe(false)
  expect(mayReload({ ...quiet, isAsked: true })).toBe(false)
})
