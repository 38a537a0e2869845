import { afterEach, expect, test, vi } from 'vitest'
import { watchPageData, type PageFailure } from './watch-page-data.ts'

afterEach(() => vi.unstubAllGlobals())

/** A window whose requests end as said, and what was told of them. */
function watching(answer: () => Promise<Response>, isLeaving = true) {
  const told: PageFailure[] = []
  const fetched = vi.fn(answer)
  vi.stubGlobal('location', { origin: 'https://shop.example', href: 'https://shop.example/women' })
  vi.stubGlobal('window', { fetch: fetched })
  const stop = watchPageData({ isLeaving: () => isLeaving, failed: (failure) => told.push(failure) })
  return { told, stop, fetched, ask: (url: string, init?: RequestInit) => window.fetch(url, init) }
}

const broken = async () => new Response('', { status: 500, headers: { 'x-request-id': 'request-7' } })
const settled = (promise: Promise<unknown>) => Promise.race([promise.then(() => 'answered', () => 'failed'), new Promise((resolve) => { setTimeout(resolve, 20, 'waiting') })])

test('a page that the server fails to make is told with its number, and the router waits', async () => {
  const { told, ask } = watching(broken)
  expect(await settled(ask('https://shop.example/men.data?_routes=x'))).toBe('waiting')
  expect(told).toEqual([{ why: 'failed', requestId: 'request-7' }])
})

test('a page that cannot be fetched is told as such, until the shopper goes elsewhere', async () => {
  const { told, ask } = watching(() => Promise.reject(new TypeError('Failed to fetch')))
  const leaving = new AbortController()
  const asked = ask('/men.data', { signal: leaving.signal })
  expect(await settled(asked)).toBe('waiting')
  expect(told).toEqual([{ why: 'offline', requestId: undefined }])
  leaving.abort()
  expect(await settled(asked)).toBe('failed')
})

test.each([
  ['a page that is there', async () => new Response('', { status: 200 }), '/men.data', true],
  ['a page that is not', async () => new Response('', { status: 404 }), '/men.data', true],
  ['what no navigation waits for', broken, '/men.data', false],
  ['an operation', broken, '/api/getCart', true],
  ['another host', broken, 'https://elsewhere.example/men.data', true],
] as const)('%s is left to who asked for it', async (_, answer, url, isLeaving) => {
  const { told, ask } = watching(answer, isLeaving)
  expect(await settled(ask(url))).toBe('answered')
  expect(told).toEqual([])
})

test('whoever has left on their own is told nothing', async () => {
  const leaving = new AbortController()
  const { told, ask } = watching(() => { leaving.abort(); return Promise.reject(new DOMException('aborted', 'AbortError')) })
  expect(await settled(ask('/men.data', { signal: leaving.signal }))).toBe('failed')
  expect(told).toEqual([])
})

test('when the watch ends, the window has its own again', () => {
  const { stop, fetched } = watching(broken)
  stop()
  expect(window.fetch).toBe(fetched)
})
