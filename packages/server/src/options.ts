import type { Screenshot } from './web-manifest.ts'

/** What the composition root decides; only that reads the environment. */
export interface ServerOptions {
  /** Every absolute address that leaves the shop begins with its origin. */
  readonly publicUrl: URL
  /** Signs tokens of visitors who have no session; the same for all instances of a shop. */
  readonly secret: string
  /** How many proxies in front of us may name the visitor's address in X-Forwarded-For. */
  readonly trustedProxies: number
  readonly rateLimits: RateLimits | 'off'
  readonly pageCache: PageCacheLimits
  /** Pages are rendered at every request, and the tools of development may put styles and a socket into them. */
  readonly development: boolean
  /** Mails stay in the shop, and this machine may read them: for a shop that nobody else can reach. */
  readonly showsMails?: boolean
  /** What devices show of the shop before they install it; none: they show its name and icon. */
  readonly screenshots?: readonly Screenshot[]
  /** The checkout shows the payment provider's card fields: its page may load the provider's script. SF-7.44 */
  readonly cardFields?: boolean
}

/** An allowance that fills up again: `burst` at most, `perSecond` each second. Operations cost 1, 3 or 10 of it. */
export interface Allowance {
  readonly burst: number
  readonly perSecond: number
}

export interface RateLimits {
  readonly address: Allowance
  readonly session: Allowance
  /** Attempts to log in, each costs 1. */
  readonly loginAddress: Allowance
  /** Of them, those with one e-mail from one network. The engine counts wrong passwords besides, for all instances. */
  readonly loginEmail: Allowance
}

export interface PageCacheLimits {
  readonly mostBytes: number
  readonly mostBytesPerPage: number
  /** A page older than this is still served while a new one is rendered behind it. */
  readonly freshSeconds: number
}

// Offices and mobile networks share an address, so its allowance is several times that of one visitor.
export const defaultRateLimits: RateLimits = {
  address: { burst: 900, perSecond: 60 },
  session: { burst: 300, perSecond: 20 },
  loginAddress: { burst: 30, perSecond: 1 / 20 },
  loginEmail: { burst: 10, perSecond: 1 / 60 },
}

export const defaultPageCache: PageCacheLimits = { mostBytes: 256 * 2 ** 20, mostBytesPerPage: 2 ** 20, freshSeconds: 60 }
