import type { Page } from '@playwright/test'
import { localePath, locales, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { fillCart, openHydrated, findVariation } from '../cart/cart-steps.ts'
import { cartCopy } from '../cart/cart-copy.ts'
import { inTurn } from '../in-turn.ts'
import { shopCopy } from '../shop-copy.ts'
import { expect, test } from '../visitor.ts'

test.beforeEach(({ page }) => page.clock.install())

const popupOf = (page: Page, locale: Locale) => page.getByRole('dialog', { name: cartCopy[locale].added })

/** Puts the piece of the page into the cart by keyboard, since a pointer would hold the popup. */
async function add(page: Page, locale: Locale): Promise<void> {
  await page.mouse.move(0, 0)
  await page.clock.pauseAt(Date.now() + 60_000)
  await page
    .getByRole('main')
    .getByRole('button', { name: cartCopy[locale].addToCart, exact: true })
    .first()
    .press('Enter')
  await opens(page, locale)
}

/** The popup is there as soon as its script is; the clock stands still, so that it stays. */
async function opens(page: Page, locale: Locale): Promise<void> {
  await expect(async () => {
    // React puts off what follows shortly upon something else.
    await page.clock.runFor(50)
    await expect(popupOf(page, locale)).toBeVisible({ timeout: 100 })
  }).toPass()
}

for (const locale of locales) {
  const say = cartCopy[locale]

  test.describe(`the popup after adding, in ${locale}`, () => {
    test(
      ...inTurn(
        locale,
        'opens from a product page, tells what was added, the item count and the subtotal, and leads to the cart [SF-1.10] [SF-2.65] [SF-2.66] [SF-2.67]',
      ),
      async ({ page }) => {
        const crew = await findVariation(page, 'Merino Crew', locale)
        await fillCart(page, [(await findVariation(page, 'Canvas Tote', locale)).variationId, 2])
        await openHydrated(page, crew.address)
        await add(page, locale)
        const popup = popupOf(page, locale)
        await expect(popup.getByRole('heading', { name: say.added })).toBeVisible()
        await expect(popup.getByRole('heading', { name: crew.name })).toBeVisible()
        const [count, subtotal] = [
          popup.locator('dl > div', { hasText: say.items(3) }),
          popup.locator('dl > div', { hasText: say.subtotal }),
        ]
        await expect(count).toBeVisible()
        await expect(subtotal).toContainText('159')
        const link = popup.getByRole('link', { name: say.checkCart })
        await expect(link).toHaveAttribute('href', localePath(locale, '/cart'))
        await expect(popup.getByRole('link', { name: say.checkout })).toHaveAttribute(
          'href',
          localePath(locale, '/checkout'),
        )
        await link.click()
        await page.clock.resume()
        await expect(page).toHaveURL(localePath(locale, '/cart'))
        await expect(page.getByRole('heading', { level: 1, name: say.title })).toBeVisible()
        await expect(popup).toHaveCount(0)
      },
    )

    test(...inTurn(locale, 'opens from a card and from the wishlist as well [SF-1.10]'), async ({ page }) => {
      const wash = await findVariation(page, 'Wool Wash', locale)
      await openHydrated(page, shopCopy[locale].care)
      await page.clock.pauseAt(Date.now() + 60_000)
      await page.getByRole('button', { name: shopCopy[locale].add(wash.name) }).click()
      await opens(page, locale)
      await expect(popupOf(page, locale)).toContainText(say.items(1))
      await popupOf(page, locale).getByRole('button', { name: say.close }).click()
      await page.getByRole('button', { name: shopCopy[locale].wish(wash.name) }).click()
      await expect(page.getByText(say.wished)).toBeVisible()
      await page.clock.resume()
      await openHydrated(page, localePath(locale, '/wishlist'))
      await page.clock.pauseAt(Date.now() + 120_000)
      await page
        .getByRole('main')
        .getByRole('button', { name: say.addNamed(wash.name) })
        .last()
        .click()
      await opens(page, locale)
    })

    test(
      ...inTurn(locale, 'closes by itself 10 seconds after a mouse has moved beside it [SF-9.23]'),
      async ({ page }) => {
        await openHydrated(page, (await findVariation(page, 'Merino Crew', locale)).address)
        await add(page, locale)
        const popup = popupOf(page, locale)
        await page.mouse.move(5, 5)
        await expect(popup.getByText(say.closes(10))).toBeVisible()
        await page.clock.runFor(3000)
        await expect(popup.getByText(say.closes(7))).toBeVisible()
        await page.clock.runFor(6900)
        await expect(popup).toBeVisible()
        await page.clock.runFor(200)
        await expect(popup).toBeHidden()
      },
    )
  })
}

test('the popup takes the focus, stays open for a reader who moves no mouse and while it is hovered or focused, and gives the focus back', async ({
  page,
}) => {
  await openHydrated(page, (await findVariation(page, 'Merino Crew')).address)
  const button = page.getByRole('main').getByRole('button', { name: 'Add to cart', exact: true }).first()
  await add(page, 'en')
  const popup = popupOf(page, 'en')
  await test.step('it takes the focus on its heading, and stays', async () => {
    await expect(popup.getByRole('heading', { name: 'Added to shopping cart' })).toBeFocused()
    await page.clock.runFor(60_000)
    await expect(popup).toBeVisible()
    await expect(popup.getByText('Closes in')).toHaveCount(0)
  })
  await test.step('it stays while it is hovered', async () => {
    await popup.getByRole('heading', { name: 'Merino Crew' }).hover()
    await page.clock.runFor(60_000)
    await expect(popup).toBeVisible()
  })
  await test.step('it stays while it is focused', async () => {
    await page.mouse.move(0, 0)
    await page.keyboard.press('Tab')
    await expect(popup.getByRole('button', { name: 'Close' })).toBeFocused()
    await page.clock.runFor(60_000)
    await expect(popup).toBeVisible()
  })
  await test.step('it gives the focus back', async () => {
    await page.keyboard.press('Escape')
    await expect(popup).toBeHidden()
    await expect(button).toBeFocused()
  })
})

test('on a phone the popup is a sheet at the foot of the window', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await openHydrated(page, (await findVariation(page, 'Merino Crew')).address)
  await add(page, 'en')
  const popup = popupOf(page, 'en')
  await expect
    .poll(async () => {
      const box = await popup.boundingBox()
      return box && Math.round(box.y + box.height)
    })
    .toBe(800)
  expect((await popup.boundingBox())?.width).toBe(375)
  for (const target of [
    popup.getByRole('link', { name: 'Checkout' }),
    popup.getByRole('link', { name: 'Check your cart' }),
    popup.getByRole('button', { name: 'Close' }),
  ]) {
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
})
