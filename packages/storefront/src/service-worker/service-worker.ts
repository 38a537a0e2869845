import { cacheNames, setCacheNameDetails } from 'workbox-core'
import { precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { createClient } from '@vitrine/contract/api/client'
import { defaultLocale, withoutLocale } from '@vitrine/contract/kernel/i18n/locale'
import { shopClient } from '@vitrine/contract/kernel/shop-client'
import { clearSeen } from '../data/offline/seen-database.ts'
import type { FromWorker, ToWorker } from '../data/offline/worker-messages.ts'
import { built, buildCacheNames } from './built.ts'
import {
  files,
  cacheOfflinePages,
  cachePage,
  offlinePages,
  pages,
  pictures,
  clientsServedFromCache,
  waitUntilCached,
} from './caching.ts'
import { classifyAddress, toDocumentPath, endsSession, offlineAddress, type Address } from './cacheable.ts'
import { createNavigation } from './navigations.ts'
import { handlePush } from './push.ts'

declare const self: ServiceWorkerGlobalScope

// The worker has no page, so it uses the default language.
const client = createClient({
  apiUrl: '/api',
  fetch: (url, init) => fetch(url, init),
  locale: () => defaultLocale,
  configId: shopClient,
})

setCacheNameDetails({ prefix: 'vitrine', suffix: built.build })
precacheAndRoute(built.files.map((url) => ({ url, revision: null })))

const isKind =
  (...kinds: readonly Address['kind'][]) =>
  ({ url, sameOrigin }: { url: URL; sameOrigin: boolean }) =>
    sameOrigin && kinds.includes(classifyAddress(url).kind)
const isPicture = isKind('picture')
const isPage = isKind('page')
const isPersonal = isKind('personal')

registerRoute(isKind('file'), files)
registerRoute((asked) => isPicture(asked) && !asked.request.headers.has('range'), pictures)
registerRoute(isKind('offline'), offlinePages)
registerRoute(
  (asked) => isPage(asked) && asked.request.mode === 'navigate',
  ({ request, event, url }) =>
    createNavigation({
      // Past the browser's own cache as well, which may hold the page as shoppers see it.
      cookies: self.cookieStore,
      fromShop: (asked) => fetch(asked, { cache: 'no-cache' }),
      fromShopOrCache: (asked) => pages.handle({ request: asked, event }),
    })(request).catch(() => redirectToOffline(url)),
)
registerRoute(
  (asked) => isPersonal(asked) && asked.request.mode === 'navigate',
  ({ request, url }) => fetch(request).catch(() => redirectToOffline(url)),
)
// The page asks for data to stay where it is. Without a network it is told to load the document instead, which is kept,
// or says that it is not.
registerRoute(isKind('data'), ({ request, url }) => fetch(request).catch(() => reloadAsDocument(toDocumentPath(url))))

self.addEventListener('fetch', (event) => {
  if (endsSession(event.request.method, new URL(event.request.url))) event.waitUntil(clearSeen())
})

handlePush(self, (moved) => client.call('doMovePushSubscription', moved))

self.addEventListener('install', (event) => event.waitUntil(cacheOfflinePages(event)))

self.addEventListener('activate', (event) => event.waitUntil(takeOver()))

self.addEventListener('message', (event) => {
  // Only our own pages can speak to their worker.
  const message = event.data as ToWorker
  if (message.type === 'seen') event.waitUntil(cacheSeenPage(message, event))
  else if (message.build === undefined || message.build === built.build) event.waitUntil(self.skipWaiting())
})

async function takeOver(): Promise<void> {
  const currentNames: readonly string[] = [...Object.values(buildCacheNames), cacheNames.precache]
  const outdated = (await caches.keys()).filter((name) => name.startsWith('vitrine-') && !currentNames.includes(name))
  await Promise.all(outdated.map((name) => caches.delete(name)))
  await self.clients.claim()
  // Pages without an earlier worker, or of the same build, need no reload.
  if (outdated.length > 0) await broadcast({ type: 'activated', build: built.build })
}

async function cacheSeenPage(
  { page, files: seen, index }: Extract<ToWorker, { type: 'seen' }>,
  event: ExtendableMessageEvent,
): Promise<void> {
  const { source } = event
  if (source instanceof Client && clientsServedFromCache.delete(source.id))
    source.postMessage({ type: 'unreachable' } satisfies FromWorker)
  const strategies = { file: files, picture: pictures }
  const cachedFiles = seen.map((address) => {
    const { kind } = classifyAddress(new URL(address, self.location.origin))
    return kind === 'file' || kind === 'picture'
      ? waitUntilCached(strategies[kind].handleAll({ event, request: address }))
      : undefined
  })
  await Promise.allSettled([...cachedFiles, cachePage(page, event)])
  // One after the other, so that the page's own requests come first.
  for (const path of index) await cachePage(path, event, { onlyIfMissing: true }).catch(() => {})
}

async function broadcast(message: FromWorker): Promise<void> {
  for (const client of await self.clients.matchAll({ type: 'window', includeUncontrolled: true }))
    client.postMessage(message)
}

const redirectToOffline = (wanted: URL) => Response.redirect(offlineAddress(wanted), 302)

// As the router reads it when a cache in between has swallowed a redirect.
// It adds the language, which is its base.
function reloadAsDocument(path: string): Response {
  const { pathname, search } = new URL(path, self.location.origin)
  return new Response(null, {
    status: 204,
    headers: { 'X-Remix-Redirect': withoutLocale(pathname) + search, 'X-Remix-Reload-Document': 'true' },
  })
}
