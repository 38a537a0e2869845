import type { RenderLimits } from './render-queue.ts'
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
  /** How many pages are rendered at once, and how many wait for it. The pages of the checkout have limits of their own. */
  readonly renders?: RenderLimits
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

/** For the work that the shop does. Wrong passwords are counted by the engine, for all instances. */
export interface RateLimits {
  readonly address: Allowance
  readonly session: Allowance
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
}

// Renders are work for one processor: three at once keep it busy while others wait for the database. A shopper who would wait behind fifty is told to come back.
export const defaultRenders = { everyPage: { concurrent: 3, waiting: 50 }, checkout: { concurrent: 4, waiting: 50 } } as const satisfies Record<string, RenderLimits>

export const defaultPageCache: PageCacheLimits = { mostBytes: 256 * 2 ** 20, mostBytesPerPage: 2 ** 20, freshSeconds: 60 }
