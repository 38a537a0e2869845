import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import { defaultRateLimits } from '@vitrine/server/options'
import { describe, expect, test } from 'vitest'
import { stopInWindow } from '../../harness/login-window.ts'
import { sharedShop } from '../../harness/shops/served-shop.ts'

const open = sharedShop()
const json = { 'content-type': 'application/json' }
const rateLimits = { ...defaultRateLimits, address: { burst: 12, perSecond: 0.01 } }

async function keyOf(response: Response): Promise<unknown> {
  return ((await response.json()) as { key?: unknown }).key
}

test('a caller over the rate limit gets a 429 with a translated key and Retry-After, other callers do not', async () => {
  const shop = open().withOptions({ rateLimits })
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
  const direct = open().withOptions({ rateLimits })
  const proxied = open().withOptions({ rateLimits, trustedProxies: 1 })
  const statuses = async (shop: typeof direct) => {
    const answers: number[] = []
    for (let call = 0; call < 6; call++)
      answers.push(
        (await shop.ask('/api/getInit', { from: '10.0.0.1', headers: { 'x-forwarded-for': `203.0.113.${call}` } }))
          .status,
      )
    return answers
  }
  expect(await statuses(direct)).toEqual([200, 200, 200, 200, 429, 429])
  expect(await statuses(proxied)).toEqual([200, 200, 200, 200, 200, 200])
})

test('kept pages are free, pages that must be rendered are not, and the answer is a page that says what helps', async () => {
  const shop = open().withOptions({ rateLimits })
  for (let visit = 0; visit < 30; visit++) expect((await shop.ask('/women')).status).toBe(200)
  for (let page = 2; page <= 4; page++) expect((await shop.ask(`/women?page=${page}`)).status).toBe(200)
  const refused = await shop.ask('/women?page=5')
  expect([
    refused.status,
    refused.headers.get('content-type'),
    refused.headers.get('cache-control'),
    await refused.text(),
  ]).toEqual([429, 'text/html; charset=utf-8', 'no-store', expect.stringContaining('<h1>One moment, please</h1>')])
  expect(refused.headers.get('content-security-policy')).toMatch(/style-src 'self' 'sha256-/)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await shop.ask('/women')).status).toBe(200)
  expect((await shop.ask('/cart')).status).toBe(429)
  expect(await (await shop.ask('/de/women?page=6')).text()).toContain('laden Sie die Seite dann neu')
  const data = await shop.ask('/women.data?page=7')
  expect([data.status, await data.text()]).toEqual([429, 'Too many requests. Please wait a moment.'])
})

describe('wrong passwords', () => {
  const right = 'lavender-7'

  /** The shop as it is by default, with customers who registered before it counted anything. */
  async function shopWith(...emails: readonly string[]) {
    stopInWindow()
    const devices: string[] = []
    for (const email of emails) {
      const browser = open().visitor()
      await browser.call('doRegisterUser', { email, password: right, repeatPassword: right })
      devices.push(`vitrine_device=${browser.cookie('vitrine_device')}`)
    }
    const shop = open().withOptions({ rateLimits: defaultRateLimits })
    const login = (email: string, password: string, { from = '192.0.2.1', cookie = '' } = {}) =>
      shop.ask('/api/doLogin', {
        method: 'POST',
        from,
        headers: { ...json, ...(cookie && { cookie }) },
        body: JSON.stringify({ email, password }),
      })
    return { shop, devices, login }
  }

  test('for one customer, thirty of them, do not keep another behind the same address out, nor the first on the device on which they registered', async () => {
    const {
      devices: [cookie = ''],
      login,
    } = await shopWith('guessed@example.org', 'neighbour@example.org')
    const statuses: number[] = []
    for (let at = 0; at < 30; at++) statuses.push((await login('guessed@example.org', `wrong-one-${at}`)).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), ...Array.from({ length: 20 }, () => 429)])
    expect((await login('neighbour@example.org', right)).status).toBe(200)
    expect((await login('guessed@example.org', right, { cookie })).status).toBe(200)
  })

  test('are refused after ten for one customer from one address, in any spelling, with the time to wait; from elsewhere the owner may go on', async () => {
    const { login } = await shopWith('olga@example.org')
    for (let at = 0; at < 10; at++)
      expect(await keyOf(await login(at % 2 === 0 ? 'olga@example.org' : 'OLGA@example.org', 'wrong-one-1'))).toBe(
        'login.invalidData',
      )
    const refused = await login('olga@example.org', right)
    expect([refused.status, refused.headers.get('retry-after'), await keyOf(refused)]).toEqual([
      429,
      String(serverLimits.loginWindowSeconds),
      'tooManyRequests',
    ])
    expect((await login('olga@example.org', right, { from: '192.0.2.3' })).status).toBe(200)
  })

  test('are counted for the form of the page as well, in every language', async () => {
    const { shop, login } = await shopWith('zoe@example.org')
    const guess = async (path: string) =>
      (
        await shop.ask(path, {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: 'email=zoe@example.org&password=x',
        })
      ).text()
    const paths = ['/login', '/de/login', '/pl/login', '/login.data']
    for (let at = 0; at < 10; at++) expect(await guess(paths[at % paths.length] ?? '')).toContain('login.invalidData')
    for (const path of paths) expect(await guess(path)).toContain('tooManyRequests')
    expect((await login('zoe@example.org', right)).status).toBe(429)
  })

  test('cost as much as a dear operation, whichever form carries them', async () => {
    const shop = open().withOptions({ rateLimits })
    const send = async (path: string, from: string) =>
      (
        await shop.ask(path, {
          method: 'POST',
          from,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: 'email=zoe@example.org&password=x',
        })
      ).status
    for (const [at, path] of ['/login', '/de/login', '/login.data', '/operator/login'].entries())
      expect([await send(path, `192.0.2.${at}`), await send(path, `192.0.2.${at}`)]).toEqual([404, 429])
  })
})
