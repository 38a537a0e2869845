import { expect, test } from 'vitest'
import { sameSitePath } from './same-site-path.ts'

test.each([
  ['/women', '/women'],
  ['/de/damen?page=2#reviews', '/de/damen?page=2#reviews'],
  ['/', '/'],
])('after login %s leads to %s', (address, path) => {
  expect(sameSitePath(address)).toBe(path)
})

test.each([
  null,
  '',
  'women',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  '/..//evil.example',
])('after login %j leads nowhere', (address) => {
  expect(sameSitePath(address)).toBeUndefined()
})
