import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits for the session cookie. Only their SHA-256 is stored. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

export function isSecret(text: string | undefined): text is string {
  return text !== undefined && /^[\w-]{43}$/.test(text)
}

export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
