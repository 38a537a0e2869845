import type { Page } from '@playwright/test'
import { availabilityTone } from '@vitrine/contract/catalogue/availability'
import { localePath, locales, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { query, findItem, findVariationPath } from '../operations.ts'
import { inTurn } from '../in-turn.ts'
import { waitForHydration } from '../open.ts'
import { delivered, plain } from '../accessibility/plain.ts'
import { productCopy as words } from './product-copy.ts'
import { expect, test } from '../visitor.ts'

const jumper = 'Cable-Knit Wool Jumper'
const soon = { waitUntil: 'domcontentloaded' } as const

test('an item has a page of its own, and each of its variations one with itself chosen [SF-2.08] [SF-2.09] @js-off', async ({
  page,
}) => {
  for (const locale of locales) {
    const item = await findItem(page.request, jumper, locale)
    const response = await page.goto(localePath(locale, item.url.replace(/_\d+$/, '')), soon)
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1, name: item.texts.name1 })).toBeVisible()
  }
  await page.goto(await findVariationPath(page.request, jumper, ['Sage', 'L']), soon)
  expect(new URL(page.url()).pathname).toMatch(/_\d+_\d+$/)
  await expect(page.getByRole('link', { name: 'Sage', exact: true }).and(page.locator('[aria-current]'))).toBeVisible()
  await expect(page.getByRole('link', { name: 'L', exact: true }).and(page.locator('[aria-current]'))).toBeVisible()
})

test('a wrong or old slug with the right id leads to the canonical address for good [SF-2.10]', async ({ request }) => {
  for (const locale of locales) {
    const { url, item, variation } = await findItem(request, jumper, locale)
    for (const [wrong, right] of [
      [`/old-name_${item.id}`, url.replace(/_\d+$/, '')],
      [`/old/name_${item.id}_${variation.id}`, url],
    ] as const) {
      const response = await request.get(localePath(locale, wrong), { maxRedirects: 0 })
      expect([response.status(), response.headers()['location']]).toEqual([301, localePath(locale, right)])
    }
    const own = await request.get(localePath(locale, url), { maxRedirects: 0 })
    expect(own.status()).toBe(200)
  }
})

test('a short address leads to the page of its variation for good [SF-2.48]', async ({ request }) => {
  for (const locale of locales) {
    const { url, variation } = await findItem(request, jumper, locale)
    for (const slug of ['jumper', 'whatever']) {
      const response = await request.get(localePath(locale, `/p/${variation.id}/${slug}`), { maxRedirects: 0 })
      expect([response.status(), response.headers()['location']]).toEqual([301, localePath(locale, url)])
    }
  }
  expect((await request.get('/p/2147483000/nothing')).status()).toBe(404)
  expect((await request.get('/p/jumper/nothing')).status()).toBe(404)
})

test('another size changes the address in place: nothing scrolls and the choice keeps the focus', async ({ page }) => {
  await page.goto(await findVariationPath(page.request, jumper, ['Cream', 'M']), soon)
  await waitForHydration(page)
  const size = page.getByRole('link', { name: 'L', exact: true })
  await size.scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollBy(0, 40))
  const before = await page.evaluate(() => scrollY)
  await size.click()
  await expect(page).toHaveURL(await findVariationPath(page.request, jumper, ['Cream', 'L']))
  await expect(size).toBeFocused()
  expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(60)
})

test('sizes that a colour does not have at hand are struck through, can be reached and say why @js-off', async ({
  page,
}) => {
  await page.goto(await findVariationPath(page.request, jumper, ['Cream', 'M']), soon)
  for (const size of ['XS', 'XXL']) {
    const choice = page.getByRole('link', { name: `${size}, sold out in Cream` })
    await expect(choice).toBeVisible()
    await choice.focus()
    await expect(choice).toBeFocused()
  }
  await expect(page.getByText('Sold out in Cream: XS and XXL.')).toBeVisible()
})

test('a piece put into the cart is told and counted at once', async ({ page }) => {
  await page.goto(
    await findVariationPath(page.request, jumper, ['Slate blue', 'M']).catch(async () =>
      findVariationPath(page.request, jumper, ['Sage', 'M']),
    ),
    soon,
  )
  await waitForHydration(page)
  await page.getByRole('main').getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  await expect(page.getByRole('dialog', { name: 'Added to shopping cart' })).toBeVisible()
  await expect(page.locator('[aria-label="Cart, 1 item"]')).toBeVisible()
})

test('without script the piece is put into the cart and told there @js-off', async ({ page }) => {
  await page.goto(await findVariationPath(page.request, jumper, ['Sage', 'M']), soon)
  await page.getByRole('spinbutton', { name: 'Quantity' }).fill('2')
  await page.getByRole('main').getByRole('button', { name: 'Add to cart', exact: true }).first().click()
  await expect(page).toHaveURL(/\/cart/)
  await expect(page.getByText(`Added to shopping cart: ${jumper}`)).toBeVisible()
  await expect(page.getByRole('spinbutton', { name: `Quantity: ${jumper}` })).toHaveValue('2')
})

