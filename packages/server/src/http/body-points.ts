import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import type { Context } from 'hono'
import type { ServerEnv } from './request-env.ts'

interface BodyLimit {
  readonly maxBytes: number
  /** Bytes of a file cost less than those of structured data. */
  readonly mayCarryFile: boolean
}

/** The rate limit points of a body, by its size. A body without a length counts as the maximum. */
export function bodyPoints(c: Context<ServerEnv>, { maxBytes, mayCarryFile }: BodyLimit): number {
  const length = c.req.header('content-length')
  const bytes =
    length === undefined
      ? c.req.header('transfer-encoding') === undefined
        ? 0
        : maxBytes
      : Math.min(Number(length), maxBytes)
  return Math.floor(bytes / (mayCarryFile ? serverLimits.fileBytesPerPoint : serverLimits.bytesPerPoint))
}
