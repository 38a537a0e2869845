import { limits } from '@vitrine/contract/kernel/limits'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchUpdates } from './updates.ts'

const worker = new EventTarget()
const page = Object.assign(new EventTarget(), { hidden: false })
const own = 'aaaa1111'
const newer = 'bbbb2222'
let builds: Record<string, unknown>
const fetched = vi.fn<(address: string) => void>()
const reload = vi.fn<() => void>()
const postMessage = vi.fn<(message: unknown) => void>()
const waiting = Object.assign(new EventTarget(), { postMessage, state: 'installed' })
let registration: { readonly waiting: EventTarget | null } | undefined

beforeEach(() => {
  vi.useFakeTimers()
  builds = { '/builds/latest.json': { id: own }, [`/builds/meta/${own}.json`]: { id: own } }
  fetched.mockClear()
  reload.mockClear()
  postMessage.mockClear()
  registration = undefined
  vi.stubGlobal('fetch', async (address: string) => {
    fetched(address)
    return address in builds ? Response.json(builds[address]) : new Response('', { status: 404 })
  })
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  vi.stubGlobal('location', { reload, origin: 'https://shop.test' })
  vi.stubGlobal('navigator', { serviceWorker: Object.assign(worker, { getRegistration: async () => registration }) })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function watch({ mayReload = true } = {}) {
  const announce = vi.fn<() => void>()
  const updates = watchUpdates({ own, announce, mayReload: () => mayReload })
  return { announce, updates }
}

const activated = (build: string) =>
  worker.dispatchEvent(new MessageEvent('message', { data: { type: 'activated', build } }))
const setWorkerState = (state: string) => {
  waiting.state = state
  waiting.dispatchEvent(new Event('statechange'))
}
const deploy = () => {
  builds = { '/builds/latest.json': { id: newer }, [`/builds/meta/${newer}.json`]: { id: newer } }
}

test('the newest build is checked every hour and announced once [SF-4.41] [SF-4.42] [SF-7.46] [ED-9.22]', async () => {
  expect(limits.buildCheckMilliseconds).toBe(3_600_000)
  const { announce, updates } = watch()
  await vi.advanceTimersByTimeAsync(3_599_000)
  expect(fetched).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1000)
  expect(fetched).toHaveBeenCalledWith('/builds/latest.json')
  expect(announce).not.toHaveBeenCalled()
  deploy()
  await vi.advanceTimersByTimeAsync(2 * 3_600_000)
  expect(announce).toHaveBeenCalledOnce()
  updates.stop()
})

test('a build is announced only when its own manifest is available [SF-7.45]', async () => {
  const { announce, updates } = watch()
  builds['/builds/latest.json'] = { id: newer }
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(fetched).toHaveBeenLastCalledWith(`/builds/meta/${newer}.json`)
  expect(announce).not.toHaveBeenCalled()
  deploy()
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(announce).toHaveBeenCalledOnce()
  updates.stop()
})

test('a page that was hidden for an hour checks when it becomes visible', async () => {
  const { updates } = watch()
  vi.setSystemTime(Date.now() + 3_600_000)
  page.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(fetched).toHaveBeenCalledWith('/builds/latest.json')
  updates.stop()
})

test('an invalid build id is ignored', async () => {
  const { announce, updates } = watch()
  builds['/builds/latest.json'] = { id: '../../api/x' }
  await vi.advanceTimersByTimeAsync(3_600_000)
  builds['/builds/latest.json'] = 'captive portal'
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(announce).not.toHaveBeenCalled()
  expect(fetched.mock.calls.every(([address]) => address === '/builds/latest.json')).toBe(true)
  updates.stop()
})

test('the page reloads when a worker of a newer build takes over, not for its own build [SF-4.43]', () => {
  const { updates } = watch()
  activated(own)
  expect(reload).not.toHaveBeenCalled()
  activated(newer)
  activated(newer)
  expect(reload).toHaveBeenCalledOnce()
  updates.stop()
})

test('a page with unsaved input does not reload', () => {
  const { updates } = watch({ mayReload: false })
  activated(newer)
  expect(reload).not.toHaveBeenCalled()
  updates.stop()
})

test('applying an update reloads once the new worker is active [SF-4.43]', async () => {
  const { updates } = watch()
  registration = { waiting }
  const applied = updates.applyUpdate()
  await vi.advanceTimersByTimeAsync(1000)
  expect(postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'activate' })
  setWorkerState('activating')
  expect(reload).not.toHaveBeenCalled()
  setWorkerState('activated')
  await applied
  expect(reload).toHaveBeenCalledOnce()
  updates.stop()
})

test('applying an update reloads after three seconds at the latest, and at once without a waiting worker', async () => {
  const { updates } = watch()
  await updates.applyUpdate()
  expect(reload).toHaveBeenCalledOnce()
  registration = { waiting }
  void updates.applyUpdate()
  await vi.advanceTimersByTimeAsync(2999)
  expect(reload).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(1)
  expect(reload).toHaveBeenCalledTimes(2)
  updates.stop()
})

test('a page activates a waiting worker of its own build', async () => {
  registration = { waiting }
  const { updates } = watch()
  await vi.advanceTimersByTimeAsync(0)
  expect(postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'activate', build: own })
  updates.stop()
})
