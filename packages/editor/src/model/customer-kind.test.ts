import { expect, test } from 'vitest'
import { customerKind } from './customer-kind.ts'

test.each([
  [null, null, 'anonymous'],
  ['', '', 'anonymous'],
  [null, 'ann@example.org', 'guest'],
  ['ann@example.org', null, 'authorized'],
  ['ann@example.org', 'ann@example.org', 'authorized'],
] as const)('with the e-mail %s and the guest\'s e-mail %s a customer is %s [ED-4.28]', (email, guestMail, expected) => {
  expect(customerKind({ email, guestMail })).toBe(expected)
})
