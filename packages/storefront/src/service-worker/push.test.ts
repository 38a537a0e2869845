import { expect, test, vi } from 'vitest'
import { openPush } from './push.ts'

// Of both kinds: each listener takes what its event has.
type Listener = (event: never) => void

function worker(windows: readonly { readonly url: string; focus(): Promise<void> }[] = []) {
  const listeners = new Map<string, Listener>()
  const showNotification = vi.fn<(title: string, options: unknown) => Promise<void>>(async () => {})
  const subscribe = vi.fn<(options: unknown) => Promise<ReturnType<typeof subscribed>>>(async () => subscribed('again'))
  const move = vi.fn<(moved: unknown) => Promise<void>>(async () => {})
  const openWindow = vi.fn<(address: string) => Promise<void>>(async () => {})
  openPush({
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener), registration: { showNotification, pushManager: { subscribe } }, location: { origin: 'https://shop.test' },
    clients: { matchAll: async () => windows, openWindow },
  }, move)
  const waits: Promise<unknown>[] = []
  const hear = async (name: string, event: Record<string, unknown>) => {
    listeners.get(name)?.({ ...event, waitUntil: (wait: Promise<unknown>) => waits.push(wait) } as never)
    await Promise.all(waits)
  }
  return { hear, showNotification, openWindow, subscribe, move }
}

const options = { applicationServerKey: null, userVisibleOnly: true }
const subscribed = (name: string) => ({ options, toJSON: () => ({ endpoint: `https://push.test/${name}`, keys: { p256dh: `key of ${name}`, auth: `secret of ${name}` } }) })

const told = { title: 'Order 100001 is on its way', body: 'Follow the parcel.', lang: 'en', tag: 'order-100001', path: '/confirmation/100001/key' }
const pressed = (path: unknown) => ({ notification: { close: () => {}, data: path } })

test('news are shown as they come, and those of one order take each other\'s place', async () => {
  const { hear, showNotification } = worker()
  await hear('push', { data: { json: () => told } })
  expect(showNotification).toHaveBeenCalledExactlyOnceWith(told.title, expect.objectContaining({ body: told.body, lang: 'en', tag: 'order-100001', data: told.path }))
})

test.each([['nothing', null], ['no JSON', { json: () => { throw new SyntaxError('no JSON') } }], ['something else', { json: () => ({ hello: 1 }) }]])('%s is not shown', async (_, data) => {
  const { hear, showNotification } = worker()
  await hear('push', { data })
  expect(showNotification).not.toHaveBeenCalled()
})

test('pressed, they lead to the order: to the window that shows it, or to a new one', async () => {
  const focus = vi.fn<() => Promise<void>>(async () => {})
  const open = worker([{ url: 'https://shop.test/women', focus: async () => {} }])
  await open.hear('notificationclick', pressed(told.path))
  expect(open.openWindow).toHaveBeenCalledExactlyOnceWith('https://shop.test/confirmation/100001/key')
  const there = worker([{ url: 'https://shop.test/confirmation/100001/key', focus }])
  await there.hear('notificationclick', pressed(told.path))
  expect(focus).toHaveBeenCalledOnce()
  expect(there.openWindow).not.toHaveBeenCalled()
})

test('they lead nowhere but into the shop', async () => {
  const { hear, openWindow } = worker()
  await hear('notificationclick', pressed('https://elsewhere.test/'))
  expect(openWindow).not.toHaveBeenCalled()
})

test.each([['as the browser says', subscribed('new'), 'new'], ['where it subscribes again', null, 'again']])('they follow the browser to its new address, %s', async (_, newSubscription, there) => {
  const { hear, move, subscribe } = worker()
  await hear('pushsubscriptionchange', { oldSubscription: subscribed('old'), newSubscription })
  expect(move).toHaveBeenCalledExactlyOnceWith({ from: { endpoint: 'https://push.test/old', auth: 'secret of old' }, to: subscribed(there).toJSON() })
  expect(subscribe.mock.calls).toEqual(newSubscription ? [] : [[options]])
})

test('where the browser does not say what its address was, nothing is told', async () => {
  const { hear, move } = worker()
  await hear('pushsubscriptionchange', { oldSubscription: null, newSubscription: subscribed('new') })
  expect(move).not.toHaveBeenCalled()
})
