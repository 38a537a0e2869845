import { createHash } from 'node:crypto'

/** A whole number from 0 to below `limit` that depends on nothing but the name. */
export function numberOf(name: string, limit: number): number {
  return createHash('sha256').update(name).digest().readUInt32BE(0) % limit
}

/** A valid uuid of version 4 that is always the same for the same name. */
export function uuidOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex')
  const variant = '89ab'[numberOf(`${name} variant`, 4)] ?? '8'
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `${variant}${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-')
}
