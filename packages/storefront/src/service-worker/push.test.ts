import { expect, test, vi } from 'vitest'
import { handlePush } from './push.ts'

// One type for all listeners, whose events differ.
type Listener = (event: never) => void

function worker(windows: readonly { readonly url: string; focus(): Promise<void> }[] = []) {
  const listeners = new Map<string, Listener>()
  const showNotification = vi.fn<(title: string, options: unknown) => Promise<void>>(async () => {})
  const subscribe = vi.fn<(options: unknown) => Promise<ReturnType<typeof subscribed>>>(async () => subscribed('again'))
  const move = vi.fn<(moved: unknown) => Promise<void>>(async () => {})
  const openWindow = vi.fn<(address: string) => Promise<void>>(async () => {})
  handlePush(
    {
      addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
      registration: { showNotification, pushManager: { subscribe } },
      location: { origin: 'https://shop.test' },
      clients: { matchAll: async () => windows, openWindow },
    },
    move,
  )
  const promises: Promise<unknown>[] = []
  const dispatch = async (name: string, event: Record<string, unknown>) => {
    listeners.get(name)?.({ ...event, waitUntil: (wait: Promise<unknown>) => promises.push(wait) } as never)
    await Promise.all(promises)
  }
  return { hear: dispatch, showNotification, openWindow, subscribe, move }
}

const options = { applicationServerKey: null, userVisibleOnly: true }
const subscribed = (name: string) => ({
  options,
  toJSON: () => ({
    endpoint: `https://push.test/${name}`,
    keys: { p256dh: `key of ${name}`, auth: `secret of ${name}` },
  }),
})

const message = {
  title: 'Order 100001 is on its way',
  body: 'Follow the parcel.',
  lang: 'en',
  tag: 'order-100001',
  path: '/confirmation/100001/key',
}
const clickEvent = (path: unknown) => ({ notification: { close: () => {}, data: path } })

test('a push message is shown, and replaces earlier ones of the same order', async () => {
  const { hear: dispatch, showNotification } = worker()
  await dispatch('push', { data: { json: () => message } })
  expect(showNotification).toHaveBeenCalledExactlyOnceWith(
    message.title,
    expect.objectContaining({ body: message.body, lang: 'en', tag: 'order-100001', data: message.path }),
  )
})

test.each([
  ['nothing', null],
  [
    'no JSON',
    {
      json: () => {
        throw new SyntaxError('no JSON')
      },
    },
  ],
  ['something else', { json: () => ({ hello: 1 }) }],
])('%s is not shown', async (_, data) => {
  const { hear: dispatch, showNotification } = worker()
  await dispatch('push', { data })
  expect(showNotification).not.toHaveBeenCalled()
})

test('a click on a notification focuses the window of the order or opens a new one', async () => {
  const focus = vi.fn<() => Promise<void>>(async () => {})
  const open = worker([{ url: 'https://shop.test/women', focus: async () => {} }])
  await open.hear('notificationclick', clickEvent(message.path))
  expect(open.openWindow).toHaveBeenCalledExactlyOnceWith('https://shop.test/confirmation/100001/key')
  const there = worker([{ url: 'https://shop.test/confirmation/100001/key', focus }])
  await there.hear('notificationclick', clickEvent(message.path))
  expect(focus).toHaveBeenCalledOnce()
  expect(there.openWindow).not.toHaveBeenCalled()
})

test('a notification with an external address opens no window', async () => {
  const { hear: dispatch, openWindow } = worker()
  await dispatch('notificationclick', clickEvent('https://elsewhere.test/'))
  expect(openWindow).not.toHaveBeenCalled()
})

test.each([
  ['as the browser says', subscribed('new'), 'new'],
  ['where it subscribes again', null, 'again'],
])('a changed subscription is moved to its new endpoint, %s', async (_, newSubscription, there) => {
  const { hear: dispatch, move, subscribe } = worker()
  await dispatch('pushsubscriptionchange', { oldSubscription: subscribed('old'), newSubscription })
  expect(move).toHaveBeenCalledExactlyOnceWith({
    from: { endpoint: 'https://push.test/old', auth: 'secret of old' },
    to: subscribed(there).toJSON(),
  })
  expect(subscribe.mock.calls).toEqual(newSubscription ? [] : [[options]])
})

test('a changed subscription without its old endpoint is not moved', async () => {
  const { hear: dispatch, move } = worker()
  await dispatch('pushsubscriptionchange', { oldSubscription: null, newSubscription: subscribed('new') })
  expect(move).not.toHaveBeenCalled()
})
