import { afterEach, expect, test, vi } from 'vitest'
import { askAgain, noteAnswered, noteFailedFetch, online, watchConnection } from './online.ts'

afterEach(() => {
  noteAnswered()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('the shop is away from a failed fetch until it has answered', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  expect(online.get()).toBe(true)
  noteFailedFetch()
  expect(online.get()).toBe(false)
  expect(await askAgain()).toBe(false)
  expect(online.get()).toBe(false)
  vi.stubGlobal('fetch', async () => new Response('{}'))
  expect(await askAgain()).toBe(true)
  expect(online.get()).toBe(true)
})

test('while it is away the shop is asked again by itself, and no more once it is there', async () => {
  vi.useFakeTimers()
  const asked = vi.fn<(address: string) => Promise<Response>>(async () => Promise.reject(new TypeError('Failed to fetch')))
  vi.stubGlobal('fetch', asked)
  noteFailedFetch()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(asked).toHaveBeenCalledTimes(2)
  asked.mockImplementation(async () => new Response('{}'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveBeenCalledTimes(3)
  expect(online.get()).toBe(true)
})

test('what answers with a fault of its own is not the shop', async () => {
  vi.stubGlobal('fetch', async () => new Response('Bad Gateway', { status: 502 }))
  expect(await askAgain()).toBe(false)
})

test('a device that says that it has no network is believed, one that says it has one is not', async () => {
  const device = new EventTarget()
  vi.stubGlobal('navigator', { onLine: false })
  vi.stubGlobal('addEventListener', device.addEventListener.bind(device))
  vi.stubGlobal('removeEventListener', device.removeEventListener.bind(device))
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  const stop = watchConnection()
  expect(online.get()).toBe(false)
  device.dispatchEvent(new Event('online'))
  await new Promise((resolve) => { setTimeout(resolve) })
  expect(online.get()).toBe(false)
  vi.stubGlobal('fetch', async () => new Response('{}'))
  device.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(online.get()).toBe(true))
  device.dispatchEvent(new Event('offline'))
  expect(online.get()).toBe(false)
  stop()
})
