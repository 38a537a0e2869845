import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits: what the cookie carries. Only its SHA-256 is stored. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

export function isSecret(word: string | undefined): word is string {
  return word !== undefined && /^[\w-]{43}$/.test(word)
}

export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
