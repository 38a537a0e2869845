import { localePath, locales } from '@vitrine/contract/kernel/i18n/locale'
import { findAccessibilityViolations } from '../accessibility/accessibility.ts'
import { enterCheckout, kassel, prepareCheckout } from './checkout-steps.ts'
import { deliveryCopy } from './delivery-copy.ts'
import { inTurn } from '../in-turn.ts'
import { open } from '../open.ts'
import { plain } from '../accessibility/plain.ts'
import { expect, test } from '../visitor.ts'

for (const locale of locales) {
  const words = deliveryCopy[locale]
  test(
    ...inTurn(
      locale,
      `${locale}: a parcel locker is found by town, chosen with a post number, and becomes the delivery address [SF-1.17, SF-3.69, SF-5.36, SF-5.37]`,
      plain,
    ),
    async ({ page }) => {
      test.slow()
      await prepareCheckout(page, { address: kassel })
      const { shipping, billing, shippingMethod, choose, accept, place } = await enterCheckout(page, locale)
      await choose(shippingMethod, words.pickUp)
      await accept()
      await place()
      await expect(page.getByText(words.pointMissing).first()).toBeVisible()
      await shippingMethod.getByRole('button', { name: words.choosePoint }).click()
      await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible()

      // It begins around the address of the order; with neither postcode nor town there is nothing to look for.
      const [postcode, town] = [
        page.getByLabel(words.postcode, { exact: true }),
        page.getByLabel(words.town, { exact: true }),
      ]
      await expect(postcode).toHaveValue('34117')
      await postcode.fill('')
      await town.fill('')
      await page.getByRole('button', { name: words.search, exact: true }).click()
      await expect(postcode).toHaveAccessibleDescription(words.nowhere)
      await town.fill('Atlantis')
      await page.getByRole('button', { name: words.search, exact: true }).click()
      await expect(page.getByText(words.nothing)).toBeVisible()
      await page.getByLabel(words.town, { exact: true }).fill('Berlin')
      await page.getByRole('button', { name: words.lockers, exact: true }).click()
      await expect(page.getByRole('button', { name: words.lockers, exact: true })).toHaveAttribute(
        'aria-pressed',
        'true',
      )
      const points = page.locator('label[data-point]')
      await expect(points).toHaveCount(7)
      await expect(points.filter({ hasText: 'Postfiliale' })).toHaveCount(0)

      await points.filter({ hasText: 'Packstation 124' }).click()
      await page.getByRole('button', { name: words.use }).click()
      await expect(page.getByLabel(words.postNumber)).toHaveAccessibleDescription(
        new RegExp(words.numberMissing.replaceAll(/[()]/g, '.')),
      )
      await page.getByLabel(words.postNumber).fill('1234')
      await page.getByRole('button', { name: words.use }).click()
      await expect(page.getByLabel(words.postNumber)).toHaveAccessibleDescription(
        new RegExp(words.numberFormat.replaceAll(/[()]/g, '.')),
      )
      await expect(page.getByLabel(words.postNumber)).toHaveValue('1234')
      await expect(points.filter({ hasText: 'Packstation 124' }).getByRole('radio')).toBeChecked()
      await page.getByLabel(words.postNumber).fill('12345678')
      await page.getByRole('button', { name: words.use }).click()

      await expect(page).toHaveURL(new RegExp(`${localePath(locale, '/checkout')}#shipping-method$`))
      for (const line of [words.locker, 'Postnummer 12345678', 'Packstation 124', 'Torstraße 141', '10119 Berlin'])
        await expect(shipping.getByText(line, { exact: true })).toBeVisible()
      await expect(billing.getByText('34117 Kassel')).toBeVisible()
      await expect(shippingMethod.getByText('Packstation 124, Torstraße 141')).toBeVisible()

      await shippingMethod.getByRole('button', { name: words.changePoint }).click()
      await page.getByRole('button', { name: words.home }).click()
      await expect(shippingMethod.getByRole('button', { name: words.chooseWishes })).toBeVisible()
      await expect(shipping.getByText('Packstation 124')).toHaveCount(0)
    },
  )
}

test('an order to a pick-up point keeps its kind, its number and its address', async ({ page }) => {
  await prepareCheckout(page, { address: kassel })
  await page.goto('/de/pick-up-points?city=Kassel', { waitUntil: 'domcontentloaded' })
  const words = deliveryCopy.de
  await page.locator('label[data-point]').filter({ hasText: 'Packstation 118' }).click()
  await page.getByLabel(words.postNumber).fill('12345678')
  await page.getByRole('button', { name: words.use }).click()
  await page.waitForURL(/checkout#/)
  const { accept, place } = await enterCheckout(page, 'de')
  await accept()
  await place()
  await page.waitForURL(/confirmation/)
  for (const line of [words.locker, 'Postnummer 12345678', 'Packstation 118'])
    await expect(page.getByText(line, { exact: true }).first()).toBeVisible()
})

test('the map comes when it is opened, says the same as the list, and asks before anybody else learns of the visit', async ({
  page,
}) => {
  const words = deliveryCopy.en
  const foreign: string[] = []
  await page.route(/^https:/, (route) => {
    foreign.push(route.request().url())
    return route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"/>',
    })
  })
  const blocked: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) blocked.push(message.text())
  })
  await prepareCheckout(page, { address: kassel })
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await open(page, '/pick-up-points')
  expect(scripts.filter((url) => /leaflet|point-map/.test(url))).toEqual([])
  await page.getByRole('button', { name: words.showMap }).click()
  const map = page.getByRole('region', { name: /^Map with \d+ pick-up points$/ })
  await expect(map.getByRole('button', { name: /^1, Packstation 118/ })).toHaveAttribute('data-chosen', '')

  await map.getByRole('button', { name: /Packstation 157/ }).click()
  await expect(page.locator('label[data-point="ks-157"]').getByRole('radio')).toBeChecked()
  await page.locator('label[data-point="ks-512"]').click()
  const pin = map.getByRole('button', { name: /Postfiliale 512/ })
  await expect(pin).toHaveAttribute('data-chosen', '')
  await map.getByRole('button', { name: /Packstation 163/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('label[data-point="ks-163"]').getByRole('radio')).toBeChecked()
  await map.getByRole('button', { name: 'Zoom in' }).click()
  expect(await findAccessibilityViolations(page)).toEqual([])

  expect(foreign).toEqual([])
  await page.getByRole('button', { name: words.loadTiles }).click()
  await expect(map.getByText('© OpenStreetMap contributors')).toBeVisible()
  await expect.poll(() => foreign.length).toBeGreaterThan(0)
  expect(foreign.every((url) => url.startsWith('https://tile.openstreetmap.org/'))).toBe(true)
  expect(blocked).toEqual([])
  await expect(page.getByRole('button', { name: words.loadTiles })).toHaveCount(0)
})
