import { createECDH, createHash } from 'node:crypto'
import type { PushSender } from '../ports/push.ts'

type KeyPair = Pick<PushSender, 'privateKey' | 'publicKey'>

/**
 * Derives a P-256 key pair from the shop's secret, the same for all instances. A few of the 2^256 numbers are not valid
 * keys, so the secret is hashed until one is.
 */
export function deriveVapidKey(secret: string): KeyPair {
  for (let attempt = 0; ; attempt++) {
    const pair = toKeyPair(createHash('sha256').update(`vapid:${attempt}:${secret}`).digest())
    if (pair) return pair
  }
}

/** The key pair of a private key; undefined if the key is invalid. */
export function toKeyPair(privateKey: Buffer): KeyPair | undefined {
  const curve = createECDH('prime256v1')
  try {
    curve.setPrivateKey(privateKey)
  } catch {
    return undefined
  }
  return { privateKey: privateKey.toString('base64url'), publicKey: curve.getPublicKey('base64url') }
}
