import type { Client } from '@vitrine/contract/api/client'
import { toPushTarget } from './push-target.ts'

export interface OrderKey {
  readonly orderId: number
  readonly accessKey: string
  readonly name?: string
  readonly postcode?: string
}

/** Blocked: the user has denied the permission for good, and only the browser settings can change that. */
export type OrderNotificationState = 'on' | 'off' | 'blocked'

export interface OrderNotifications {
  state(): Promise<OrderNotificationState>
  /** Asks for the permission; resolves to the resulting state. */
  turnOn(): Promise<OrderNotificationState>
  turnOff(): Promise<OrderNotificationState>
}

export function supportsPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
}

/** Push notifications about one order, or about all orders of the customer, in this browser. */
export function createOrderNotifications(call: Client['call'], order: OrderKey | undefined): OrderNotifications {
  const orderInput = order && { order }
  const key = order && { order: { orderId: order.orderId, accessKey: order.accessKey } }
  // By POST, so that the push endpoint does not appear in an access log.
  const getPushState = (endpoint?: string) =>
    call('getPush', { ...(endpoint && { endpoint }), ...key }, { method: 'POST' })

  async function getPushManager(): Promise<PushManager> {
    return (await navigator.serviceWorker.ready).pushManager
  }

  return {
    async state() {
      if (Notification.permission === 'denied') return 'blocked'
      const subscription = await (await getPushManager()).getSubscription()
      return subscription && (await getPushState(subscription.endpoint)).isOn ? 'on' : 'off'
    },
    async turnOn() {
      const permission = await Notification.requestPermission()
      if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off'
      await call('doSubscribePush', {
        ...toPushTarget(await subscribeTo(await getPushManager(), (await getPushState()).publicKey)),
        ...orderInput,
      })
      return 'on'
    },
    async turnOff() {
      const subscription = await (await getPushManager()).getSubscription()
      // The browser's own subscription stays: other orders may use it.
      if (subscription) await call('deletePushSubscription', { endpoint: subscription.endpoint, ...key })
      return 'off'
    },
  }
}

/** A subscription for another server key receives nothing and is replaced. */
async function subscribeTo(push: PushManager, publicKey: string): Promise<PushSubscription> {
  const subscription = await push.getSubscription()
  if (subscription && getServerKey(subscription) === publicKey) return subscription
  await subscription?.unsubscribe()
  return push.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
}

function getServerKey({ options: { applicationServerKey: bytes } }: PushSubscription): string | undefined {
  return bytes
    ? btoa(String.fromCharCode(...new Uint8Array(bytes)))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '')
    : undefined
}
