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
  readonly registration: { showNotification(title: string, options: object): Promise<void> }
  readonly location: { readonly origin: string }
  readonly clients: {
    matchAll(wish: { readonly type: 'window'; readonly includeUncontrolled: boolean }): Promise<readonly { readonly url: string; focus(): Promise<unknown> }[]>
    openWindow(address: string): Promise<unknown>
  }
}

/** News of orders: shown when they come, and followed to the page of the order when they are pressed. */
export function openPush(worker: PushWorker): void {
  worker.addEventListener('push', (event) => {
    const told = toldIn(event.data)
    if (told) event.waitUntil(worker.registration.showNotification(told.title, { body: told.body, lang: told.lang, tag: told.tag, icon: '/icon-192.png', badge: '/icon-192.png', data: told.path }))
  })
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    // A path of the shop and nothing else is ever followed.
    const url = new URL(String(event.notification.data ?? '/'), worker.location.origin)
    if (url.origin === worker.location.origin) event.waitUntil(show(worker, url.href))
  })
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
