import { locales, localePath } from '@vitrine/contract/kernel/i18n/locale'
import { ExpirationPlugin } from 'workbox-expiration'
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies'
import { buildCacheNames } from './built.ts'
import { classifyAddress, isCacheableFile, isCacheablePage, offlinePath } from './cacheable.ts'

const daySeconds = 24 * 60 * 60

// Longer than any page takes; after that the cached page is better.
const networkTimeoutSeconds = 5

/** Clients whose page came from the cache, since the shop did not answer. */
export const clientsServedFromCache = new Set<string>()

const cacheableFiles = {
  cacheWillUpdate: async ({ response }: { response: Response }) => (isCacheableFile(response) ? response : null),
}
const cacheablePages = {
  cacheWillUpdate: async ({ response }: { response: Response }) => (isCacheablePage(response) ? response : null),
}

/** Pages from the network, or from the cache when the shop does not answer. */
export const pages = new NetworkFirst({
  cacheName: buildCacheNames.pages,
  networkTimeoutSeconds,
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) => toCacheKey(request),
      async cachedResponseWillBeUsed({ event, cachedResponse }) {
        if (cachedResponse && event instanceof FetchEvent) clientsServedFromCache.add(event.resultingClientId)
        return cachedResponse ?? null
      },
    },
    cacheablePages,
    new ExpirationPlugin({ maxEntries: 60, purgeOnQuotaError: true }),
  ],
})

/** The offline pages: the cached copy at once, updated in the background. They are fetched without a session. */
export const offlinePages = new StaleWhileRevalidate({
  cacheName: buildCacheNames.offline,
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) => new URL(request.url).pathname,
      requestWillFetch: async ({ request }) => uncachedRequest(request.url),
      cacheWillUpdate: async ({ response }) => (isCacheableFile(response) && !response.redirected ? response : null),
    },
  ],
})

export const files = new CacheFirst({
  cacheName: buildCacheNames.files,
  plugins: [cacheableFiles, new ExpirationPlugin({ maxEntries: 250, purgeOnQuotaError: true })],
})

export const pictures = new CacheFirst({
  cacheName: buildCacheNames.pictures,
  plugins: [
    cacheableFiles,
    { handlerDidError: async ({ request }) => findOtherSize(request.url) },
    new ExpirationPlugin({ maxEntries: 300, maxAgeSeconds: 60 * daySeconds, purgeOnQuotaError: true }),
  ],
})

/** Caches the offline page of each language, its font and the icon. */
export async function cacheOfflinePages(event: ExtendableEvent): Promise<void> {
  const paths = [...locales.map((locale) => localePath(locale, offlinePath)), '/icon.svg']
  const responses = await Promise.all(
    paths.map((path) => offlinePages.handleAll({ event, request: anonymousRequest(path) })).map(waitUntilCached),
  )
  const html = await Promise.all(responses.map((response) => response.text()))
  const fonts = new Set(
    html.flatMap((text) => Array.from(text.matchAll(/href="(\/fonts\/[^"]+[.]woff2)"/g), ([, font = '']) => font)),
  )
  await Promise.all(
    Array.from(fonts, (font) => waitUntilCached(files.handleAll({ event, request: anonymousRequest(font) }))),
  )
}

/** Caches the public version of a page: it is fetched without a session. */
export async function cachePage(path: string, event: ExtendableEvent, { onlyIfMissing = false } = {}): Promise<void> {
  const address = classifyAddress(new URL(path, self.location.origin))
  if (address.kind !== 'page') return
  const cached = await caches.match(address.key, { cacheName: buildCacheNames.pages })
  if (cached && (onlyIfMissing || isFresh(cached))) return
  await waitUntilCached(pages.handleAll({ event, request: uncachedRequest(address.key) }))
}

/** Resolves to the response once it is cached. */
export async function waitUntilCached([responsePromise, done]: [Promise<Response>, Promise<void>]): Promise<Response> {
  const [response] = await Promise.all([responsePromise, done])
  return response
}

const anonymousRequest = (address: string) => new Request(address, { credentials: 'omit' })

// Bypasses the HTTP cache: its revalidation has been observed to block the installation of a worker.
const uncachedRequest = (address: string) => new Request(address, { credentials: 'omit', cache: 'reload' })

async function toCacheKey(request: Request): Promise<Request | string> {
  const address = classifyAddress(new URL(request.url))
  return address.kind === 'page' ? address.key : request
}

const freshMinutes = 10
const isFresh = ({ headers }: Response) => Date.now() - Date.parse(headers.get('date') ?? '') < freshMinutes * 60_000

/** Without a network, another size of the same picture is used. */
async function findOtherSize(address: string): Promise<Response | undefined> {
  const folder = address.slice(0, address.lastIndexOf('/') + 1)
  const cache = await caches.open(buildCacheNames.pictures)
  const other = (await cache.keys()).findLast(({ url }) => url.startsWith(folder))
  return other && cache.match(other)
}
