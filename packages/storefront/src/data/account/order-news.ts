import type { Client } from '@vitrine/contract/client'
import { targetIn } from './push-target.ts'

export interface OrderKey {
  readonly orderId: number
  readonly accessKey: string
  readonly name?: string
  readonly postcode?: string
}

/** Blocked: the browser was told never to ask again, and only its own settings undo that. */
export type NewsState = 'on' | 'off' | 'blocked'

export interface News {
  state(): Promise<NewsState>
  /** Asks the browser's owner; answers what came of it. */
  turnOn(): Promise<NewsState>
  turnOff(): Promise<NewsState>
}

export function takesNews(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
}

/** News of an order, or of all the customer's orders, on this browser. */
export function newsOf(call: Client['call'], order: OrderKey | undefined): News {
  const about = order && { order }
  const key = order && { order: { orderId: order.orderId, accessKey: order.accessKey } }
  // By POST: an address that anybody could write to stands in no log.
  const ask = (endpoint?: string) => call('getPush', { ...(endpoint && { endpoint }), ...key }, { method: 'POST' })

  async function manager(): Promise<PushManager> {
    return (await navigator.serviceWorker.ready).pushManager
  }

  return {
    async state() {
      if (Notification.permission === 'denied') return 'blocked'
      const known = await (await manager()).getSubscription()
      return known && (await ask(known.endpoint)).isOn ? 'on' : 'off'
    },
    async turnOn() {
      const permission = await Notification.requestPermission()
      if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off'
      await call('doSubscribePush', { ...targetIn(await subscriptionTo(await manager(), (await ask()).publicKey)), ...about })
      return 'on'
    },
    async turnOff() {
      const known = await (await manager()).getSubscription()
      // The browser's own subscription stays: it may hear of other orders.
      if (known) await call('deletePushSubscription', { endpoint: known.endpoint, ...key })
      return 'off'
    },
  }
}

/** A subscription that was made for another key of the shop hears nothing: it makes room. */
async function subscriptionTo(push: PushManager, publicKey: string): Promise<PushSubscription> {
  const known = await push.getSubscription()
  if (known && keyOf(known) === publicKey) return known
  await known?.unsubscribe()
  return push.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
}

function keyOf({ options: { applicationServerKey: bytes } }: PushSubscription): string | undefined {
  return bytes ? btoa(String.fromCharCode(...new Uint8Array(bytes))).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') : undefined
}
