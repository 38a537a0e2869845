import { locales, localePath } from '@vitrine/contract/kernel/locale'
import { ExpirationPlugin } from 'workbox-expiration'
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies'
import { caching } from './built.ts'
import { addressOf, mayKeepFile, mayKeepPage, offlinePath } from './may-keep.ts'

const day = 24 * 60 * 60

// Longer than any page takes here; whoever waits as long on a bad line would rather see what is kept.
const patienceSeconds = 5

/** Clients whose page was shown from here since the shop did not answer. */
export const unanswered = new Set<string>()

const isFile = { cacheWillUpdate: async ({ response }: { response: Response }) => (mayKeepFile(response) ? response : null) }
const isPublicPage = { cacheWillUpdate: async ({ response }: { response: Response }) => (mayKeepPage(response) ? response : null) }

/** Pages as they are now, or as they were when the shop does not answer. */
export const pages = new NetworkFirst({
  cacheName: caching.pages,
  networkTimeoutSeconds: patienceSeconds,
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) => keyOf(request),
      async cachedResponseWillBeUsed({ event, cachedResponse }) {
        if (cachedResponse && event instanceof FetchEvent) unanswered.add(event.resultingClientId)
        return cachedResponse ?? null
      },
    },
    isPublicPage,
    new ExpirationPlugin({ maxEntries: 60, purgeOnQuotaError: true }),
  ],
})

/** The pages that say that there is no network: what is kept at once, and meanwhile what they say now. Nobody's own: they are asked for without a session. */
export const offlinePages = new StaleWhileRevalidate({
  cacheName: caching.offline,
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) => new URL(request.url).pathname,
      requestWillFetch: async ({ request }) => fresh(request.url),
      cacheWillUpdate: async ({ response }) => (mayKeepFile(response) && !response.redirected ? response : null),
    },
  ],
})

export const files = new CacheFirst({ cacheName: caching.files, plugins: [isFile, new ExpirationPlugin({ maxEntries: 250, purgeOnQuotaError: true })] })

export const pictures = new CacheFirst({
  cacheName: caching.pictures,
  plugins: [isFile, { handlerDidError: async ({ request }) => otherSize(request.url) }, new ExpirationPlugin({ maxEntries: 300, maxAgeSeconds: 60 * day, purgeOnQuotaError: true })],
})

/** With the worker comes what it shows when nothing else is there: the offline page of each language, its font and the icon. */
export async function keepOfflinePages(event: ExtendableEvent): Promise<void> {
  const asked = [...locales.map((locale) => localePath(locale, offlinePath)), '/icon.svg']
  const responses = await Promise.all(asked.map((path) => offlinePages.handleAll({ event, request: bare(path) })).map(whole))
  const html = await Promise.all(responses.map((response) => response.text()))
  const fonts = new Set(html.flatMap((text) => Array.from(text.matchAll(/href="(\/fonts\/[^"]+[.]woff2)"/g), ([, font = '']) => font)))
  await Promise.all(Array.from(fonts, (font) => whole(files.handleAll({ event, request: bare(font) }))))
}

/** Keeps a page as everybody sees it, whoever has looked at it: it is asked for without a session. */
export async function keepPage(path: string, event: ExtendableEvent, { onlyIfMissing = false } = {}): Promise<void> {
  const address = addressOf(new URL(path, self.location.origin))
  if (address.kind !== 'page') return
  const kept = await caches.match(address.key, { cacheName: caching.pages })
  if (kept && (onlyIfMissing || isFresh(kept))) return
  await whole(pages.handleAll({ event, request: fresh(address.key) }))
}

/** An answer that has been kept as well. */
export async function whole([answered, done]: [Promise<Response>, Promise<void>]): Promise<Response> {
  const [response] = await Promise.all([answered, done])
  return response
}

const bare = (address: string) => new Request(address, { credentials: 'omit' })

// Past the browser's own cache: asking there whether a page is still the same has been seen to keep a worker from ever being installed.
const fresh = (address: string) => new Request(address, { credentials: 'omit', cache: 'reload' })

async function keyOf(request: Request): Promise<Request | string> {
  const address = addressOf(new URL(request.url))
  return address.kind === 'page' ? address.key : request
}

const freshMinutes = 10
const isFresh = ({ headers }: Response) => Date.now() - Date.parse(headers.get('date') ?? '') < freshMinutes * 60_000

/** Without a network, the same picture in another size will do. */
async function otherSize(address: string): Promise<Response | undefined> {
  const folder = address.slice(0, address.lastIndexOf('/') + 1)
  const cache = await caches.open(caching.pictures)
  const other = (await cache.keys()).findLast(({ url }) => url.startsWith(folder))
  return other && cache.match(other)
}
