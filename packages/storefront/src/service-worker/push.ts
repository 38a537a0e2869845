import type { Input } from '@vitrine/contract/api/operations'
import { toPushTarget } from '../data/account/push-target.ts'

/** The payload of a push message; see providers/push/push-texts.ts. */
interface PushMessage {
  readonly title: string
  readonly body: string
  readonly lang: string
  readonly tag: string
  readonly path: string
}

interface WaitUntil {
  waitUntil(work: Promise<unknown>): void
}

/** The needed part of a service worker; tests use a fake. */
export interface PushWorker {
  addEventListener(
    name: 'push',
    listener: (event: WaitUntil & { readonly data: { json(): unknown } | null }) => void,
  ): void
  addEventListener(
    name: 'notificationclick',
    listener: (event: WaitUntil & { readonly notification: { close(): void; readonly data: unknown } }) => void,
  ): void
  addEventListener(
    name: 'pushsubscriptionchange',
    listener: (
      event: WaitUntil & {
        readonly oldSubscription: SubscriptionData | null
        readonly newSubscription: SubscriptionData | null
      },
    ) => void,
  ): void
  readonly registration: {
    showNotification(title: string, options: object): Promise<void>
    readonly pushManager: { subscribe(options: PushSubscriptionOptionsInit): Promise<SubscriptionData> }
  }
  readonly location: { readonly origin: string }
  readonly clients: {
    matchAll(options: {
      readonly type: 'window'
      readonly includeUncontrolled: boolean
    }): Promise<readonly { readonly url: string; focus(): Promise<unknown> }[]>
    openWindow(address: string): Promise<unknown>
  }
}

type SubscriptionData = Pick<PushSubscription, 'options' | 'toJSON'>

/** Sends the new subscription to the shop. */
type MoveSubscription = (moved: Input<'doMovePushSubscription'>) => Promise<unknown>

/**
 * Handles push messages about orders: shows notifications, opens the order on a click, and moves a changed
 * subscription.
 */
export function handlePush(worker: PushWorker, move: MoveSubscription): void {
  worker.addEventListener('push', (event) => {
    const message = parsePushMessage(event.data)
    if (message)
      event.waitUntil(
        worker.registration.showNotification(message.title, {
          body: message.body,
          lang: message.lang,
          tag: message.tag,
          icon: '/icon-192.png',
          badge: '/icon-192.png',
          data: message.path,
        }),
      )
  })
  worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(moveSubscription(worker, event, move)))
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    // Only paths of the shop are opened.
    const url = new URL(String(event.notification.data ?? '/'), worker.location.origin)
    if (url.origin === worker.location.origin) event.waitUntil(focusOrOpen(worker, url.href))
  })
}

async function moveSubscription(
  { registration }: PushWorker,
  {
    oldSubscription: old,
    newSubscription,
  }: { readonly oldSubscription: SubscriptionData | null; readonly newSubscription: SubscriptionData | null },
  move: MoveSubscription,
): Promise<void> {
  // Some browsers omit the old subscription; the order page then offers to subscribe again.
  if (!old) return
  const [from, to] = [
    toPushTarget(old),
    toPushTarget(newSubscription ?? (await registration.pushManager.subscribe(old.options))),
  ]
  await move({ from: { endpoint: from.endpoint, auth: from.keys.auth }, to })
}

async function focusOrOpen({ clients }: PushWorker, address: string): Promise<void> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const openClient = windows.find(({ url }) => url === address)
  await (openClient ? openClient.focus() : clients.openWindow(address))
}

function parsePushMessage(data: { json(): unknown } | null): PushMessage | undefined {
  try {
    // The fields are checked below.
    const message = data?.json() as Partial<PushMessage> | undefined
    return message?.title && message.body && message.path
      ? { lang: '', tag: message.path, ...message, title: message.title, body: message.body, path: message.path }
      : undefined
  } catch {
    // Invalid messages are ignored.
    return undefined
  }
}
