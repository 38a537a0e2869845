import type { Page } from '@playwright/test'
import { locales } from '@vitrine/contract/kernel/i18n/locale'
import { findItem } from '../operations.ts'
import { failureCopy as words } from './failure-copy.ts'
import { inTurn } from '../in-turn.ts'
import { open, saveData } from '../open.ts'
import { shopCopy } from '../shop-copy.ts'
import { expect, test } from '../visitor.ts'

/** A page on which everything has come that comes late. */
async function openWhole(page: Page, address: string) {
  await open(page, address)
  await page.waitForFunction(() => String(window.fetch).includes('AbortSignal.timeout'))
}

for (const locale of locales) {
  const [say, shop] = [words[locale], shopCopy[locale]]

  test(
    ...inTurn(
      locale,
      `in ${locale} a page that cannot be loaded leaves the shopper where they are, and is tried again on request`,
    ),
    async ({ page }) => {
      await saveData(page)
      await openWhole(page, shop.care)
      const heading = await page.getByRole('heading', { level: 1 }).innerText()
      const wash = (await findItem(page.request, 'Wool Wash', locale)).texts.name1
      const link = page.getByRole('main').getByRole('link', { name: wash }).first()
      const target = new URL((await link.getAttribute('href')) ?? '', page.url()).pathname
      const alert = page.getByRole('region', { name: shop.messages }).getByRole('alert')

      await page.route(/\.data(\?|$)/, (route) =>
        route.fulfill({ status: 500, headers: { 'x-request-id': 'request-2041' }, body: '' }),
      )
      await link.click()
      await expect(alert).toContainText(say.failed)
      await expect(alert).toContainText(say.number)
      await expect(page).toHaveURL(new RegExp(`${shop.care}$`))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(page.locator('[data-loading-bar]')).toHaveCount(0)
      await alert.getByRole('button', { name: shop.dismiss }).click()

      await page.unroute(/\.data(\?|$)/)
      await page.route(/\.data(\?|$)/, (route) => route.abort('internetdisconnected'))
      await link.click()
      await expect(alert).toContainText(say.offline)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      // The page that is shown still works.
      await page.unroute(/\.data(\?|$)/)
      await alert.getByRole('button', { name: say.again }).click()
      await expect(page).toHaveURL(new RegExp(`${target}$`))
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(heading)
      await expect(alert).toHaveCount(0)
    },
  )

  test(
    ...inTurn(
      locale,
      `in ${locale} a fault of ours stays until it is dismissed and names its number [SF-7.54] [SF-7.56]`,
    ),
    async ({ page }) => {
      const wash = (await findItem(page.request, 'Wool Wash', locale)).texts.name1
      await open(page, shop.care)
      await page.route('**/api/doAddWishlistItem*', (route) =>
        route.fulfill({
          status: 500,
          contentType: 'application/json',
          body: JSON.stringify({
            key: 'unknownError',
            code: 500,
            message: 'Something went wrong.',
            errors: { requestId: 'request-2041' },
            events: {},
          }),
        }),
      )
      await page.getByRole('button', { name: shop.wish(wash) }).click()
      const alert = page.getByRole('region', { name: shop.messages }).getByRole('alert')
      await expect(alert).toContainText(say.unknown)
      await expect(alert).toContainText('request-2041')
      await page.clock.install()
      await page.clock.runFor(60_000)
      await expect(alert).toBeVisible()
      await alert.getByRole('button', { name: shop.dismiss }).click()
      await expect(alert).toBeHidden()
    },
  )
}
