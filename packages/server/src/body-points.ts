import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import type { Context } from 'hono'
import type { ServerEnv } from './request-env.ts'

interface BodyLimit {
  readonly maxBytes: number
  /** It is long because of a file: its bytes cost less than those of a structure. */
  readonly mayCarryFile: boolean
}

/** The points of a rate limit that a body takes by its size. One that does not say its length is taken for the longest. */
export function bodyPoints(c: Context<ServerEnv>, { maxBytes, mayCarryFile }: BodyLimit): number {
  const length = c.req.header('content-length')
  const bytes = length === undefined ? (c.req.header('transfer-encoding') === undefined ? 0 : maxBytes) : Math.min(Number(length), maxBytes)
  return Math.floor(bytes / (mayCarryFile ? serverLimits.fileBytesPerPoint : serverLimits.bytesPerPoint))
}
