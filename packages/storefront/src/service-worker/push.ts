import type { Input } from '@vitrine/contract/operations'
import { targetIn } from '../data/account/push-target.ts'

/** What the shop sends, ready to be shown; see providers/push/push-words.ts. */
interface Told {
  readonly title: string
  readonly body: string
  readonly lang: string
  readonly tag: string
  readonly path: string
}

interface Waiting {
  waitUntil(work: Promise<unknown>): void
}

/** What of a service worker is needed here; tests have one without a browser. */
export interface PushWorker {
  addEventListener(name: 'push', listener: (event: Waiting & { readonly data: { json(): unknown } | null }) => void): void
  addEventListener(name: 'notificationclick', listener: (event: Waiting & { readonly notification: { close(): void; readonly data: unknown } }) => void): void
  addEventListener(name: 'pushsubscriptionchange', listener: (event: Waiting & { readonly oldSubscription: Subscribed | null; readonly newSubscription: Subscribed | null }) => void): void
  readonly registration: { showNotification(title: string, options: object): Promise<void>; readonly pushManager: { subscribe(options: PushSubscriptionOptionsInit): Promise<Subscribed> } }
  readonly location: { readonly origin: string }
  readonly clients: {
    matchAll(wish: { readonly type: 'window'; readonly includeUncontrolled: boolean }): Promise<readonly { readonly url: string; focus(): Promise<unknown> }[]>
    openWindow(address: string): Promise<unknown>
  }
}

type Subscribed = Pick<PushSubscription, 'options' | 'toJSON'>

/** Tells the shop where this browser hears from now on. */
type Move = (moved: Input<'doMovePushSubscription'>) => Promise<unknown>

/** News of orders: shown when they come, and followed to the page of the order when they are pressed. They follow the browser to a new address. */
export function openPush(worker: PushWorker, move: Move): void {
  worker.addEventListener('push', (event) => {
    const told = toldIn(event.data)
    if (told) event.waitUntil(worker.registration.showNotification(told.title, { body: told.body, lang: told.lang, tag: told.tag, icon: '/icon-192.png', badge: '/icon-192.png', data: told.path }))
  })
  worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(follow(worker, event, move)))
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    // A path of the shop and nothing else is ever followed.
    const url = new URL(String(event.notification.data ?? '/'), worker.location.origin)
    if (url.origin === worker.location.origin) event.waitUntil(show(worker, url.href))
  })
}

async function follow({ registration }: PushWorker, { oldSubscription: old, newSubscription }: { readonly oldSubscription: Subscribed | null; readonly newSubscription: Subscribed | null }, move: Move): Promise<void> {
  // Some browsers do not say what it was: the page of the order shows then that it hears nothing, and offers it again.
  if (!old) return
  const [from, to] = [targetIn(old), targetIn(newSubscription ?? await registration.pushManager.subscribe(old.options))]
  await move({ from: { endpoint: from.endpoint, auth: from.keys.auth }, to })
}

async function show({ clients }: PushWorker, address: string): Promise<void> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = windows.find(({ url }) => url === address)
  await (there ? there.focus() : clients.openWindow(address))
}

function toldIn(data: { json(): unknown } | null): Told | undefined {
  try {
    // Read field by field below.
    const told = data?.json() as Partial<Told> | undefined
    return told?.title && told.body && told.path ? { lang: '', tag: told.path, ...told, title: told.title, body: told.body, path: told.path } : undefined
  } catch {
    // Only the shop can send; what it cannot have sent is not shown.
    return undefined
  }
}
