import { createHash, createHmac } from 'node:crypto'
import type { Cost } from '@vitrine/contract/kernel/operation/operation'
import type { RateLimit, RateLimits } from '../options.ts'
import { Buckets, createUsageSharing, type Share } from './token-buckets.ts'
import { toNetwork } from '../visitor/visitor-address.ts'

export const weights: Record<Cost, number> = { light: 1, normal: 3, heavy: 10 }

export interface RateLimitSubject {
  readonly address: string
  readonly session: string | undefined
}

/** Returns the seconds to wait; 0 if the call is allowed. */
export interface RateLimiter {
  /** `points` are added to the cost, for the size of the body. */
  take(subject: RateLimitSubject, cost: Cost, points?: number): number
  /** Whether at least half of each limit is left, for work that nobody has asked for yet. */
  isHalfLeft(subject: RateLimitSubject): boolean
}

interface RateLimiterOptions {
  readonly clock?: () => number
  /** Shares usage between instances; without it each instance limits on its own. */
  readonly share?: Share
  /** The same for all instances of a shop; hashes addresses before they are shared. */
  readonly secret?: string
  readonly onFault?: (error: unknown) => void
}

/**
 * Decides in memory. Usage above an eighth of a limit is shared with the other instances within a second, so that
 * limits apply to the shop and not to each process. Decision 35.
 */
export function createRateLimiter(
  limits: RateLimits | 'off',
  { clock = monotonicSeconds, share, secret = '', onFault = () => {} }: RateLimiterOptions = {},
): RateLimiter {
  if (limits === 'off') return { take: () => 0, isHalfLeft: () => true }
  const onThreshold =
    share &&
    createUsageSharing({
      share,
      onFault,
      toBucketName: (kind, key) =>
        `${kind}:${createHmac('sha256', secret).update(`${kind}:${key}`).digest('base64url')}`,
    })
  const createBuckets = (kind: string, limit: RateLimit) =>
    new Buckets({ kind, limit, clock, ...(onThreshold && { onThreshold }) })
  const addresses = createBuckets('address', limits.address)
  const sessions = createBuckets('session', limits.session)
  return {
    take({ address, session }, cost, points = 0) {
      const weight = weights[cost] + points
      const waitSeconds = addresses.take(toNetwork(address), weight)
      return waitSeconds > 0 || session === undefined ? waitSeconds : sessions.take(toDigest(session), weight)
    },
    isHalfLeft: ({ address, session }) =>
      addresses.left(toNetwork(address)) >= 0.5 && (session === undefined || sessions.left(toDigest(session)) >= 0.5),
  }
}

const monotonicSeconds = () => performance.now() / 1000
// Session secrets are not kept in memory in plain text.
const toDigest = (text: string) => createHash('sha256').update(text).digest('base64url')
