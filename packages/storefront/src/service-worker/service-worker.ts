import { cacheNames, setCacheNameDetails } from 'workbox-core'
import { precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { createClient } from '@vitrine/contract/client'
import { defaultLocale } from '@vitrine/contract/kernel/locale'
import { shopClient } from '@vitrine/contract/kernel/shop-client'
import { forgetSeen } from '../data/offline/seen-database.ts'
import type { FromWorker, ToWorker } from '../data/offline/worker-messages.ts'
import { built, caching } from './built.ts'
import { files, keepOfflinePages, keepPage, offlinePages, pages, pictures, unanswered, whole } from './keeping.ts'
import { addressOf, documentOf, endsSession, offlineAddress, type Address } from './may-keep.ts'
import { createNavigation } from './navigations.ts'
import { openPush } from './push.ts'

declare const self: ServiceWorkerGlobalScope

// The worker has no page: whatever it asks for names its language itself.
const client = createClient({ apiUrl: '/api', fetch: (url, init) => fetch(url, init), locale: () => defaultLocale, configId: shopClient })

setCacheNameDetails({ prefix: 'vitrine', suffix: built.build })
precacheAndRoute(built.files.map((url) => ({ url, revision: null })))

const isA = (...kinds: readonly Address['kind'][]) => ({ url, sameOrigin }: { url: URL; sameOrigin: boolean }) => sameOrigin && kinds.includes(addressOf(url).kind)
const isPicture = isA('picture')
const isPage = isA('page')
const isAboutVisitor = isA('personal')

registerRoute(isA('file'), files)
registerRoute((asked) => isPicture(asked) && !asked.request.headers.has('range'), pictures)
registerRoute(isA('offline'), offlinePages)
registerRoute((asked) => isPage(asked) && asked.request.mode === 'navigate', ({ request, event, url }) => createNavigation({
  // Past the browser's own cache as well, which may hold the page as shoppers see it.
  cookies: self.cookieStore, fromShop: (asked) => fetch(asked, { cache: 'no-cache' }), fromShopOrCache: (asked) => pages.handle({ request: asked, event }),
})(request).catch(() => insteadOf(url)))
registerRoute((asked) => isAboutVisitor(asked) && asked.request.mode === 'navigate', ({ request, url }) => fetch(request).catch(() => insteadOf(url)))
// The page asks for data to stay where it is. Without a network it is told to load the document instead, which is kept, or says that it is not.
registerRoute(isA('data'), ({ request, url }) => fetch(request).catch(() => documentInstead(documentOf(url))))

self.addEventListener('fetch', (event) => {
  if (endsSession(event.request.method, new URL(event.request.url))) event.waitUntil(forgetSeen())
})

openPush(self, (moved) => client.call('doMovePushSubscription', moved))

self.addEventListener('install', (event) => event.waitUntil(keepOfflinePages(event)))

self.addEventListener('activate', (event) => event.waitUntil(takeOver()))

self.addEventListener('message', (event) => {
  // Only our own pages can speak to their worker.
  const message = event.data as ToWorker
  if (message.type === 'seen') event.waitUntil(keepSeen(message, event))
  else if (message.build === undefined || message.build === built.build) event.waitUntil(self.skipWaiting())
})

async function takeOver(): Promise<void> {
  const mine: readonly string[] = [...Object.values(caching), cacheNames.precache]
  const outdated = (await caches.keys()).filter((name) => name.startsWith('vitrine-') && !mine.includes(name))
  await Promise.all(outdated.map((name) => caches.delete(name)))
  await self.clients.claim()
  // Who came with no worker, or with one of the same build, has nothing to load again.
  if (outdated.length > 0) await tell({ type: 'activated', build: built.build })
}

async function keepSeen({ page, files: seen, index }: Extract<ToWorker, { type: 'seen' }>, event: ExtendableMessageEvent): Promise<void> {
  const { source } = event
  if (source instanceof Client && unanswered.delete(source.id)) source.postMessage({ type: 'unreachable' } satisfies FromWorker)
  const strategies = { file: files, picture: pictures }
  const kept = seen.map((address) => {
    const { kind } = addressOf(new URL(address, self.location.origin))
    return kind === 'file' || kind === 'picture' ? whole(strategies[kind].handleAll({ event, request: address })) : undefined
  })
  await Promise.allSettled([...kept, keepPage(page, event)])
  // One after the other: they have no hurry, and the page's own requests do.
  for (const path of index) await keepPage(path, event, { onlyIfMissing: true }).catch(() => {})
}

async function tell(message: FromWorker): Promise<void> {
  for (const client of await self.clients.matchAll({ type: 'window', includeUncontrolled: true })) client.postMessage(message)
}

const insteadOf = (wanted: URL) => Response.redirect(offlineAddress(wanted), 302)

// As the router reads it when a cache in between has swallowed a redirect.
const documentInstead = (path: string) => new Response(null, { status: 204, headers: { 'X-Remix-Redirect': path, 'X-Remix-Reload-Document': 'true' } })
