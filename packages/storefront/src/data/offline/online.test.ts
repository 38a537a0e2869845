import { afterEach, expect, test, vi } from 'vitest'
import { checkConnection, markOnline, markOffline, online, watchConnection } from './online.ts'

afterEach(() => {
  markOnline()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('the shop is offline from a failed fetch until its next answer', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  expect(online.get()).toBe(true)
  markOffline()
  expect(online.get()).toBe(false)
  expect(await checkConnection()).toBe(false)
  expect(online.get()).toBe(false)
  vi.stubGlobal('fetch', async () => new Response('{}'))
  expect(await checkConnection()).toBe(true)
  expect(online.get()).toBe(true)
})

test('an offline shop is polled until it answers', async () => {
  vi.useFakeTimers()
  const fetched = vi.fn<(address: string) => Promise<Response>>(async () =>
    Promise.reject(new TypeError('Failed to fetch')),
  )
  vi.stubGlobal('fetch', fetched)
  markOffline()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(fetched).toHaveBeenCalledTimes(2)
  fetched.mockImplementation(async () => new Response('{}'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fetched).toHaveBeenCalledTimes(3)
  expect(online.get()).toBe(true)
})

test('a 5xx answer counts as offline', async () => {
  vi.stubGlobal('fetch', async () => new Response('Bad Gateway', { status: 502 }))
  expect(await checkConnection()).toBe(false)
})

test('an offline event of the device is trusted, an online event is checked first', async () => {
  const device = new EventTarget()
  vi.stubGlobal('navigator', { onLine: false })
  vi.stubGlobal('addEventListener', device.addEventListener.bind(device))
  vi.stubGlobal('removeEventListener', device.removeEventListener.bind(device))
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  const stop = watchConnection()
  expect(online.get()).toBe(false)
  device.dispatchEvent(new Event('online'))
  await new Promise((resolve) => {
    setTimeout(resolve)
  })
  expect(online.get()).toBe(false)
  vi.stubGlobal('fetch', async () => new Response('{}'))
  device.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(online.get()).toBe(true))
  device.dispatchEvent(new Event('offline'))
  expect(online.get()).toBe(false)
  stop()
})
