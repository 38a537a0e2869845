import type { Page } from '@playwright/test'
import { itemAddress } from '@vitrine/contract/catalogue/open-choice'
import { browserArgs, browserPath } from '../../harness/services/browser.ts'
import { customerWithOrder } from '../account/customer-steps.ts'
import { prepareCheckout } from '../checkout/checkout-steps.ts'
import { findItem } from '../operations.ts'
import { open } from '../open.ts'
import { expect, test } from '../visitor.ts'

// With the worker, as visitors have it. Playwright switches the browser's cache of left pages off.
test.use({
  serviceWorkers: 'allow',
  launchOptions: {
    executablePath: await browserPath(),
    args: browserArgs(),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
})

// The browser of the tests has no such cache, but names what else would have kept a page out of it.
const ofThisBrowser = ['BackForwardCacheDisabledForDelegate', 'BrowsingInstanceNotSwapped']

/** Leaves the page for another document, goes back, and returns why the browser had to load the page again. */
async function reasonsToReload(page: Page, path: string): Promise<readonly string[]> {
  const reasons: string[] = []
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.enable')
  const restored = new Promise<void>((resolve) => {
    browser.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
      reasons.push(...notRestoredExplanations.map(({ reason }) => reason))
      resolve()
    })
    browser.on('Page.frameNavigated', ({ type }) => {
      if (type === 'BackForwardCacheRestore') resolve()
    })
  })
  await open(page, path)
  await page.waitForFunction(() => document.querySelector('[data-arrival]') !== null)
  await page.waitForLoadState('networkidle')
  await page.goto('/terms-and-conditions')
  await page.evaluate(() => {
    setTimeout(() => history.back())
  })
  await restored
  await browser.detach()
  return reasons.filter((reason) => !ofThisBrowser.includes(reason))
}

for (const [name, path] of [
  ['the home page', '/'],
  ['a category', '/women'],
  ['a search', '/search?term=shirt'],
  ['an information page', '/shipping'],
] as const)
  test(`nothing keeps ${name} out of the back/forward cache`, async ({ page }) => {
    expect(await reasonsToReload(page, path)).toEqual([])
  })

test('nothing keeps a product out of the back/forward cache', async ({ page }) => {
  const { url } = await findItem(page.request, 'Cable-Knit Wool Jumper')
  expect(await reasonsToReload(page, itemAddress(url))).toEqual([])
})

for (const [path, prepare] of [
  ['/cart', undefined],
  ['/login', undefined],
  ['/contact', undefined],
  ['/checkout', prepareCheckout],
  ['/my-account/my-orders', customerWithOrder],
] as const)
  test(`${path} may show a person's data, so it is loaded again after the way back, for no other reason`, async ({
    page,
  }) => {
    await prepare?.(page)
    const reasons = await reasonsToReload(page, path)
    expect(reasons).toContain('MainResourceHasCacheControlNoStore')
    expect(reasons.filter((reason) => !reason.includes('NoStore'))).toEqual([])
  })
