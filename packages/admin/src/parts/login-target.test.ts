import { expect, test } from 'vitest'
import { toTarget } from './login-target.ts'

test.each([
  ['', '/admin'],
  ['to=%2Forders%3Fview%3DtoPay', '/admin/orders?view=toPay'],
  ['redirect=%2Fde%2Fdamen', '/de/damen'],
  ['redirect=%2F%2Fevil.example', '/admin'],
  ['redirect=%2F%5Cevil.example', '/admin'],
  ['redirect=%2F%09%2Fevil.example', '/admin'],
  ['redirect=%2F%0A%5Cevil.example', '/admin'],
  ['redirect=%2F..%2F%2Fevil.example', '/admin'],
  ['to=%2F%09%2Fevil.example', '/admin'],
  ['to=%2F..%2Fde', '/admin'],
  ['redirect=https%3A%2F%2Fevil.example', '/admin'],
  ['to=%2F%2Fevil.example', '/admin'],
])('the login with %j leads to %s', (query, target) => {
  expect(toTarget(new URLSearchParams(query))).toBe(target)
})
