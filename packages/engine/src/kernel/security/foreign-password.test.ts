import { expect, test } from 'vitest'
import { isCheckableHash, isForeignHash } from './foreign-password.ts'
import { needsRehash, verifyPassword } from './password.ts'

const cost = { memory: 8, passes: 1 }

test.each([
  // The test vector of the phpass distribution.
  ['phpass', 'test12345', '$P$9IQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0'],
  ['bcrypt', 'U*U', '$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW'],
  ['bcrypt of WordPress 6.8', 'hikari geta 1', '$wp$2y$05$7ySGx7Hf4DDhx.3f45blsu6HNW4Kktgd5hMY257jJDEpqUN0ttkpu'],
  ['unsalted MD5', 'password', '5f4dcc3b5aa765d61d8327deb882cf99'],
])('a password that another program hashed with %s is checked and to be renewed', async (_, password, stored) => {
  expect(isForeignHash(stored)).toBe(true)
  expect(await verifyPassword(password, stored, cost)).toBe(true)
  expect(await verifyPassword(`${password}x`, stored, cost)).toBe(false)
  expect(needsRehash(stored, cost)).toBe(true)
})

test('a hash that costs more than a login may is not taken', () => {
  expect(isForeignHash('$2y$13$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW')).toBe(true)
  expect(isForeignHash('$2y$14$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW')).toBe(false)
  expect(isForeignHash('$P$GIQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0')).toBe(false)
  expect(isForeignHash('a password')).toBe(false)
  expect(
    isCheckableHash('$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'),
  ).toBe(true)
  expect(
    isCheckableHash('$argon2id$v=19$m=262144,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'),
  ).toBe(false)
})
