import { createHash } from 'node:crypto'

const keyDigits = 20 // 80 bits: enough to name every picture of a shop, short enough for an address

/** What a picture is known by: its SHA-256, and the beginning of it as the name of its files and addresses. */
export function fingerprintOf(bytes: Uint8Array): { readonly sha256: Buffer; readonly storageKey: string } {
  const sha256 = createHash('sha256').update(bytes).digest()
  return { sha256, storageKey: sha256.toString('hex').slice(0, keyDigits) }
}
