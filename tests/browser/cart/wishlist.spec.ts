import { localePath, locales } from '@vitrine/contract/kernel/i18n/locale'
import { findItem } from '../operations.ts'
import { openHydrated, findVariation } from './cart-steps.ts'
import { cartCopy } from './cart-copy.ts'
import { inTurn } from '../in-turn.ts'
import { delivered, plain } from '../accessibility/plain.ts'
import { shopCopy } from '../shop-copy.ts'
import { expect, test } from '../visitor.ts'

for (const locale of locales) {
  const say = cartCopy[locale]
  const shop = shopCopy[locale]
  const wishlist = localePath(locale, '/wishlist')

  test.describe(`the wishlist in ${locale}`, () => {
    test(
      ...inTurn(locale, 'needs no login and no layout of its own, and says when nothing is on it [SF-2.34]', delivered),
      async ({ page }) => {
        const response = await page.goto(wishlist, { waitUntil: 'domcontentloaded' })
        expect(response?.status()).toBe(200)
        await expect(page).toHaveURL(wishlist)
        await expect(page.locator('[data-layout]')).toHaveAttribute('data-layout', 'default')
        await expect(page.getByRole('heading', { level: 1, name: say.wishlist, exact: true })).toBeVisible()
        await expect(page.getByText(say.nothingSaved)).toBeVisible()
      },
    )

    test(
      ...inTurn(locale, 'keeps what was saved, with the version and the way into the cart [SF-1.11]', plain),
      async ({ page, javaScriptEnabled }) => {
        const [wash, crew] = [
          await findVariation(page, 'Wool Wash', locale),
          await findVariation(page, 'Oxford Shirt', locale),
        ]
        for (const piece of [crew, wash]) {
          await openHydrated(page, piece.address)
          const saved =
            javaScriptEnabled === false
              ? page.waitForURL(wishlist)
              : page.waitForResponse((response) => response.url().includes('doAddWishlistItem') && response.ok())
          await page
            .getByRole('main')
            .getByRole('button', { name: shop.wish(piece.name) })
            .first()
            .click()
          await saved
        }
        await openHydrated(page, wishlist)
        const names = page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 2 })
        await expect(names).toHaveText([wash.name, crew.name])
        await expect(page.getByRole('link', { name: say.choose(crew.name) })).toHaveAttribute('href', crew.address)
        await page
          .getByRole('main')
          .getByRole('button', { name: say.addNamed(wash.name) })
          .last()
          .click()
        if (javaScriptEnabled === false) await expect(page).toHaveURL(localePath(locale, '/cart'))
        else await expect(page.getByRole('dialog', { name: say.added })).toContainText(wash.name)
      },
    )

    test(
      ...inTurn(
        locale,
        'takes a piece by its heart with quantity 1 and lets it go by the same, and confirms both [SF-4.18] [SF-8.71] [SF-8.72]',
      ),
      async ({ page }) => {
        const wash = await findVariation(page, 'Wool Wash', locale)
        await openHydrated(page, shop.care)
        const heart = page.getByRole('main').getByRole('button', { name: shop.wish(wash.name) })
        const messages = page.getByRole('region', { name: shop.messages })
        const adding = page.waitForRequest((request) => request.url().includes('doAddWishlistItem'))
        await heart.click()
        await expect(messages.locator('[data-type="positive"]').getByText(say.wished)).toBeVisible()
        expect((await adding).postDataJSON()).toEqual({ variationId: wash.variationId })
        const list = await page.request.get('/api/getWishlist?body={}')
        expect(((await list.json()) as { data: unknown }).data).toMatchObject({
          items: [{ variationId: wash.variationId, quantity: 1 }],
        })
        const removing = page.waitForRequest((request) => request.url().includes('deleteWishlistItem'))
        await heart.click()
        await expect(messages.locator('[data-type="positive"]').getByText(say.unwished)).toBeVisible()
        expect((await removing).postDataJSON()).toEqual({ variationId: wash.variationId })
        await expect(page.getByRole('link', { name: shop.wishlist(0) })).toBeVisible()
      },
    )

    test(
      ...inTurn(locale, 'can be shared by a link that shows it to others, and nothing to change', delivered),
      async ({ page, browser, baseURL, javaScriptEnabled }) => {
        const wash = await findVariation(page, 'Wool Wash', locale)
        await openHydrated(page, wash.address)
        const saved =
          javaScriptEnabled === false
            ? page.waitForURL(wishlist)
            : page.waitForResponse((response) => response.url().includes('doAddWishlistItem') && response.ok())
        await page
          .getByRole('main')
          .getByRole('button', { name: shop.wish(wash.name) })
          .first()
          .click()
        await saved
        await openHydrated(page, wishlist)
        await page.getByRole('main').getByRole('button', { name: say.share }).click()
        const link = await page.getByRole('textbox', { name: say.link }).inputValue()
        expect(link).toMatch(new RegExp(`^${baseURL}${wishlist}\\?share=[\\w-]{22,}$`))
        const context = await browser.newContext({
          ...(baseURL && { baseURL }),
          ...(javaScriptEnabled === false && { javaScriptEnabled }),
        })
        const friend = await context.newPage()
        await openHydrated(friend, link)
        await expect(friend.getByRole('heading', { level: 1, name: say.shared })).toBeVisible()
        await expect(friend.getByRole('heading', { name: wash.name })).toBeVisible()
        await expect(friend.getByRole('button', { name: say.share })).toHaveCount(0)
        await openHydrated(friend, wishlist)
        await expect(friend.getByText(say.nothingSaved)).toBeVisible()
        expect((await friend.goto(`${wishlist}?share=nobody-has-this-key`))?.status()).toBe(404)
        await context.close()
      },
    )
  })
}

test(
  'a heart in a listing saves the colour, and the wishlist asks for the size before it goes into the cart',
  delivered,
  async ({ page, javaScriptEnabled }) => {
    const {
      texts: { name1: name },
    } = await findItem(page.request, 'Cable-Knit Wool Jumper', 'en')
    await openHydrated(page, `/search?term=${encodeURIComponent(name)}`)
    const saved =
      javaScriptEnabled === false
        ? page.waitForURL('/wishlist')
        : page.waitForResponse((response) => response.url().includes('doAddWishlistItem') && response.ok())
    await page
      .getByRole('main')
      .getByRole('button', { name: shopCopy.en.wish(name) })
      .first()
      .click()
    await saved
    await openHydrated(page, '/wishlist')
    const wish = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name, exact: true }) })
    await expect(wish.getByRole('link', { name, exact: true })).toHaveAttribute('href', /choose=size/)
    await expect(wish.getByText('In stock')).toHaveCount(0)
    await wish.getByRole('button', { name: `M: add ${name} to cart` }).click()
    if (javaScriptEnabled === false) await expect(page).toHaveURL('/cart')
    else await expect(page.getByRole('dialog', { name: cartCopy.en.added })).toContainText(name)
  },
)
