import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import { toKeyPair, deriveVapidKey } from './vapid-key.ts'

test('the same secret derives the same key pair, another secret another one', () => {
  const pair = deriveVapidKey('one secret')
  expect(deriveVapidKey('one secret')).toEqual(pair)
  expect(deriveVapidKey('another')).not.toEqual(pair)
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(pair.privateKey, 'base64url')
  expect(curve.getPublicKey('base64url')).toBe(pair.publicKey)
})

test.each([
  ['zero', Buffer.alloc(32)],
  ['beyond the curve', Buffer.alloc(32, 255)],
])('a number that is %s is rejected as a key', (_, number) => {
  expect(toKeyPair(number)).toBeUndefined()
})
