import { createHash, createHmac } from 'node:crypto'
import type { Cost } from '@vitrine/contract/kernel/operation'
import type { Allowance, RateLimits } from './options.ts'
import { Buckets, shareAcross, type Share } from './shared-buckets.ts'
import { networkOf } from './visitor-address.ts'

export const weights: Record<Cost, number> = { light: 1, normal: 3, heavy: 10 }

export interface Asking {
  readonly address: string
  readonly session: string | undefined
}

/** Answers how many seconds to wait; 0 when the call may go on. */
export interface RateLimiter {
  /** `points` are taken beside the cost, for the size of what was sent. */
  take(who: Asking, cost: Cost, points?: number): number
}

interface Parts {
  readonly clock?: () => number
  /** How instances tell each other of those who spend much; without it each limits for itself. */
  readonly share?: Share
  /** Of the shop, the same for all its instances: what is told holds no address. */
  readonly secret?: string
  readonly onFault?: (error: unknown) => void
}

/**
 * Whether a call may go on is decided in memory, without asking anybody. Who has spent an eighth of an allowance here is told to the other instances
 * within a second, and what they saw is taken in: so an allowance holds for the shop and not for each of its processes. Decision 35.
 */
export function createRateLimiter(limits: RateLimits | 'off', { clock = monotonicSeconds, share, secret = '', onFault = () => {} }: Parts = {}): RateLimiter {
  if (limits === 'off') return { take: () => 0 }
  const spentMuch = share && shareAcross({ share, onFault, nameOf: (what, key) => `${what}:${createHmac('sha256', secret).update(`${what}:${key}`).digest('base64url')}` })
  const bucketsOf = (what: string, allowance: Allowance) => new Buckets({ what, allowance, clock, ...(spentMuch && { spentMuch }) })
  const addresses = bucketsOf('address', limits.address)
  const sessions = bucketsOf('session', limits.session)
  return {
    take({ address, session }, cost, points = 0) {
      const weight = weights[cost] + points
      const wait = addresses.take(networkOf(address), weight)
      return wait > 0 || session === undefined ? wait : sessions.take(digestOf(session), weight)
    },
  }
}

const monotonicSeconds = () => performance.now() / 1000
// Neither secrets nor addresses of people stay in memory as they are.
const digestOf = (text: string) => createHash('sha256').update(text).digest('base64url')
