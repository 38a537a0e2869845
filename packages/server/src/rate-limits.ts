import { createHash } from 'node:crypto'
import type { Cost } from '@vitrine/contract/kernel/operation'
import type { Allowance, RateLimits } from './options.ts'
import { networkOf } from './visitor-address.ts'

export const weights: Record<Cost, number> = { light: 1, normal: 3, heavy: 10 }

export interface Asking {
  readonly address: string
  readonly session: string | undefined
}

/** Answers how many seconds to wait; 0 when the call may go on. */
export interface RateLimiter {
  take(who: Asking, cost: Cost): number
  takeLogin(who: Asking, email: string): number
}

type Clock = () => number

/**
 * Allowances are kept in the memory of each instance: they protect this process, and a table shared by all would cost every page a write.
 * A shop of three instances allows three times as much, which the numbers bear.
 */
export function createRateLimiter(limits: RateLimits | 'off', clock: Clock = monotonicSeconds): RateLimiter {
  if (limits === 'off') return { take: () => 0, takeLogin: () => 0 }
  const addresses = new Buckets(limits.address, clock)
  const sessions = new Buckets(limits.session, clock)
  const loginAddresses = new Buckets(limits.loginAddress, clock)
  const loginEmails = new Buckets(limits.loginEmail, clock)
  return {
    take({ address, session }, cost) {
      const wait = addresses.take(networkOf(address), weights[cost])
      return wait > 0 || session === undefined ? wait : sessions.take(digestOf(session), weights[cost])
    },
    takeLogin({ address }, email) {
      return loginAddresses.take(networkOf(address), 1) || loginEmails.take(digestOf(email.trim().toLowerCase()), 1)
    },
  }
}

const mostBuckets = 50_000

/** Token buckets by key. The least recently used is forgotten when there are too many: it has filled up again, or soon will have. */
class Buckets {
  readonly #buckets = new Map<string, { left: number; at: number }>()
  readonly #allowance: Allowance
  readonly #clock: Clock
  constructor(allowance: Allowance, clock: Clock) {
    this.#allowance = allowance
    this.#clock = clock
  }

  take(key: string, weight: number): number {
    const { burst, perSecond } = this.#allowance
    const now = this.#clock()
    const known = this.#buckets.get(key)
    const left = known === undefined ? burst : Math.min(burst, known.left + (now - known.at) * perSecond)
    const isAllowed = left >= weight
    this.#remember(key, { left: isAllowed ? left - weight : left, at: now })
    return isAllowed ? 0 : Math.max(1, Math.ceil((weight - left) / perSecond))
  }

  #remember(key: string, bucket: { left: number; at: number }): void {
    this.#buckets.delete(key)
    this.#buckets.set(key, bucket)
    if (this.#buckets.size <= mostBuckets) return
    const oldest = this.#buckets.keys().next()
    if (!oldest.done) this.#buckets.delete(oldest.value)
  }
}

const monotonicSeconds: Clock = () => performance.now() / 1000
// Neither secrets nor addresses of people stay in memory as they are.
const digestOf = (text: string) => createHash('sha256').update(text).digest('base64url')
