import { expect, test } from 'vitest'
import { stopInWindow } from '../../harness/login-window.ts'
import { servedShop, sharedShop, type Browser, type ServedShop } from '../../harness/shops/served-shop.ts'

const open = sharedShop()
const json = { 'content-type': 'application/json' }
const strong = { password: 'lavender-7', repeatPassword: 'lavender-7' }

async function customer(shop: ServedShop, email: string): Promise<Browser> {
  const browser = shop.visitor()
  await browser.call('doRegisterUser', { email, ...strong })
  return browser
}

const post = (browser: Browser, path: string, headers: Record<string, string> = {}) =>
  browser.open(path, { method: 'POST', headers: { ...json, ...headers }, body: '{}' })
const isIn = async (browser: Browser) => (await browser.call('getSession', {})).user.email !== null

test('a CSRF token that is wrong twice logs out [SF-8.36]', async () => {
  const browser = await customer(open(), 'token@example.org')
  const once = await post(browser, '/api/deleteCart', { 'x-csrf-token': 'made.up' })
  expect([once.status, await once.json()]).toMatchObject([403, { key: 'security.invalidCsrfToken' }])
  expect(await isIn(browser)).toBe(true)
  const again = await post(browser, '/api/deleteCart?again', { 'x-csrf-token': 'made.up' })
  expect([again.status, await again.json()]).toMatchObject([403, { key: 'security.invalidCsrfToken' }])
  expect(browser.cookie()).toBeUndefined()
  expect(await isIn(browser)).toBe(false)
})

test('cross-site requests cannot log out', async () => {
  const shop = open()
  const browser = await customer(shop, 'forged@example.org')
  const cookie = `vitrine_session=${browser.cookie()}`
  const foreign: readonly Record<string, string>[] = [
    { origin: 'https://evil.test' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'null' },
    {},
  ]
  for (const headers of foreign) {
    for (const name of ['deleteCart', 'doLogoutUser']) {
      expect(
        (
          await shop.ask(`/api/${name}?again`, {
            method: 'POST',
            headers: { ...json, ...headers, cookie, 'x-csrf-token': 'made.up' },
            body: '{}',
          })
        ).status,
      ).toBe(403)
    }
  }
  expect(await isIn(browser)).toBe(true)
})

test('login sets a device cookie that is kept after logout', async () => {
  const browser = await customer(open(), 'device@example.org')
  const device = browser.cookie('vitrine_device')
  expect(device).toMatch(/^\d+[.][\w-]+[.][\w-]+$/)
  const line = (await shopLines(browser)).find((cookie) => cookie.startsWith('vitrine_device='))
  expect(line).toBeUndefined()
  await browser.call('doLogoutUser', {})
  expect([browser.cookie(), browser.cookie('vitrine_device')]).toEqual([undefined, device])
  await browser.call('doLogin', { email: 'device@example.org', password: strong.password })
  expect(browser.cookie('vitrine_device')).toBe(device)
})

const shopLines = async (browser: Browser) => (await browser.open('/api/getSession')).headers.getSetCookie()

test('the session list has readable names of browsers', async () => {
  const shop = open()
  const phone = shop.visitor()
  await phone.open('/api/doRegisterUser', {
    method: 'POST',
    headers: { ...json, 'user-agent': 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0' },
    body: JSON.stringify({ email: 'agent@example.org', ...strong }),
  })
  expect(await phone.call('getCustomerSessions', {})).toMatchObject([{ agent: 'Firefox on Android', isThis: true }])
})

test('failed logins from one network do not lock out the owner on another', async () => {
  stopInWindow()
  const shop = await servedShop()
  await customer(shop, 'owner@example.org')
  const guess = async (from: string, password: string) =>
    (
      await shop.ask('/api/doLogin', {
        method: 'POST',
        from,
        headers: json,
        body: JSON.stringify({ email: 'owner@example.org', password }),
      })
    ).status
  for (let time = 0; time < 10; time++) expect(await guess('203.0.113.1', `wrong-one-${time}`)).toBe(401)
  expect(await guess('203.0.113.1', strong.password)).toBe(429)
  expect(await guess('198.51.100.7', strong.password)).toBe(200)
})
