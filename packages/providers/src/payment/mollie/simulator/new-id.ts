import { randomBytes } from 'node:crypto'

/** 'tr_' and 16 random characters, as the provider's client requires. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(16).toString('base64url').replace(/[-_]/g, '').padEnd(16, '0').slice(0, 16)}`
}
