import type { Page, Request } from '@playwright/test'
import { delayScripts, open, waitForHydration } from '../open.ts'
import { firstVisit, humanBrowser } from '../pages/consent-steps.ts'
import { expect as expectSoon, test } from '../visitor.ts'

// What is fetched ahead begins when the browser is idle.
const expect = expectSoon.configure({ timeout: 20_000 })

interface Connection {
  readonly saveData: boolean
  readonly effectiveType: string
}
const [fast, slow] = ['4g', '3g'].map((effectiveType) => ({ saveData: false, effectiveType })) as [
  Connection,
  Connection,
]

async function setConnection(page: Page, connection: Connection): Promise<void> {
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value })
  }, connection)
}

/** The requests for loader data so far. */
function watchData(page: Page): readonly Request[] {
  const requests: Request[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('.data')) requests.push(request)
  })
  return requests
}

const dataOf = (requests: readonly Request[], path: string) =>
  requests.filter((request) => new URL(request.url()).pathname === `${path}.data`)

const cards = (page: Page) => page.locator('#pieces h2 a')

async function pathOf(page: Page, nth: number): Promise<string> {
  return (await cards(page).nth(nth).getAttribute('href')) ?? ''
}

/** The background features run when the browser is idle. */
async function openQuiet(page: Page, path: string): Promise<void> {
  await open(page, path)
  await page.waitForFunction(() => document.querySelector('[data-arrival]') !== null)
  await page.waitForLoadState('networkidle')
}

test('a product that is pointed at is fetched once, and a press shows it without another request', async ({ page }) => {
  await setConnection(page, slow)
  const requests = watchData(page)
  const scripts: string[] = []
  page.on('requestfinished', (request) => scripts.push(request.url()))
  await openQuiet(page, '/women')
  expect(requests).toEqual([])
  const [path, name] = [await pathOf(page, 1), await cards(page).nth(1).innerText()]
  await cards(page).nth(1).hover()
  await expect.poll(() => dataOf(requests, path).length).toBe(1)
  expect((await dataOf(requests, path)[0]?.response())?.status()).toBe(200)
  // The scripts of its page follow, and then those of its parts.
  for (const part of ['product-page', 'product-en', 'gallery', 'details-list', 'reviews'])
    await expect.poll(() => scripts.some((address) => address.includes(`/assets/${part}-`)), part).toBe(true)
  await page.route('**/*.data*', () => {})
  await page.route('**/assets/**', () => {})
  await cards(page).nth(1).click()
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
})

test('a product that gets the focus of the keyboard is fetched', async ({ page }) => {
  await setConnection(page, slow)
  const requests = watchData(page)
  await openQuiet(page, '/women')
  const path = await pathOf(page, 0)
  await cards(page).nth(0).focus()
  await expect.poll(() => dataOf(requests, path).length).toBe(1)
})

test('products in view are fetched while nothing else happens, one after the other and marked, those below are not', async ({
  page,
}) => {
  await setConnection(page, fast)
  const requests = watchData(page)
  await openQuiet(page, '/women')
  const bottom = (await cards(page).count()) - 1
  const [first, last] = [await pathOf(page, 0), await pathOf(page, bottom)]
  await expect.poll(() => dataOf(requests, first).length).toBe(1)
  expect(dataOf(requests, first)[0]?.headers()['purpose']).toBe('prefetch')
  await page.waitForLoadState('networkidle')
  expect(dataOf(requests, last)).toEqual([])
  await cards(page).nth(bottom).scrollIntoViewIfNeeded()
  await expect.poll(() => dataOf(requests, last).length).toBe(1)
})

for (const [name, connection] of [
  ['a visitor who saves data', { saveData: true, effectiveType: '4g' }],
  ['a visitor on a very slow line', { saveData: false, effectiveType: '2g' }],
] as const)
  test(`nothing is fetched ahead for ${name}`, async ({ page }) => {
    await setConnection(page, connection)
    const requests = watchData(page)
    await openQuiet(page, '/women')
    await cards(page).nth(0).hover()
    await cards(page).nth(1).focus()
    await page.waitForTimeout(1000)
    expect(requests).toEqual([])
    await cards(page).nth(0).click()
    await expect.poll(() => requests.length).toBeGreaterThan(0)
  })

test('the cart and the login are not fetched ahead', async ({ page }) => {
  await setConnection(page, fast)
  const requests = watchData(page)
  await openQuiet(page, '/shipping')
  for (const name of [/^Cart/, /^Log in/]) {
    await page.getByRole('banner').getByRole('link', { name }).first().hover()
    await page.waitForTimeout(500)
  }
  expect(requests.filter((request) => /(?:cart|login)/.test(request.url()))).toEqual([])
})

