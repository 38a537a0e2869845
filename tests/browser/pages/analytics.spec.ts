import type { BrowserContext, Page } from '@playwright/test'
import { humanBrowser, firstVisit } from './consent-steps.ts'
import { openHydrated, findVariation } from '../cart/cart-steps.ts'
import { enterCheckout, prepareCheckout } from '../checkout/checkout-steps.ts'
import { runShopCommandAsJson } from '../shop-command.ts'
import { open } from '../open.ts'
import { expect as expectSoon, test } from '../visitor.ts'

// Events are sent in the idle time of a page, which a busy machine has late.
const expect = expectSoon.configure({ timeout: 30_000 })

// The policy that lets Google's script in only where the shop wants it is proved on its own; here the shop's answer is
// played, and the script.
test.use({ storageState: firstVisit, bypassCSP: true, ...humanBrowser })
test.describe.configure({ timeout: 120_000 })

type Parameters = Readonly<Record<string, unknown>>
interface Heard {
  /** Events sent to Google's script: names with their parameters. */
  readonly google: (readonly [name: string, parameters: Parameters])[]
  /** Events sent to the shop's own statistics. */
  readonly own: string[]
  readonly vitals: string[]
  /** Every address that was asked for anywhere else than here. */
  readonly elsewhere: string[]
}

const googleOf = ({ google }: Heard, name: string) =>
  google.filter(([each]) => each === name).map(([, parameters]) => parameters)
const ownOf = ({ own }: Heard, name: string) => own.filter((each) => each === name).length

async function listen(context: BrowserContext): Promise<Heard> {
  const heard: Heard = { google: [], own: [], vitals: [], elsewhere: [] }
  // Playwright does not see keepalive requests that outlive their page: here they end with it.
  await context.addInitScript(() => {
    const send = window.fetch
    window.fetch = (input, init) => send(input, init && { ...init, keepalive: false })
  })
  await context.exposeFunction('googleHears', (said: string) => {
    // Calls of the page's own gtag.
    const [what, name, parameters] = JSON.parse(said) as [string, string, Parameters]
    if (what === 'event') heard.google.push([name, parameters])
  })
  await context.route('https://www.googletagmanager.com/**', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'const tell = (said) => window.googleHears(JSON.stringify(Array.from(said))); window.dataLayer.forEach(tell); window.dataLayer.push = (said) => { tell(said) }; document.cookie = "_ga=GA1.1.5; Path=/"; document.cookie = "_ga_TEST=1; Path=/"',
    }),
  )
  await context.route('**/api/getAnalytics*', (route) =>
    route.fulfill({ json: { data: { measurementId: 'G-TEST123456' } } }),
  )
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (url.hostname !== 'localhost' && url.protocol.startsWith('http')) heard.elsewhere.push(request.url())
    if (url.pathname !== '/api/doCount') return
    const { happened, vitals } = request.postDataJSON() as { happened: { name: string }[]; vitals: { name: string }[] }
    heard.own.push(...happened.map(({ name }) => name))
    heard.vitals.push(...vitals.map(({ name }) => name))
  })
  return heard
}

/** The command's answer is what its help says. */
const countedIn = (answer: unknown) =>
  (answer as { sums: readonly { name: string; dimension: string; hits: number }[] }).sums
    .filter(({ dimension, hits }) => dimension === '' && hits > 0)
    .map(({ name }) => name)

const bar = (page: Page) => page.getByRole('region', { name: 'Cookies', exact: true })

