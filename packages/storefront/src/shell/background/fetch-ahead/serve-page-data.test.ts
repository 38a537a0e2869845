import { afterEach, expect, test, vi } from 'vitest'
import { servePageData } from './serve-page-data.ts'

afterEach(() => vi.unstubAllGlobals())

const url = 'https://shop.example/women.data?_routes=splat'

/** A window whose shop numbers its answers; the router navigates where the test says. */
function setUp({ isNavigating = true } = {}) {
  let count = 0
  const fetched = vi.fn<typeof fetch>(async () => new Response(String(++count)))
  vi.stubGlobal('window', { fetch: fetched })
  const onOutdated = vi.fn(async () => {})
  const served = servePageData({ isNavigatingTo: (asked) => isNavigating && asked === url, onOutdated })
  const ask = async (init?: RequestInit) => (await window.fetch(new URL(url), init)).text()
  return { ...served, fetched, ask }
}

test('a navigation gets the data that was fetched ahead, by a request that says so', async () => {
  const { store, fetched, ask } = setUp()
  await store.fetchAhead(url)
  expect([await ask(), await ask()]).toEqual(['1', '1'])
  expect(fetched.mock.calls).toEqual([[url, { headers: { purpose: 'prefetch' } }]])
})

test('data that is loaded again without a navigation comes from the shop', async () => {
  const { store, ask } = setUp({ isNavigating: false })
  await store.fetchAhead(url)
  expect(await ask()).toBe('2')
})

test('a form that is sent empties the store', async () => {
  const { store, ask } = setUp()
  await store.fetchAhead(url)
  await ask({ method: 'POST' })
  expect(store.has(url)).toBe(false)
  expect(await ask()).toBe('3')
})

test('a navigation that found nothing leaves its answer for the way back', async () => {
  const { fetched, ask } = setUp()
  expect([await ask(), await ask()]).toEqual(['1', '1'])
  expect(fetched).toHaveBeenCalledOnce()
})

test('a navigation that is aborted does not wait for what is on its way', async () => {
  const { store, fetched, ask } = setUp()
  fetched.mockImplementationOnce(() => new Promise(() => {}))
  void store.fetchAhead(url)
  const navigation = new AbortController()
  const asked = ask({ signal: navigation.signal })
  navigation.abort(new Error('too slow'))
  await expect(asked).rejects.toThrow('too slow')
})

test('requests for anything else are passed on, and stopping restores the fetch of the window', async () => {
  const { fetched, stop } = setUp()
  await window.fetch('/api/getCart', { method: 'POST' })
  expect(fetched).toHaveBeenCalledWith('/api/getCart', { method: 'POST' })
  stop()
  expect(window.fetch).toBe(fetched)
})
