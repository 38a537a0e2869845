import { createHash, timingSafeEqual } from 'node:crypto'

/** Whether a key, a token or a signature is the one that is expected; '' where there is none. Of equal length and compared in constant time: how long a refusal takes tells nothing about the key. */
export function isSameKey(known: string, given: string): boolean {
  return timingSafeEqual(digest(known), digest(given)) && known !== ''
}

const digest = (key: string) => createHash('sha256').update(key).digest()
