import { expect, test, type Page } from '@playwright/test'
import { itemAddress } from '@vitrine/contract/open-choice'
import { itemNamed, variationPage } from './addresses.ts'
import { kassel, prepare } from './checkout-steps.ts'
import { open } from './open.ts'
import { productWords } from './product-words.ts'

const jumper = 'Cable-Knit Wool Jumper'
const say = productWords.en

/** A file that the shop no longer has. The page is loaded anew once when it misses one, in case that there is a newer build. */
async function without(page: Page, file: string): Promise<void> {
  await page.route(`**/assets/${file}-*.js`, (route) => route.fulfill({ status: 404, body: 'Not found' }))
}

/** The page as it stays after it was loaded anew for a missing file. */
async function afterReload(page: Page, press: () => Promise<void>): Promise<void> {
  const reloaded = page.waitForEvent('load')
  await press()
  await reloaded
}

async function openOnPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 375, height: 760 })
  await open(page, itemAddress((await itemNamed(page.request, jumper)).url))
}

const barButton = (page: Page) => page.getByRole('main').getByRole('button', { name: say.addToCart, exact: true }).last()
const picture = (page: Page) => page.locator('#zoom-1 img')

test.describe('when the file is gone', () => {
  test('of the size sheet, the button of the bar leads to the sizes and says that one must be chosen', async ({ page }) => {
    await without(page, 'size-sheet')
    await openOnPhone(page)
    await afterReload(page, () => barButton(page).click())
    await barButton(page).click()
    await expect(page.locator('#choose').getByText(say.chooseSize, { exact: true })).toBeVisible()
    await expect(page.locator('#choose a').first()).toBeInViewport()
  })

  test('of the zoom’s dialog, the picture is shown without it and the way out leads back', async ({ page }) => {
    const address = await variationPage(page.request, jumper, ['Cream', 'M'])
    await without(page, 'zoom-dialog')
    await open(page, address)
    await afterReload(page, () => page.getByRole('link', { name: say.zoom(1) }).click())
    await open(page, address)
    await page.getByRole('link', { name: say.zoom(1) }).click()
    await expect(picture(page)).toBeVisible()
    await page.locator('#zoom-1').getByRole('button', { name: 'Close' }).click()
    await expect(picture(page)).toBeHidden()
    await expect(page).toHaveURL(address)
  })

  for (const file of ['point-map', 'leaflet*']) {
    test(`of the map (${file}), the page says so and offers to try again`, async ({ page }) => {
      await prepare(page, { written: kassel })
      await without(page, file)
      await open(page, '/pick-up-points')
      const map = page.getByRole('button', { name: 'Show on a map' })
      await afterReload(page, () => map.click())
      await map.click()
      await expect(page.getByText('The map cannot be shown right now.')).toBeVisible()
      await page.unroute(`**/assets/${file}-*.js`)
      await page.getByRole('link', { name: 'Try again' }).click()
      await map.click()
      await expect(page.getByRole('region', { name: /^Map with \d+ places$/ })).toBeVisible()
    })
  }
})
