import type { Page } from '@playwright/test'
import { localePath, locales, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { cartLine, openHydrated, findVariation } from '../cart/cart-steps.ts'
import { cartCopy } from '../cart/cart-copy.ts'
import { inTurn } from '../in-turn.ts'
import { plain } from '../accessibility/plain.ts'
import { expect, test } from '../visitor.ts'

const tote = 'Tote with Your Own Print'
const suit = 'Two-Piece Suit'
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const picture = { name: 'crest.png', mimeType: 'image/png', buffer: pixel }

async function send(page: Page, locale: Locale): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: cartCopy[locale].addToCart, exact: true }).first().click()
}

for (const locale of locales) {
  const say = cartCopy[locale]
  const artwork = (page: Page) => page.getByLabel(new RegExp(`^${say.artwork}`))

  test.describe(`order properties of an item in ${locale}`, () => {
    test(
      ...inTurn(locale, 'a file is handed over and stands in the cart', plain),
      async ({ page, javaScriptEnabled }) => {
        const piece = await findVariation(page, tote, locale)
        await openHydrated(page, piece.address)
        await artwork(page).setInputFiles(picture)
        if (javaScriptEnabled !== false) await expect(page.getByText(say.fileChosen(picture.name))).toBeVisible()
        await send(page, locale)
        if (javaScriptEnabled === false) await expect(page).toHaveURL(/cart\?added=/)
        else await expect(page.getByRole('dialog', { name: say.added })).toBeVisible()
        await openHydrated(page, localePath(locale, '/cart'))
        const link = cartLine(page, piece.name).getByRole('link', { name: picture.name })
        const file = await page.request.get((await link.getAttribute('href')) ?? '')
        expect(file.status()).toBe(200)
        expect(file.headers()['content-disposition']).toContain('attachment')
      },
    )

    test(...inTurn(locale, 'a file of an unsupported type is rejected [SF-5.39]', plain), async ({ page }) => {
      await openHydrated(page, (await findVariation(page, tote, locale)).address)
      await artwork(page).setInputFiles({ name: 'crest.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
      if (test.info().project.use.javaScriptEnabled === false) await send(page, locale)
      await expect(page.getByRole('alert').filter({ hasText: say.unsupported })).toBeVisible()
      await openHydrated(page, localePath(locale, '/cart'))
      await expect(page.getByText(say.empty)).toBeVisible()
    })

    test(
      ...inTurn(locale, 'an upload that fails is rejected with the advice to check size and format [SF-5.40]', plain),
      async ({ page, javaScriptEnabled }) => {
        await openHydrated(page, (await findVariation(page, tote, locale)).address)
        await artwork(page).setInputFiles({
          name: 'crest.png',
          mimeType: 'image/png',
          buffer: Buffer.alloc(10_000_001),
        })
        if (javaScriptEnabled === false) await send(page, locale)
        await expect(page.getByRole('alert').filter({ hasText: say.uploadFailed })).toBeVisible()
        if (javaScriptEnabled === false) return
        await page.route('**/api/doUploadOrderPropertyFile', (route) => route.abort())
        await artwork(page).setInputFiles(picture)
        await expect(page.getByRole('alert').filter({ hasText: say.uploadFailed })).toBeVisible()
        await expect(page.getByText(say.fileChosen(picture.name))).toHaveCount(0)
      },
    )

    test(...inTurn(locale, 'of a set every piece is chosen', plain), async ({ page, javaScriptEnabled }) => {
      const piece = await findVariation(page, suit, locale)
      await openHydrated(page, piece.address)
      const pieces = page.getByRole('main').locator('select[name^="piece-"]')
      await expect(pieces).toHaveCount(2)
      await pieces.first().selectOption(await firstChoice(page, 0))
      await send(page, locale)
      await expect(page.getByRole('alert').filter({ hasText: say.pieceMissing })).toHaveCount(1)
      await expect(pieces.first()).not.toHaveValue('')
      await pieces.last().selectOption(await firstChoice(page, 1))
      await send(page, locale)
      if (javaScriptEnabled === false) await expect(page).toHaveURL(/cart\?added=/)
      else await expect(page.getByRole('dialog', { name: say.added })).toBeVisible()
      await openHydrated(page, localePath(locale, '/cart'))
      await expect(cartLine(page, piece.name).getByRole('listitem')).toHaveCount(2)
    })
  })
}

test('a file can be let go again, and is missed then', async ({ page }) => {
  await openHydrated(page, (await findVariation(page, tote)).address)
  await page.getByLabel(/^Your artwork/).setInputFiles(picture)
  await page.getByRole('button', { name: cartCopy.en.fileRemove(picture.name) }).click()
  await expect(page.getByText(cartCopy.en.fileChosen(picture.name))).toHaveCount(0)
  await send(page, 'en')
  await expect(page.getByRole('alert').filter({ hasText: 'Please fill in this field.' })).toBeVisible()
})

test('without script a file that was handed over is kept while something else is wrong @js-off', async ({ page }) => {
  await openHydrated(page, (await findVariation(page, tote)).address)
  await page.getByLabel(/^Your artwork/).setInputFiles(picture)
  await page.getByRole('spinbutton', { name: 'Quantity' }).fill('0')
  await page.locator('form#buy').evaluate((form: HTMLFormElement) => {
    form.noValidate = true
  })
  await send(page, 'en')
  await expect(page.getByText(cartCopy.en.fileChosen(picture.name))).toBeVisible()
  await page.getByRole('spinbutton', { name: 'Quantity' }).fill('1')
  await send(page, 'en')
  await expect(page).toHaveURL(/cart\?added=/)
  await expect(page.getByRole('link', { name: picture.name })).toBeVisible()
})

async function firstChoice(page: Page, at: number): Promise<string> {
  const options = page.getByRole('main').locator('select[name^="piece-"]').nth(at).locator('option:not([disabled])')
  return (await options.nth(1).getAttribute('value')) ?? ''
}
