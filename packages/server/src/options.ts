import type { CardFields } from '@vitrine/engine/ports/payment'
import type { RenderLimits } from './pages/render-queue.ts'
import type { Screenshot } from './files/web-manifest.ts'

/** Options from the composition root, which alone reads the environment. */
export interface ServerOptions {
  /** Base of every absolute URL that the shop sends out. */
  readonly publicUrl: URL
  /** Signs tokens of visitors without a session; the same for all instances of a shop. */
  readonly secret: string
  /** How many proxies in front of the server are trusted to write X-Forwarded-For. */
  readonly trustedProxies: number
  readonly rateLimits: RateLimits | 'off'
  readonly pageCache: PageCacheLimits
  /**
   * How many pages are rendered at once, and how many wait for it. The pages of the checkout have limits of their own.
   */
  readonly renders?: RenderLimits
  /** Pages are rendered at every request, and the tools of development may put styles and a socket into them. */
  readonly development: boolean
  /** Serves stored mails at /mails to this machine; only for a shop that no other machine can reach. */
  readonly servesMailsPage?: boolean
  /** Screenshots of the web app manifest; without them devices show name and icon. */
  readonly screenshots?: readonly Screenshot[]
  /**
   * The card fields of payment providers, by the provider's key. The page of the checkout may load their scripts.
   * SF-7.44
   */
  readonly cardFields?: () => ReadonlyMap<string, Pick<CardFields, 'script' | 'origins'>>
}

/** A token bucket: at most `burst` tokens, refilled by `perSecond`. Operations cost 1, 3 or 10 tokens. */
export interface RateLimit {
  readonly burst: number
  readonly perSecond: number
}

/** Limits of the request load. The engine counts wrong passwords separately, across all instances. */
export interface RateLimits {
  readonly address: RateLimit
  readonly session: RateLimit
}

export interface PageCacheLimits {
  readonly maxBytes: number
  readonly maxBytesPerPage: number
  /** A page older than this is still served while a new one is rendered behind it. */
  readonly freshSeconds: number
}

// Offices and mobile networks share an address, so its limit is several times that of one visitor.
export const defaultRateLimits: RateLimits = {
  address: { burst: 900, perSecond: 60 },
  session: { burst: 300, perSecond: 20 },
}

// Renders share one CPU: three at once keep it busy while others wait for the database. Beyond fifty queued renders
// visitors get a 503 with Retry-After; who is about to pay waits longer.
export const defaultRenders = {
  everyPage: { concurrent: 3, waiting: 50 },
  checkout: { concurrent: 4, waiting: 250 },
} as const satisfies Record<string, RenderLimits>

export const defaultPageCache: PageCacheLimits = { maxBytes: 256 * 2 ** 20, maxBytesPerPage: 2 ** 20, freshSeconds: 60 }
