import { defaultRateLimits } from '@vitrine/server/options'
import { expect, test } from 'vitest'
import { sharedShop } from '../harness/served-shop.ts'

const open = sharedShop()
const json = { 'content-type': 'application/json' }
const rateLimits = { ...defaultRateLimits, address: { burst: 12, perSecond: 0.01 }, loginAddress: { burst: 3, perSecond: 0.01 }, loginEmail: { burst: 2, perSecond: 0.01 } }

async function keyOf(response: Response): Promise<unknown> {
  return ((await response.json()) as { key?: unknown }).key
}

test('who asks too much is told to wait, by the key that has a text, and nobody else is', async () => {
  const shop = open().again({ rateLimits })
  const read = (from: string) => shop.ask('/api/getFacet?body={"categoryUrlPath":"women"}', { from })
  for (let call = 0; call < 4; call++) expect((await read('192.0.2.1')).status).toBe(200)
  const refused = await read('192.0.2.1')
  expect([refused.status, await keyOf(refused)]).toEqual([429, 'tooManyRequests'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(refused.headers.get('x-csrf-token')).toBeTruthy()
  expect((await read('192.0.2.2')).status).toBe(200)
  expect(await shop.metrics.text()).toMatch(/vitrine_rate_limited_total\{route="api"\} 1/)
})

test('a forwarded address counts only from a proxy of ours', async () => {
  const direct = open().again({ rateLimits })
  const proxied = open().again({ rateLimits, trustedProxies: 1 })
  const statuses = async (shop: typeof direct) => {
    const answers: number[] = []
    for (let call = 0; call < 6; call++) answers.push((await shop.ask('/api/getInit', { from: '10.0.0.1', headers: { 'x-forwarded-for': `203.0.113.${call}` } })).status)
    return answers
  }
  expect(await statuses(direct)).toEqual([200, 200, 200, 200, 429, 429])
  expect(await statuses(proxied)).toEqual([200, 200, 200, 200, 200, 200])
})

test('kept pages are free, pages that must be rendered are not, and the answer is a page that says what helps', async () => {
  const shop = open().again({ rateLimits })
  for (let visit = 0; visit < 30; visit++) expect((await shop.ask('/women')).status).toBe(200)
  for (let page = 2; page <= 4; page++) expect((await shop.ask(`/women?page=${page}`)).status).toBe(200)
  const refused = await shop.ask('/women?page=5')
  expect([refused.status, refused.headers.get('content-type'), refused.headers.get('cache-control'), await refused.text()]).toEqual([429, 'text/html; charset=utf-8', 'no-store', expect.stringContaining('<h1>One moment, please</h1>')])
  expect(refused.headers.get('content-security-policy')).toMatch(/style-src 'self' 'sha256-/)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await shop.ask('/women')).status).toBe(200)
  expect((await shop.ask('/cart')).status).toBe(429)
  expect(await (await shop.ask('/de/women?page=6')).text()).toContain('laden Sie die Seite dann neu')
  const data = await shop.ask('/women.data?page=7')
  expect([data.status, await data.text()]).toEqual([429, 'Too many requests. Please wait a moment.'])
})

test('passwords are not guessed quickly from one place, and who is elsewhere may go on', async () => {
  const shop = open().again({ rateLimits: { ...rateLimits, address: defaultRateLimits.address } })
  const guess = async (from: string, email: string) => keyOf(await shop.ask('/api/doLogin', { method: 'POST', from, headers: json, body: JSON.stringify({ email, password: 'wrong-one-1' }) }))
  expect([await guess('192.0.2.1', 'ann@example.org'), await guess('192.0.2.1', 'ANN@example.org'), await guess('192.0.2.1', 'ann@example.org')]).toEqual(['login.invalidData', 'login.invalidData', 'tooManyRequests'])
  expect(await guess('192.0.2.3', 'ann@example.org')).toBe('login.invalidData')
  for (const email of ['a@example.org', 'b@example.org', 'c@example.org']) expect(await guess('192.0.2.9', email)).toBe('login.invalidData')
  expect(await guess('192.0.2.9', 'd@example.org')).toBe('tooManyRequests')
})

test('passwords are not guessed by the form of the page either, in any language', async () => {
  const shop = open().again({ rateLimits: { ...rateLimits, address: defaultRateLimits.address } })
  const guess = async (path: string) => (await shop.ask(path, { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'email=zoe@example.org&password=x' })).status
  expect([await guess('/login'), await guess('/de/login'), await guess('/pl/login'), await guess('/login.data')]).toEqual([404, 404, 429, 429])
})
