import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** Encrypts a secret. Decryption needs the same key and the same owner, so that rows cannot be swapped. */
export function seal(key: Buffer, owner: string, secret: Uint8Array): Buffer {
  const nonce = randomBytes(nonceBytes)
  const sealing = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([sealing.update(secret), sealing.final()])
  return Buffer.concat([nonce, sealing.getAuthTag(), sealed])
}

export function unseal(key: Buffer, owner: string, sealed: Buffer): Buffer {
  const opening = createDecipheriv(cipher, key, sealed.subarray(0, nonceBytes)).setAAD(Buffer.from(owner))
  opening.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
  return Buffer.concat([opening.update(sealed.subarray(nonceBytes + tagBytes)), opening.final()])
}
