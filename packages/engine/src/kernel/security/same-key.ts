import { createHash, timingSafeEqual } from 'node:crypto'

/**
 * Whether a key, token or signature equals the expected one; '' means none. Compares digests in constant time, so that
 * timing reveals nothing about the key.
 */
export function isSameKey(expected: string, actual: string): boolean {
  return timingSafeEqual(digest(expected), digest(actual)) && expected !== ''
}

const digest = (key: string) => createHash('sha256').update(key).digest()