interface Mistake {
  readonly name: string
  readonly valueType: 'int' | 'float' | 'text'
  readonly typed: string
  readonly told: RegExp
}

/** Enters an invalid value into the item's field of that type and expects an error beside it, with the input kept. */
const mistakeIsTold =
  (locale: Locale, { name, valueType, typed, told }: Mistake) =>
  async ({ page }: { page: Page }) => {
    const product = await findItem(page.request, name, locale)
    const property = product.properties.find((each) => each.valueType === valueType)
    if (!property) throw new Error(`${name} asks no ${valueType}`)
    const variationId =
      product.variationAttributeMap.variations.find(({ isSalable }) => isSalable)?.variationId ?? product.variation.id
    const { url } = await query(page.request, 'getVariationAddress', { variationId }, locale)
    await page.goto(localePath(locale, url), soon)
    const field = page.getByRole('textbox', { name: property.names.name })
    await field.fill(typed)
    await page.getByRole('main').getByRole('button', { name: words[locale].addToCart, exact: true }).first().click()
    await expect(page.getByRole('main').getByText(told)).toBeVisible()
    await expect(field).toHaveValue(typed)
    await expect(field).toHaveAttribute('aria-invalid', 'true')
  }

for (const locale of locales) {
  const say = words[locale]
  test.describe(`in ${locale}`, () => {
    test(
      ...inTurn(locale, 'a field for whole numbers says that it needs one [SF-5.27]', plain),
      mistakeIsTold(locale, { name: 'Pleated Chinos', valueType: 'int', typed: '3.5', told: say.whole }),
    )
    test(
      ...inTurn(locale, 'a field for decimal numbers says that it needs one [SF-5.28]', delivered),
      mistakeIsTold(locale, { name: 'Pinstripe Trousers', valueType: 'float', typed: 'a bit', told: say.decimal }),
    )
    test(
      ...inTurn(locale, 'a field with a greatest length says how many characters fit [SF-5.29]', delivered),
      mistakeIsTold(locale, {
        name: 'Oxford Shirt',
        valueType: 'text',
        typed: 'x'.repeat(256),
        told: say.tooLong(255),
      }),
    )
  })
}

test('each availability from 1 to 10 has its own ground and text colour [SF-3.32]', async ({ page }) => {
  await page.goto(await findVariationPath(page.request, jumper, ['Sage', 'M']), soon)
  const shown = page.locator('[data-tone]').first()
  await expect(shown).toHaveAttribute('data-tone', 'green')
  const colours = []
  for (let id = 1; id <= 10; id++) {
    colours.push(
      await shown.evaluate((element, tone) => {
        element.setAttribute('data-tone', tone)
        const { backgroundColor, color } = getComputedStyle(element)
        return `${color} on ${backgroundColor}`
      }, availabilityTone(id)),
    )
  }
  const green = 'oklch(0.4 0.1 152) on oklch(0.945 0.05 152)'
  const amber = 'oklch(0.43 0.095 70) on oklch(0.95 0.06 85)'
  const red = 'oklch(0.46 0.165 27) on oklch(0.945 0.03 27)'
  const grey = 'oklch(0.48 0.01 70) on oklch(0.948 0.005 82)'
  expect(colours).toEqual([green, green, green, amber, amber, amber, red, red, grey, grey])
})

test('recently viewed items are shown again, and no cookie lists them', async ({ page, context }) => {
  test.slow()
  const [first, second] = [await findItem(page.request, 'Merino Crew'), await findItem(page.request, 'Bow Blouse')]
  await page.goto(first.url, soon)
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('recently-viewed')), { timeout: 60_000 })
    .not.toBeNull()
  await page.goto(second.url, soon)
  const seen = page.locator('section', { has: page.getByRole('heading', { name: 'Recently viewed' }) })
  await expect(seen.getByRole('link', { name: 'Merino Crew', exact: true })).toBeAttached({ timeout: 60_000 })
  expect((await context.cookies()).filter(({ value }) => value.includes(String(first.variation.id)))).toEqual([])
})

test('a picture comes in the densities 1 and 2 and in WebP [SF-9.07]', async ({ browser, baseURL, request }) => {
  const { url } = await findItem(request, jumper)
  const widths = []
  for (const deviceScaleFactor of [1, 2]) {
    const context = await browser.newContext({
      deviceScaleFactor,
      viewport: { width: 375, height: 700 },
      ...(baseURL && { baseURL }),
    })
    const page = await context.newPage()
    await page.goto(url, soon)
    const picture = page.locator('#picture-1 picture')
    expect(await picture.locator('img').getAttribute('srcset')).toMatch(/[.]webp \d+w/)
    await expect
      .poll(async () => picture.locator('img').evaluate((image: HTMLImageElement) => image.currentSrc))
      .not.toBe('')
    widths.push(
      Number(
        /(\d+)[.](?:webp|avif)$/.exec(
          await picture.locator('img').evaluate((image: HTMLImageElement) => image.currentSrc),
        )?.[1],
      ),
    )
    await context.close()
  }
  const [single = 0, double = 0] = widths
  expect(single).toBeGreaterThanOrEqual(375)
  expect(double).toBeGreaterThanOrEqual(750)
})