test('a price that changed after it was fetched is shown right after the page', async ({ page }) => {
  await setConnection(page, slow)
  const requests = watchData(page)
  await openQuiet(page, '/women')
  const path = await pathOf(page, 0)
  const price = /£[\d.,]+/.exec((await page.locator('#pieces article').first().textContent()) ?? '')?.[0] ?? ''
  expect(price).not.toBe('')
  // The first answer has another price, as if it were from before a change.
  await page.route(`**${path}.data*`, async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    await route.fulfill({ response, body: dataOf(requests, path).length > 1 ? text : text.replaceAll(price, '£0.01') })
  })
  await cards(page).nth(0).hover()
  await expect.poll(() => dataOf(requests, path).length).toBe(1)
  await page.waitForTimeout(1500)
  await cards(page).nth(0).click()
  await expect(page).toHaveURL(path)
  await expect(page.locator('main')).toContainText(price)
  await expect(page.locator('main')).not.toContainText('£0.01')
  expect(dataOf(requests, path).length).toBeGreaterThan(1)
})

test('the way back shows the listing before the shop has answered', async ({ page }) => {
  await setConnection(page, fast)
  const requests = watchData(page)
  await openQuiet(page, '/women')
  await cards(page).nth(0).click()
  await expect(page.locator('#pieces')).toHaveCount(0)
  await expect.poll(() => dataOf(requests, '/women').length).toBe(1)
  await page.waitForLoadState('networkidle')
  await page.route('**/*.data*', () => {})
  await page.goBack()
  await expect(page.locator('#pieces h2').first()).toBeVisible()
})

test.describe('with consent to statistics', () => {
  test.use({
    ...humanBrowser,
    storageState: {
      ...firstVisit,
      cookies: [
        {
          name: 'consent',
          value: `1.110.${'k'.repeat(22)}`,
          domain: 'localhost',
          path: '/',
          expires: -1,
          httpOnly: false,
          secure: false,
          sameSite: 'Lax',
        },
      ],
    },
  })

  test('a product counts as viewed when it is shown, not when it is fetched', async ({ page }) => {
    // Playwright does not see keepalive requests that outlive their page.
    await page.addInitScript(() => {
      const send = window.fetch
      window.fetch = (input, init) => send(input, init && { ...init, keepalive: false })
    })
    await setConnection(page, fast)
    const events: string[] = []
    page.on('request', (request) => {
      if (!request.url().endsWith('/api/doCount')) return
      const { happened } = request.postDataJSON() as { happened: { name: string }[] }
      events.push(...happened.map(({ name }) => name))
    })
    const viewed = () => page.evaluate(() => sessionStorage.getItem('recently-viewed'))
    const views = () => events.filter((name) => name === 'view_item').length
    const requests = watchData(page)
    await openQuiet(page, '/women')
    const path = await pathOf(page, 0)
    await expect.poll(() => dataOf(requests, path).length).toBe(1)
    await page.evaluate(() => dispatchEvent(new Event('pagehide')))
    await expect.poll(() => events).toContain('view_item_list')
    expect([views(), await viewed()]).toEqual([0, null])
    await cards(page).nth(0).click()
    await expect(page.locator('#pieces')).toHaveCount(0)
    await expect.poll(viewed).toMatch(/^\[\d+\]$/)
    await expect
      .poll(async () => {
        await page.evaluate(() => dispatchEvent(new Event('pagehide')))
        return views()
      })
      .toBe(1)
  })
})

test('before the scripts have loaded, the browser fetches the document of a link that is pointed at', async ({
  page,
}) => {
  const loadScripts = await delayScripts(page)
  await page.goto('/women', { waitUntil: 'load' })
  await expect(page.locator('script[type=speculationrules]')).toHaveCount(1)
  await cards(page).nth(0).hover()
  await page.waitForTimeout(1500)
  await cards(page).nth(0).click()
  await expect(page.locator('#pieces')).toHaveCount(0)
  // TypeScript does not know it yet.
  const delivery = await page.evaluate(
    () => (performance.getEntriesByType('navigation')[0] as unknown as { deliveryType: string }).deliveryType,
  )
  expect(delivery).toBe('navigational-prefetch')
  loadScripts()
  await waitForHydration(page)
  await expect(page.locator('script[type=speculationrules]')).toHaveCount(0)
})
