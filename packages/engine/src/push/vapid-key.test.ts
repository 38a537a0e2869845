import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import { keyPairOf, vapidKeyFrom } from './vapid-key.ts'

test('all instances of a shop make the same pair of its secret, and another shop another', () => {
  const pair = vapidKeyFrom('one secret')
  expect(vapidKeyFrom('one secret')).toEqual(pair)
  expect(vapidKeyFrom('another')).not.toEqual(pair)
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(pair.privateKey, 'base64url')
  expect(curve.getPublicKey('base64url')).toBe(pair.publicKey)
})

test.each([['zero', Buffer.alloc(32)], ['beyond the curve', Buffer.alloc(32, 255)]])('a number that is %s is no key', (_, number) => {
  expect(keyPairOf(number)).toBeUndefined()
})