test('nothing is told to anybody before the visitor agrees, and nothing of it afterwards; withdrawing ends it in every tab and clears what was set [SF-4.39, SF-4.40]', async ({
  page,
  context,
}) => {
  const heard = await listen(context)
  const asked: string[] = []
  context.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const piece = await findVariation(page, 'Wool Wash')
  await open(page, '/privacy-policy')
  await expect(bar(page)).toBeVisible({ timeout: 20_000 })
  await openHydrated(page, piece.address)
  await expect(bar(page)).toBeVisible({ timeout: 20_000 })
  await page.getByRole('main').getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  await expect(page.getByRole('dialog', { name: 'Added to shopping cart' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  expect([heard.elsewhere, heard.own, asked.filter((path) => /doCount|getAnalytics/.test(path))]).toEqual([[], [], []])
  expect(
    (await context.cookies())
      .map(({ name }) => name)
      .filter((name) => !['vitrine_session', 'viewport', 'locale'].includes(name)),
  ).toEqual([])

  await bar(page).getByRole('button', { name: 'Accept all' }).click()
  await expect.poll(() => heard.own).toEqual(['page_view', 'view_item'])
  await expect.poll(() => heard.google.map(([name]) => name)).toEqual(['page_view', 'view_item'])
  // The item was added to the cart before consent: no event is sent for it.
  expect(ownOf(heard, 'add_to_cart')).toBe(0)
  expect(new Set(heard.elsewhere.map((url) => new URL(url).origin))).toEqual(
    new Set(['https://www.googletagmanager.com']),
  )

  const other = await context.newPage()
  await open(other, '/women')
  await expect.poll(() => ownOf(heard, 'view_item_list')).toBe(1)
  // A document that began with the consent is measured.
  await expect.poll(() => heard.vitals).toContain('TTFB')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' }).click()
  await page.getByRole('dialog', { name: 'Cookie settings' }).getByRole('button', { name: 'Essential only' }).click()
  await expect
    .poll(async () => (await context.cookies()).map(({ name }) => name).filter((name) => name.startsWith('_ga')))
    .toEqual([])
  expect(
    await page.evaluate(() => [sessionStorage.getItem('told-events'), Reflect.get(window, 'ga-disable-G-TEST123456')]),
  ).toEqual([null, true])
  const before = [heard.google.length, heard.own.length]
  await other
    .getByRole('button', { name: /^Wishlist: / })
    .first()
    .click()
  await expect(other.getByRole('region', { name: 'Messages' })).toContainText('wishlist')
  await page.goto('/search?term=wool', { waitUntil: 'load' })
  await page.waitForLoadState('networkidle')
  expect([heard.google.length, heard.own.length]).toEqual(before)
})

test("after consent, what a shopper does is told once, in GA4's shape, from the search to the order [SF-9.29, SF-9.30, SF-9.31, SF-9.32, SF-9.33, SF-9.36]", async ({
  page,
  context,
}) => {
  const heard = await listen(context)
  await open(page, '/search?term=wool')
  await bar(page).getByRole('button', { name: 'Accept all' }).click()
  await expect
    .poll(() => googleOf(heard, 'search'))
    .toEqual([expect.objectContaining({ search_term: 'wool', page_location: expect.stringMatching(/\/search$/) })])
  await expect
    .poll(() => googleOf(heard, 'view_item_list')[0]?.['items'])
    .toEqual(
      expect.arrayContaining([
        expect.objectContaining({ item_id: expect.any(String), item_name: expect.any(String), index: 0 }),
      ]),
    )

  // The shop's own report goes a moment later; what goes while a page is left, a test does not see.
  const ownToo = (name: string) => expect.poll(() => ownOf(heard, name), name).toBe(1)
  await ownToo('search')

  await page
    .getByRole('main')
    .getByRole('button', { name: /^Wishlist: / })
    .first()
    .click()
  await expect.poll(() => googleOf(heard, 'add_to_wishlist')).toHaveLength(1)
  await ownToo('add_to_wishlist')

  const piece = await findVariation(page, 'Wool Wash')
  await openHydrated(page, piece.address)
  await page.getByRole('main').getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  await expect
    .poll(() => googleOf(heard, 'add_to_cart'))
    .toEqual([
      expect.objectContaining({
        currency: 'GBP',
        value: expect.any(Number),
        items: [expect.objectContaining({ item_id: String(piece.variationId), item_name: piece.name, quantity: 1 })],
      }),
    ])
  await ownToo('add_to_cart')
  await openHydrated(page, '/cart')
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await expect
    .poll(() => googleOf(heard, 'remove_from_cart'))
    .toEqual([
      expect.objectContaining({
        items: [expect.objectContaining({ item_id: String(piece.variationId), quantity: 1 })],
      }),
    ])
  await ownToo('remove_from_cart')

  await prepareCheckout(page, { itemName: 'Wool Wash' })
  const checkout = await enterCheckout(page, 'en')
  await expect
    .poll(() => googleOf(heard, 'begin_checkout'))
    .toEqual([expect.objectContaining({ currency: 'GBP', items: [expect.objectContaining({ quantity: 1 })] })])
  await checkout.accept()
  await checkout.place()
  await page.waitForURL(/\/confirmation\//)
  await expect.poll(() => googleOf(heard, 'purchase')).toHaveLength(1)
  await ownToo('purchase')
  const [, orderId] = /\/confirmation\/(\d+)\//.exec(page.url()) ?? []
  const [purchase] = googleOf(heard, 'purchase')
  expect(purchase).toMatchObject({
    transaction_id: orderId,
    currency: 'GBP',
    value: expect.any(Number),
    tax: expect.any(Number),
    shipping: expect.any(Number),
    items: [expect.objectContaining({ quantity: 1 })],
  })
  // The key of the order stays between the shop and the shopper.
  expect(JSON.stringify(heard.google)).not.toContain(/\/confirmation\/\d+\/([\w-]+)/.exec(page.url())?.[1])
  await page.reload({ waitUntil: 'load' })
  await expect.poll(() => heard.google.at(-1)?.[0]).toBe('page_view')
  await page.waitForLoadState('networkidle')
  expect(googleOf(heard, 'purchase')).toHaveLength(1)
  expect(
    ['search', 'add_to_wishlist', 'add_to_cart', 'remove_from_cart', 'purchase'].map((name) => ownOf(heard, name)),
  ).toEqual([1, 1, 1, 1, 1])
  // And the shop has added it to its sums.
  await expect
    .poll(async () => countedIn(await runShopCommandAsJson('counts')), { timeout: 30_000, intervals: [3000] })
    .toEqual(expect.arrayContaining(['page_view', 'search', 'view_item', 'purchase']))
})

test('after consent, a registration and a login are told, also by a form that was posted [SF-9.34, SF-9.35]', async ({
  page,
  context,
}) => {
  const heard = await listen(context)
  const [email, password] = [`zofia.${crypto.randomUUID()}@example.org`, 'correct horse battery 5']
  await open(page, '/register')
  await bar(page).getByRole('button', { name: 'Accept all' }).click()
  await expect(bar(page)).toHaveCount(0)
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Repeat password').fill(password)
  await page.getByRole('checkbox', { name: /^I have read/ }).check({ position: { x: 8, y: 8 } })
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL(/my-account/)
  await expect.poll(() => [googleOf(heard, 'sign_up').length, ownOf(heard, 'sign_up')]).toEqual([1, 1])
  await page.getByRole('button', { name: 'Log out' }).first().click()
  await page.waitForURL((url) => !url.pathname.includes('my-account'))

  // A form submitted before hydration is posted: the next page sends its event. Without the scripts of the page that is
  // left, since it would send the event itself if it began between the answer and the next page.
  const scripts = '**/assets/*.js'
  await page.route(scripts, (route) => route.abort())
  await page.goto('/login', { waitUntil: 'domcontentloaded' })
  await page.unroute(scripts)
  await page.evaluate(
    ([mail, word]) => {
      const form = document.querySelector<HTMLFormElement>('main form')
      for (const [name, value] of [
        ['email', mail],
        ['password', word],
      ]) {
        const field = form?.elements.namedItem(name ?? '')
        if (field instanceof HTMLInputElement) field.value = value ?? ''
      }
      form?.submit()
    },
    [email, password],
  )
  await expect(page.getByRole('link', { name: 'Your account' })).toBeVisible({ timeout: 20_000 })
  await expect.poll(() => [googleOf(heard, 'login').length, ownOf(heard, 'login')]).toEqual([1, 1])
  expect(JSON.stringify(heard.google)).not.toContain(email)
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('happened')
})
