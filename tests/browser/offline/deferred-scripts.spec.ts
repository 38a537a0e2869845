import type { Page } from '@playwright/test'
import { itemAddress } from '@vitrine/contract/catalogue/open-choice'
import { findItem, findVariationPath } from '../operations.ts'
import { kassel, prepareCheckout } from '../checkout/checkout-steps.ts'
import { afterReload, removeScript } from './missing-script.ts'
import { open } from '../open.ts'
import { productCopy } from '../catalogue/product-copy.ts'
import { expect, test } from '../visitor.ts'

const jumper = 'Cable-Knit Wool Jumper'
const say = productCopy.en

async function openOnPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 375, height: 760 })
  await open(page, itemAddress((await findItem(page.request, jumper)).url))
}

const barButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: say.addToCart, exact: true }).last()
const picture = (page: Page) => page.locator('#zoom-1 img')
const unreachable = 'The shop cannot be reached right now. Please check your connection and try again.'

/** How many documents the page has loaded since. */
function countDocuments(page: Page): () => number {
  let count = 0
  page.on('domcontentloaded', () => {
    count++
  })
  return () => count
}

/** Follows the footer's link without a new document: the footer listens after the first touch of the page. */
async function followContactLink(page: Page): Promise<void> {
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true })
  await page.evaluate(() => window.dispatchEvent(new Event('scroll')))
  await expect
    .poll(() => link.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))))
    .toBe(true)
  await link.click()
}

test.describe('when the file is gone', () => {
  test('of the size sheet, the button of the bar leads to the sizes and says that one must be chosen', async ({
    page,
  }) => {
    await removeScript(page, 'size-sheet')
    await openOnPhone(page)
    await afterReload(page, () => barButton(page).click())
    await barButton(page).click()
    await expect(page.locator('#choose').getByText(say.chooseSize, { exact: true })).toBeVisible()
    await expect(page.locator('#choose a').first()).toBeInViewport()
  })

  test('of the zoom’s dialog, the picture is shown without it and the way out leads back', async ({ page }) => {
    const address = await findVariationPath(page.request, jumper, ['Cream', 'M'])
    await removeScript(page, 'zoom-dialog')
    await open(page, address)
    await afterReload(page, () => page.getByRole('link', { name: say.zoom(1) }).click())
    await open(page, address)
    await page.getByRole('link', { name: say.zoom(1) }).click()
    await expect(picture(page)).toBeVisible()
    await page.locator('#zoom-1').getByRole('button', { name: 'Close' }).click()
    await expect(picture(page)).toBeHidden()
    await expect(page).toHaveURL(address)
  })

  test('of the gallery, the pictures are shown and each leads to its whole file', async ({ page }) => {
    await removeScript(page, 'gallery')
    const documents = countDocuments(page)
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    await page.goto(await findVariationPath(page.request, jumper, ['Cream', 'M']))
    await expect.poll(documents).toBe(2)
    const wholePicture = page.getByRole('region', { name: 'Pictures' }).locator('a[href$="/full/"]').first()
    await expect(wholePicture).toHaveAccessibleName(say.zoom(1))
    await wholePicture.click()
    await expect(page).toHaveURL(/[/]full[/]$/)
    expect(errors).toEqual([])
  })

  test('of another page, that page is opened as a new document', async ({ page }) => {
    await removeScript(page, 'contact')
    await open(page, '/women')
    const documents = countDocuments(page)
    await followContactLink(page)
    await expect(page).toHaveURL('/contact')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact')
    await expect.poll(documents).toBe(1)
  })

  for (const file of ['point-map', 'leaflet*']) {
    test(`of the map (${file}), the page says so and offers to try again`, async ({ page }) => {
      await prepareCheckout(page, { address: kassel })
      await removeScript(page, file)
      await open(page, '/pick-up-points')
      const map = page.getByRole('button', { name: 'Show on a map' })
      await afterReload(page, () => map.click())
      await map.click()
      await expect(page.getByText('The map cannot be loaded right now.')).toBeVisible()
      await page.unroute(`**/assets/${file}-*.js`)
      await page.getByRole('link', { name: 'Try again' }).click()
      await map.click()
      await expect(page.getByRole('region', { name: /^Map with \d+ pick-up points$/ })).toBeVisible()
    })
  }
})

test('a page whose script cannot be fetched says so under its address, and no document is loaded', async ({ page }) => {
  await page.route('**/assets/contact-*.js', (route) => route.abort())
  await open(page, '/women')
  const documents = countDocuments(page)
  await followContactLink(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(unreachable)
  await expect(page).toHaveTitle(unreachable)
  await expect(page).toHaveURL('/contact')
  expect(documents()).toBe(0)
})
