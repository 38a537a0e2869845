import { createECDH, createHash } from 'node:crypto'
import type { PushSender } from '../ports/push.ts'

type KeyPair = Pick<PushSender, 'privateKey' | 'publicKey'>

/** The P-256 pair of a shop's secret, the same for all its instances: a few of 2^256 numbers are no key, so that the secret is hashed until it is one. */
export function vapidKeyFrom(secret: string): KeyPair {
  for (let round = 0; ; round++) {
    const pair = keyPairOf(createHash('sha256').update(`vapid:${round}:${secret}`).digest())
    if (pair) return pair
  }
}

/** The pair of a configured private key; undefined: it is none. */
export function keyPairOf(privateKey: Buffer): KeyPair | undefined {
  const curve = createECDH('prime256v1')
  try {
    curve.setPrivateKey(privateKey)
  } catch {
    return undefined
  }
  return { privateKey: privateKey.toString('base64url'), publicKey: curve.getPublicKey('base64url') }
}
