import { previewCookie } from '@vitrine/contract/kernel/preview-cookie'

/** Of the browser; older ones have none in a worker. */
interface CookieReader {
  get(name: string): Promise<{ readonly value?: string } | null>
}

interface NavigationSources {
  readonly cookies: CookieReader | undefined
  /** The shop itself, however long it takes. */
  fromShop(request: Request): Promise<Response>
  /** The shop, and after some seconds the cached page. */
  fromShopOrCache(request: Request): Promise<Response>
}

/**
 * Answers a navigation to a public page. An operator gets the answer of the shop or none: the cached page is that of
 * shoppers, without the editor.
 * Rejects when there is no answer at all.
 */
export function createNavigation({
  cookies,
  fromShop,
  fromShopOrCache,
}: NavigationSources): (request: Request) => Promise<Response> {
  return async (request) => {
    // Without cookie access in the worker the network is used first, and the cache only when it fails.
    if (!cookies) return fromShop(request).catch(() => fromShopOrCache(request))
    return (await isOperator(cookies)) ? fromShop(request) : fromShopOrCache(request)
  }
}

async function isOperator(cookies: CookieReader): Promise<boolean> {
  const cookie = await cookies.get(previewCookie)
  return cookie !== null && cookie.value !== ''
}
