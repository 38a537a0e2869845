import { expect, test, vi } from 'vitest'
import { createPageDataStore } from './page-data-store.ts'

const url = 'https://shop.example/women.data?_routes=splat'
const answer = (text: string) => new Response(text, { headers: { 'x-remix-response': 'yes' } })

/** A store whose shop gives these answers, and whose clock the test moves. */
function setUp(...answers: (() => Promise<Response>)[]) {
  let time = 0
  const fetched = vi.fn<(url: string, kind: string) => Promise<Response>>()
  for (const each of answers) fetched.mockImplementationOnce(each)
  const onOutdated = vi.fn()
  const store = createPageDataStore({
    prefetch: (asked) => fetched(asked, 'ahead'),
    fetch: (asked) => fetched(asked, 'shown'),
    onOutdated,
    now: () => time,
  })
  const take = async () => (await store.take(url))?.text()
  return { store, fetched, onOutdated, take, wait: (ms: number) => (time += ms) }
}

const says = (text: string) => async () => answer(text)
const settle = () => new Promise(setImmediate)

test('data that was fetched ahead within the last second answers the navigation, any number of times, without a request', async () => {
  const { store, fetched, onOutdated, take, wait } = setUp(says('£99'))
  expect(await store.fetchAhead(url)).toBe(true)
  wait(1000)
  expect([await take(), await take()]).toEqual(['£99', '£99'])
  expect((await store.take(url))?.headers.get('x-remix-response')).toBe('yes')
  expect(fetched).toHaveBeenCalledOnce()
  expect(onOutdated).not.toHaveBeenCalled()
})

test('a navigation waits for data that is still on its way', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const { store, fetched, take } = setUp(() => promise)
  void store.fetchAhead(url)
  const taken = take()
  resolve(answer('£99'))
  expect(await taken).toBe('£99')
  expect(fetched).toHaveBeenCalledOnce()
})

test('data older than a second is shown at once, and the page is loaded again only if the shop has changed it', async () => {
  const { store, fetched, onOutdated, take, wait } = setUp(says('£99'), says('£99'), says('£79'))
  await store.fetchAhead(url)
  wait(1001)
  expect(await take()).toBe('£99')
  await settle()
  expect([fetched.mock.calls.length, onOutdated.mock.calls]).toEqual([2, []])
  wait(1001)
  expect(await take()).toBe('£99')
  await settle()
  expect(onOutdated.mock.calls).toEqual([[url]])
  expect(await take()).toBe('£79')
  expect(fetched.mock.calls.map(([, kind]) => kind)).toEqual(['ahead', 'shown', 'shown'])
})

test('a touch checks data that is not fresh, so that the page shows the newer price when it opens', async () => {
  const { store, onOutdated, take, wait } = setUp(says('£99'), says('£79'))
  await store.fetchAhead(url)
  wait(60_000)
  await store.fetchAhead(url)
  await settle()
  expect(await take()).toBe('£79')
  expect(onOutdated).not.toHaveBeenCalled()
})

test('a page that opens before its check is answered is loaded again with the newer price', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const { store, onOutdated, take, wait } = setUp(says('£99'), () => promise)
  await store.fetchAhead(url)
  wait(60_000)
  await store.fetchAhead(url)
  expect(await take()).toBe('£99')
  resolve(answer('£79'))
  await settle()
  expect(onOutdated.mock.calls).toEqual([[url]])
})

test('a check without an answer leaves the data, and is repeated by the next page view', async () => {
  const { store, fetched, onOutdated, take, wait } = setUp(
    says('£99'),
    () => Promise.reject(new TypeError('Failed to fetch')),
    says('£79'),
  )
  await store.fetchAhead(url)
  wait(2000)
  expect(await take()).toBe('£99')
  await settle()
  expect(await take()).toBe('£99')
  await settle()
  expect([fetched.mock.calls.length, onOutdated.mock.calls]).toEqual([3, [[url]]])
})

test('after five minutes the shop is asked', async () => {
  const { store, take, wait } = setUp(says('£99'))
  await store.fetchAhead(url)
  wait(300_000)
  expect(store.has(url)).toBe(true)
  wait(1)
  expect([store.has(url), await take()]).toEqual([false, undefined])
})

test.each([
  ['a refusal', async () => new Response('', { status: 429 })],
  ['a redirect in the data', async () => new Response('', { status: 202 })],
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
])('%s is not stored: the navigation asks itself', async (_, failing) => {
  const { store, take } = setUp(failing)
  expect(await store.fetchAhead(url)).toBe(false)
  expect([store.has(url), await take()]).toEqual([false, undefined])
})

test('the answer to a navigation is stored for the way back', async () => {
  const { store, fetched, take } = setUp()
  await store.put(url, Promise.resolve(answer('£99')))
  await store.put('/failed', Promise.reject(new TypeError('Failed to fetch')))
  expect([await take(), store.has('/failed')]).toEqual(['£99', false])
  expect(fetched).not.toHaveBeenCalled()
})

test('sixty pages are stored at most, the oldest leaves first', async () => {
  const { store } = setUp()
  for (let page = 0; page <= 60; page++) await store.put(`/${page}`, Promise.resolve(answer('')))
  expect(['/0', '/1', '/60'].map((each) => store.has(each))).toEqual([false, true, true])
})

test('nothing is left after a form was sent', async () => {
  const { store, take } = setUp(says('£99'))
  await store.fetchAhead(url)
  store.clear()
  expect(await take()).toBeUndefined()
})
