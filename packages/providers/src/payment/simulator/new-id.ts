import { randomBytes } from 'node:crypto'

/** 'tr_' and 16 characters: as long as the provider's own client wants them, and not to be guessed. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(16).toString('base64url').replace(/[-_]/g, '').padEnd(16, '0').slice(0, 16)}`
}
