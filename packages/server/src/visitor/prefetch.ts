import type { Context } from 'hono'
import type { ServerEnv } from '../http/request-env.ts'

/**
 * Whether a page is requested before the visitor asks for it: browsers say so in a header that scripts cannot set, our
 * own script in the older one. https://wicg.github.io/nav-speculation/prefetch.html#sec-purpose-header
 */
export function isPrefetch(c: Context<ServerEnv>): boolean {
  return (c.req.header('sec-purpose') ?? c.req.header('purpose') ?? '').startsWith('prefetch')
}

/** The page waits until the visitor asks for it. */
export class PrefetchRefusedError extends Error {
  constructor() {
    super('the page is not fetched ahead')
  }
}
