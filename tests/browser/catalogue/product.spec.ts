import type { Page } from '@playwright/test'
import { locales } from '@vitrine/contract/kernel/i18n/locale'
import { query, findItem, findVariationPath } from '../operations.ts'
import { inTurn } from '../in-turn.ts'
import { delivered } from '../accessibility/plain.ts'
import { productCopy as words } from './product-copy.ts'
import { expect, test } from '../visitor.ts'

const jumper = 'Cable-Knit Wool Jumper'
const open = async (page: Page, name: string, values: readonly string[], locale: (typeof locales)[number] = 'en') =>
  page.goto(await findVariationPath(page.request, name, values, locale), { waitUntil: 'domcontentloaded' })
/** The text behind a heading that opens on a press. */
const section = (page: Page, name: string) =>
  page.locator('details', { has: page.getByRole('heading', { name, exact: true }) })

for (const locale of locales) {
  const say = words[locale]

  test.describe(`a product page in ${locale}`, () => {
    test(
      ...inTurn(
        locale,
        'shows all pictures of the variation and where each stands among them [SF-1.03] [SF-2.60]',
        delivered,
      ),
      async ({ page }) => {
        await open(page, jumper, ['Cream', 'M'], locale)
        const gallery = page.getByRole('region', { name: say.gallery })
        await expect(gallery.locator('[id^=picture-] img')).toHaveCount(4)
        for (const n of [1, 2, 3, 4])
          await expect(gallery.getByText(say.pictureOf(n, 4), { exact: true })).toBeAttached()
      },
    )

    test(...inTurn(locale, 'lets a picture be zoomed, turned and closed by keyboard [SF-2.61]'), async ({ page }) => {
      await open(page, jumper, ['Cream', 'M'], locale)
      // Until the gallery's script is there, the link is a part of the page.
      await page.waitForLoadState('networkidle')
      await page.getByRole('link', { name: say.zoom(1) }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByText(say.pictureOf(1, 4))).toBeVisible()
      await expect(dialog.getByRole('img')).toBeVisible()
      await page.keyboard.press('ArrowRight')
      await expect(dialog.getByText(say.pictureOf(2, 4))).toBeVisible()
      const before = await dialog.getByRole('img').boundingBox()
      await dialog.getByRole('button', { name: say.larger }).click()
      await expect
        .poll(async () => (await dialog.getByRole('img').boundingBox())?.width)
        .toBeGreaterThan((before?.width ?? Infinity) * 1.5)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    })

    test(
      ...inTurn(locale, 'tells technical data, product details and legal details [SF-1.04]', delivered),
      async ({ page }) => {
        const product = await findItem(page.request, jumper, locale)
        await open(page, jumper, ['Cream', 'M'], locale)
        await expect(section(page, say.details)).toContainText(
          product.texts.description
            .replaceAll(/<[^>]*>/g, ' ')
            .trim()
            .slice(0, 40),
        )
        await section(page, say.technical).locator('summary').click()
        for (const { properties } of product.variationProperties) {
          for (const fact of properties) await expect(section(page, say.technical)).toContainText(fact.value)
        }
        await section(page, say.legal).locator('summary').click()
        for (const { fibre } of product.fibres) await expect(section(page, say.legal)).toContainText(fibre)
        await expect(section(page, say.legal)).toContainText(product.variation.number.replace(/-[^-]+$/, ''))
      },
    )

    test(
      ...inTurn(
        locale,
        'has a tab for the manufacturer and one for the responsible person in the EU [SF-1.05] [SF-2.62]',
        delivered,
      ),
      async ({ page }) => {
        const {
          item: { manufacturer },
        } = await findItem(page.request, jumper, locale)
        await open(page, jumper, ['Cream', 'M'], locale)
        for (const [title, party] of [
          [say.manufacturer, manufacturer],
          [say.responsible, manufacturer?.responsible],
        ] as const) {
          if (!party) throw new Error(`nobody is told under ${title}`)
          const tab = section(page, title)
          await tab.locator('summary').click()
          for (const line of [
            party.legalName || party.name,
            `${party.street} ${party.houseNo}`,
            `${party.postcode} ${party.town}`,
            party.country,
            party.email,
          ]) {
            await expect(tab.getByText(line, { exact: true })).toBeVisible()
          }
        }
      },
    )

    test(
      ...inTurn(locale, 'shows graduated prices with what each step saves [SF-1.06]', delivered),
      async ({ page }) => {
        const { prices } = await findItem(page.request, jumper, locale)
        await open(page, jumper, ['Cream', 'M'], locale)
        const rows = page.getByRole('table', { name: say.graduated }).locator('tbody').getByRole('row')
        await expect(rows).toHaveCount(prices.graduatedPrices.length + 1)
        for (const [at, step] of prices.graduatedPrices.entries()) {
          const cells = rows.nth(at + 1).getByRole('cell')
          await expect(cells).toHaveText([
            String(step.minimumOrderQuantity),
            step.unitPrice.formatted,
            say.percent(step.percent),
          ])
        }
      },
    )

    test(
      ...inTurn(locale, 'of a bundle tells its parts and what they save together [SF-1.07]', delivered),
      async ({ page }) => {
        const bundle = await findItem(page.request, 'Winter Capsule: Jumper, Scarf and Beanie', locale)
        await page.goto((locale === 'en' ? '' : `/${locale}`) + bundle.url)
        for (const { data } of bundle.bundleComponents)
          await expect(page.getByRole('main').getByRole('link', { name: data.texts.name1 }).first()).toBeVisible()
        if (!bundle.bundleSaving) throw new Error('the bundle saves nothing')
        await expect(
          page.getByText(say.saving(bundle.bundleSaving.crossed.formatted, bundle.bundleSaving.percent)),
        ).toBeVisible()
      },
    )

    test(
      ...inTurn(
        locale,
        'shows reviews with answers, who bought the piece, and nobody by a name they did not give [SF-1.08] [SF-3.57] [SF-3.58]',
        delivered,
      ),
      async ({ page }) => {
        const { item } = await findItem(page.request, jumper)
        const { feedbacks } = await query(page.request, 'getReview', { itemId: item.id, firstLang: locale })
        await open(page, jumper, ['Cream', 'M'], locale)
        const articles = page
          .getByRole('article')
          .filter({ has: page.getByRole('img', { name: say.stars }) })
          .filter({ hasNot: page.locator('picture') })
        await expect(articles).toHaveCount(10)
        for (const [at, review] of feedbacks.entries()) {
          const article = articles.nth(at)
          await expect(article).toContainText(review.title)
          await expect(article).toContainText(review.authorName ?? say.anonymous)
          await expect(article.getByText(say.verified)).toHaveCount(review.sourceRelation === 'orderItem' ? 1 : 0)
          for (const reply of review.replies) await expect(article).toContainText(reply.feedbackComment.message)
        }
        expect(feedbacks.some(({ authorName }) => authorName === null)).toBe(true)
        expect(feedbacks.some(({ sourceRelation }) => sourceRelation !== 'orderItem')).toBe(true)
      },
    )

    test(
      ...inTurn(locale, 'shows ten reviews, and all of them on demand [SF-2.63] [SF-9.15]', delivered),
      async ({ page }) => {
        const { item } = await findItem(page.request, jumper)
        await open(page, jumper, ['Cream', 'M'], locale)
        const list = page.locator('#reviews article')
        await expect(list).toHaveCount(10)
        await page.getByRole('link', { name: say.older }).click()
        await expect(page).toHaveURL(/feedbackPage=2/)
        await expect(list).toHaveCount(10)
        await page.getByRole('link', { name: say.showAll(item.feedbackCount) }).click()
        await expect(list).toHaveCount(item.feedbackCount)
      },
    )

    test(...inTurn(locale, 'shows more items of this category [SF-2.64]', delivered), async ({ page }) => {
      const { item } = await findItem(page.request, jumper)
      const { category, products } = await query(
        page.request,
        'getCategoryProducts',
        { itemId: item.id, most: 12 },
        locale,
      )
      await open(page, jumper, ['Cream', 'M'], locale)
      await expect(page.getByRole('heading', { name: say.more(category?.name ?? '') })).toBeVisible()
      for (const { texts } of products)
        await expect(page.getByRole('main').getByRole('heading', { name: texts.name1 }).first()).toBeVisible()
    })

    test(
      ...inTurn(locale, 'tells the lowest price of the last 30 days beside the reduced one [SF-9.10]', delivered),
      async ({ page }) => {
        const { prices } = await findItem(page.request, jumper, locale)
        await open(page, jumper, ['Cream', 'M'], locale)
        await expect(page.getByText(say.lowest(prices.default.lowestPrice.formatted))).toBeVisible()
        await expect(page.getByText(prices.specialOffer?.unitPrice.formatted ?? 'an offer').first()).toBeVisible()
      },
    )

    test(
      ...inTurn(
        locale,
        'tells within how many days the delivery method brings it, as the checkout counts them [SF-9.21]',
        delivered,
      ),
      async ({ page }) => {
        const { variation, deliveryCost } = await findItem(page.request, 'Chelsea Boots', locale)
        const { url } = await query(page.request, 'getVariationAddress', { variationId: variation.id }, locale)
        await page.goto((locale === 'en' ? '' : `/${locale}`) + url)
        await expect(page.getByText(say.within(deliveryCost?.daysTo ?? 0))).toBeVisible()
      },
    )

    test(...inTurn(locale, 'tells the least quantity and its steps [SF-5.42]', delivered), async ({ page }) => {
      const { url, variation } = await findItem(page.request, 'Hanger Made of Beech', locale)
      expect(variation).toMatchObject({ minimumOrderQuantity: 2, intervalOrderQuantity: 2 })
      await page.goto((locale === 'en' ? '' : `/${locale}`) + url)
      await expect(page.getByText(say.minimum(2))).toBeVisible()
      await expect(page.getByRole('spinbutton', { name: say.quantity })).toHaveValue('2')
    })

    test(
      ...inTurn(locale, 'says that a version is out of stock and offers no button [SF-8.69]', delivered),
      async ({ page }) => {
        await open(page, jumper, ['Cream', 'XS'], locale)
        await expect(page.getByText(say.outOfStock)).toBeVisible()
        await expect(page.getByRole('main').getByRole('button', { name: say.addToCart, exact: true })).toHaveCount(0)
      },
    )

    test(
      ...inTurn(locale, 'says that an item is not available when none of it is left [SF-8.68]', delivered),
      async ({ page }) => {
        const { url, item } = await findItem(page.request, 'Tea Dress Odette', locale)
        expect(item.salableVariationCount).toBe(0)
        await page.goto((locale === 'en' ? '' : `/${locale}`) + url)
        await expect(page.getByText(say.notAvailable)).toBeVisible()
        await expect(page.getByRole('main').getByRole('button', { name: say.addToCart, exact: true })).toHaveCount(0)
      },
    )
  })
}

test("the browser's way back closes the zoom and leaves the product open, and a double tap enlarges the picture once", async ({
  page,
}) => {
  await open(page, jumper, ['Cream', 'M'])
  await page.waitForLoadState('networkidle')
  const address = page.url()
  await page.getByRole('link', { name: words.en.zoom(1) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: words.en.larger }).dblclick()
  await expect(dialog.getByRole('button', { name: 'Zoom out' })).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('link', { name: words.en.zoom(1) })).toBeFocused()
  await page.getByRole('link', { name: words.en.zoom(1) }).click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(address)
})

test('a zoom opens larger than the fitted picture on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await open(page, jumper, ['Cream', 'M'])
  await page.waitForLoadState('networkidle')
  await page.getByRole('link', { name: words.en.zoom(1) }).click()
  await expect
    .poll(async () => (await page.getByRole('dialog').getByRole('img').boundingBox())?.width)
    .toBeGreaterThan(375 * 1.5)
})
