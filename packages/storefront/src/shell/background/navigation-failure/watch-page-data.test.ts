import { afterEach, expect, test, vi } from 'vitest'
import { watchPageData, type PageFailure } from './watch-page-data.ts'

afterEach(() => vi.unstubAllGlobals())

/** Stubs a window whose requests get the given answer, and collects the failures. */
function setUp(answer: () => Promise<Response>, isLeaving = true) {
  const failures: PageFailure[] = []
  const fetched = vi.fn(answer)
  vi.stubGlobal('location', { origin: 'https://shop.example', href: 'https://shop.example/women' })
  vi.stubGlobal('window', { fetch: fetched })
  const stop = watchPageData({ isLeaving: () => isLeaving, onFailure: (failure) => failures.push(failure) })
  return { told: failures, stop, fetched, ask: (url: string, init?: RequestInit) => window.fetch(url, init) }
}

const broken = async () => new Response('', { status: 500, headers: { 'x-request-id': 'request-7' } })
const settled = (promise: Promise<unknown>) =>
  Promise.race([
    promise.then(
      () => 'answered',
      () => 'failed',
    ),
    new Promise((resolve) => {
      setTimeout(resolve, 20, 'waiting')
    }),
  ])

test('a server error is reported with its request id, and the request of the router stays pending', async () => {
  const { told: failures, ask } = setUp(broken)
  expect(await settled(ask('https://shop.example/men.data?_routes=x'))).toBe('waiting')
  expect(failures).toEqual([{ why: 'failed', requestId: 'request-7' }])
})

test('a failed fetch is reported, and the request stays pending until the navigation is aborted', async () => {
  const { told: failures, ask } = setUp(() => Promise.reject(new TypeError('Failed to fetch')))
  const leaving = new AbortController()
  const response = ask('/men.data', { signal: leaving.signal })
  expect(await settled(response)).toBe('waiting')
  expect(failures).toEqual([{ why: 'offline', requestId: undefined }])
  leaving.abort()
  expect(await settled(response)).toBe('failed')
})

test.each([
  ['a page that is there', async () => new Response('', { status: 200 }), '/men.data', true],
  ['a page that is not', async () => new Response('', { status: 404 }), '/men.data', true],
  ['what no navigation waits for', broken, '/men.data', false],
  ['an operation', broken, '/api/getCart', true],
  ['another host', broken, 'https://elsewhere.example/men.data', true],
] as const)('%s is answered without a report', async (_, answer, url, isLeaving) => {
  const { told: failures, ask } = setUp(answer, isLeaving)
  expect(await settled(ask(url))).toBe('answered')
  expect(failures).toEqual([])
})

test('an aborted navigation is not reported', async () => {
  const leaving = new AbortController()
  const { told: failures, ask } = setUp(() => {
    leaving.abort()
    return Promise.reject(new DOMException('aborted', 'AbortError'))
  })
  expect(await settled(ask('/men.data', { signal: leaving.signal }))).toBe('failed')
  expect(failures).toEqual([])
})

test('stopping restores the fetch of the window', () => {
  const { stop, fetched } = setUp(broken)
  stop()
  expect(window.fetch).toBe(fetched)
})
