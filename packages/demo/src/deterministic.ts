import { createHash } from 'node:crypto'

/** A deterministic integer from 0 to `limit` - 1 for a name. */
export function hashToNumber(name: string, limit: number): number {
  return createHash('sha256').update(name).digest().readUInt32BE(0) % limit
}

/** A deterministic UUID in the format of version 4 for a name. */
export function hashToUuid(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex')
  const variant = '89ab'[hashToNumber(`${name} variant`, 4)] ?? '8'
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
