import { limits } from '@vitrine/contract/kernel/limits'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchUpdates } from './updates.ts'

const worker = new EventTarget()
const page = Object.assign(new EventTarget(), { hidden: false })
const own = 'aaaa1111'
const newer = 'bbbb2222'
let builds: Record<string, unknown>
const asked = vi.fn<(address: string) => void>()
const reload = vi.fn<() => void>()
const told = vi.fn<(message: unknown) => void>()
const waiting = Object.assign(new EventTarget(), { postMessage: told, state: 'installed' })
let registration: { readonly waiting: EventTarget | null } | undefined

beforeEach(() => {
  vi.useFakeTimers()
  builds = { '/builds/latest.json': { id: own }, [`/builds/meta/${own}.json`]: { id: own } }
  asked.mockClear()
  reload.mockClear()
  told.mockClear()
  registration = undefined
  vi.stubGlobal('fetch', async (address: string) => {
    asked(address)
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

const activated = (build: string) => worker.dispatchEvent(new MessageEvent('message', { data: { type: 'activated', build } }))
const moves = (state: string) => {
  waiting.state = state
  waiting.dispatchEvent(new Event('statechange'))
}
const deploy = () => { builds = { '/builds/latest.json': { id: newer }, [`/builds/meta/${newer}.json`]: { id: newer } } }

test('the newest build is asked for every hour, no sooner, and is told once [SF-4.41] [SF-4.42] [SF-7.46] [ED-9.22]', async () => {
  expect(limits.buildCheckMilliseconds).toBe(3_600_000)
  const { announce, updates } = watch()
  await vi.advanceTimersByTimeAsync(3_599_000)
  expect(asked).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked).toHaveBeenCalledWith('/builds/latest.json')
  expect(announce).not.toHaveBeenCalled()
  deploy()
  await vi.advanceTimersByTimeAsync(2 * 3_600_000)
  expect(announce).toHaveBeenCalledOnce()
  updates.stop()
})

test('a build is told of only when its own manifest is there too [SF-7.45]', async () => {
  const { announce, updates } = watch()
  builds['/builds/latest.json'] = { id: newer }
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(asked).toHaveBeenLastCalledWith(`/builds/meta/${newer}.json`)
  expect(announce).not.toHaveBeenCalled()
  deploy()
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(announce).toHaveBeenCalledOnce()
  updates.stop()
})

test('a page that lay in the background for an hour asks when it is looked at again', async () => {
  const { updates } = watch()
  vi.setSystemTime(Date.now() + 3_600_000)
  page.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toHaveBeenCalledWith('/builds/latest.json')
  updates.stop()
})

test('what is no name of a build is no news', async () => {
  const { announce, updates } = watch()
  builds['/builds/latest.json'] = { id: '../../api/x' }
  await vi.advanceTimersByTimeAsync(3_600_000)
  builds['/builds/latest.json'] = 'captive portal'
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(announce).not.toHaveBeenCalled()
  expect(asked.mock.calls.every(([address]) => address === '/builds/latest.json')).toBe(true)
  updates.stop()
})

test('the page loads again when a worker of a newer build takes over, never for one of its own [SF-4.43]', () => {
  const { updates } = watch()
  activated(own)
  expect(reload).not.toHaveBeenCalled()
  activated(newer)
  activated(newer)
  expect(reload).toHaveBeenCalledOnce()
  updates.stop()
})

test('where something would be lost it waits', () => {
  const { updates } = watch({ mayReload: false })
  activated(newer)
  expect(reload).not.toHaveBeenCalled()
  updates.stop()
})

test('whoever takes the newer shop leaves when its worker is at work [SF-4.43]', async () => {
  const { updates } = watch()
  registration = { waiting }
  const taken = updates.take()
  await vi.advanceTimersByTimeAsync(1000)
  expect(told).toHaveBeenCalledExactlyOnceWith({ type: 'activate' })
  moves('activating')
  expect(reload).not.toHaveBeenCalled()
  moves('activated')
  await taken
  expect(reload).toHaveBeenCalledOnce()
  updates.stop()
})

test('it leaves after three seconds too, and at once where no worker waits', async () => {
  const { updates } = watch()
  await updates.take()
  expect(reload).toHaveBeenCalledOnce()
  registration = { waiting }
  void updates.take()
  await vi.advanceTimersByTimeAsync(2999)
  expect(reload).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(1)
  expect(reload).toHaveBeenCalledTimes(2)
  updates.stop()
})

test('a page that finds the worker of its own build waiting lets it take over', async () => {
  registration = { waiting }
  const { updates } = watch()
  await vi.advanceTimersByTimeAsync(0)
  expect(told).toHaveBeenCalledExactlyOnceWith({ type: 'activate', build: own })
  updates.stop()
})
