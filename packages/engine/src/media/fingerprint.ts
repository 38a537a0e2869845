import { createHash } from 'node:crypto'

const keyDigits = 20 // 80 bits: enough to name every picture of a shop, short enough for an address

/** The SHA-256 of a picture, and its first digits as the storage key in file names and addresses. */
export function getFingerprint(bytes: Uint8Array): { readonly sha256: Buffer; readonly storageKey: string } {
  const sha256 = createHash('sha256').update(bytes).digest()
  return { sha256, storageKey: sha256.toString('hex').slice(0, keyDigits) }
}
