import { localePath, locales } from '@vitrine/contract/kernel/i18n/locale'
import { addAndOpenCart, fillCart, cartLine, openHydrated, findVariation } from './cart-steps.ts'
import { cartCopy } from './cart-copy.ts'
import { inTurn } from '../in-turn.ts'
import { delivered, plain } from '../accessibility/plain.ts'
import { shopCopy } from '../shop-copy.ts'
import { expect, test } from '../visitor.ts'

const ann = { email: 'ann@example.org', password: 'demo-shop-1' }

for (const locale of locales) {
  const say = cartCopy[locale]
  const cart = localePath(locale, '/cart')

  test.describe(`the cart in ${locale}`, () => {
    test(...inTurn(locale, 'takes a piece from a guest and shows it [SF-1.09]', plain), async ({ page }) => {
      const piece = await findVariation(page, 'Merino Crew', locale)
      await addAndOpenCart(page, locale, piece)
      await expect(page).toHaveURL(new RegExp(`${cart}(\\?|$)`))
      await expect(cartLine(page, piece.name).getByRole('spinbutton', { name: say.quantity(piece.name) })).toHaveValue(
        '1',
      )
    })

    test(...inTurn(locale, 'takes a piece from a customer and shows it [SF-1.09]', delivered), async ({ page }) => {
      await openHydrated(page, localePath(locale, '/login'))
      await page.getByRole('textbox', { name: shopCopy[locale].email }).fill(ann.email)
      await page.getByLabel(shopCopy[locale].password, { exact: true }).fill(ann.password)
      await page.getByRole('main').getByRole('button', { name: shopCopy[locale].login, exact: true }).click()
      await expect(page).toHaveURL(localePath(locale, '/'))
      await addAndOpenCart(page, locale, await findVariation(page, 'Canvas Tote', locale))
    })

    test(
      ...inTurn(
        locale,
        'is a page of its own without editable content, and says when it is empty [SF-2.12]',
        delivered,
      ),
      async ({ page }) => {
        const response = await page.goto(cart, { waitUntil: 'domcontentloaded' })
        expect(response?.status()).toBe(200)
        await expect(page.getByRole('heading', { level: 1, name: say.title })).toBeVisible()
        await expect(page.getByText(say.empty)).toBeVisible()
        await expect(page.getByRole('main').getByRole('link', { name: say.goOn })).toHaveAttribute(
          'href',
          localePath(locale, '/'),
        )
        await expect(page.locator('[data-block]')).toHaveCount(0)
      },
    )

    test(
      ...inTurn(locale, 'sums up what is in it, with VAT, delivery and how it is made up', delivered),
      async ({ page }) => {
        const [wash, jumper] = [
          await findVariation(page, 'Wool Wash', locale),
          await findVariation(page, 'Merino Crew', locale),
        ]
        await fillCart(page, [wash.variationId, 1])
        await openHydrated(page, cart)
        const summary = page.getByRole('complementary', { name: say.summary })
        await expect(summary.getByText(say.freeMissing)).toBeVisible()
        await expect(summary.getByText(say.delivery)).toBeVisible()
        await expect(summary.getByText(say.vat)).toBeVisible()
        await fillCart(page, [jumper.variationId, 2])
        await openHydrated(page, cart)
        await expect(summary.getByText(say.freeReached)).toBeVisible()
        await summary.getByText(say.how).click()
        await expect(summary.locator('details[open] dl')).toBeVisible()
        await expect(summary.getByRole('link', { name: say.checkout })).toHaveAttribute(
          'href',
          localePath(locale, '/checkout'),
        )
      },
    )

    test(
      ...inTurn(locale, 'sets a quantity above stock to what is there and says so [SF-4.21] [SF-5.43]', plain),
      async ({ page }) => {
        const jumper = await findVariation(page, 'Cashmere Jumper Ada', locale)
        await fillCart(page, [jumper.variationId, 1])
        await openHydrated(page, cart)
        const quantity = page.getByRole('spinbutton', { name: say.quantity(jumper.name) })
        await quantity.fill('7')
        await quantity.press('Enter')
        await expect(page.getByText(say.capped(jumper.name, 2))).toBeVisible()
        await expect(quantity).toHaveValue('2')
        await openHydrated(page, cart)
        await expect(quantity).toHaveValue('2')
      },
    )

    test(
      ...inTurn(locale, 'takes codes, says at the field what is wrong with one, and lets them go', plain),
      async ({ page }) => {
        await fillCart(page, [(await findVariation(page, 'Merino Crew', locale)).variationId, 1])
        await openHydrated(page, cart)
        const summary = page.getByRole('complementary', { name: say.summary })
        const field = summary.getByRole('textbox', { name: say.coupon })
        await summary.getByRole('button', { name: say.apply }).click()
        await expect(summary.getByRole('alert')).toHaveText(say.noCode)
        await field.fill('NOT-A-CODE')
        await summary.getByRole('button', { name: say.apply }).click()
        await expect(summary.getByRole('alert')).toHaveText(say.unknownCode('NOT-A-CODE'))
        await expect(field).toHaveValue('NOT-A-CODE')
        await expect(field).toHaveAttribute('aria-invalid', 'true')
        await field.fill('autumn10')
        await summary.getByRole('button', { name: say.apply }).click()
        await expect(summary.getByText(say.applied('AUTUMN10'))).toBeVisible()
        await summary.getByRole('button', { name: say.removeCoupon('AUTUMN10') }).click()
        await expect(summary.getByText(say.applied('AUTUMN10'))).toHaveCount(0)
        await expect(summary.getByRole('alert')).toHaveCount(0)
      },
    )
  })
}

test('a line goes step by step, onto the wishlist, or away', plain, async ({ page }) => {
  const say = cartCopy.en
  const [crew, wash, cream] = [
    await findVariation(page, 'Merino Crew'),
    await findVariation(page, 'Wool Wash'),
    await findVariation(page, 'Shoe Cream'),
  ]
  await fillCart(page, [crew.variationId, 1], [wash.variationId, 1], [cream.variationId, 1])
  await openHydrated(page, '/cart')
  await cartLine(page, crew.name)
    .getByRole('button', { name: say.more(crew.name) })
    .click()
  await expect(page.getByRole('spinbutton', { name: say.quantity(crew.name) })).toHaveValue('2')
  await expect(page.getByText('Subtotal (4 items)')).toBeVisible()
  await cartLine(page, crew.name)
    .getByRole('button', { name: say.less(crew.name) })
    .click()
  await expect(page.getByText('Subtotal (3 items)')).toBeVisible()
  await cartLine(page, wash.name)
    .getByRole('button', { name: say.toWishlist(wash.name) })
    .click()
  await expect(cartLine(page, wash.name)).toHaveCount(0)
  await cartLine(page, cream.name)
    .getByRole('button', { name: say.remove(cream.name) })
    .click()
  await expect(cartLine(page, cream.name)).toHaveCount(0)
  await expect(page.getByText('Subtotal (1 item)')).toBeVisible()
  await openHydrated(page, '/wishlist')
  await expect(page.getByRole('heading', { name: wash.name })).toBeVisible()
})

test('a live region announces that an item was moved to the wishlist, and the focus moves there', async ({ page }) => {
  const say = cartCopy.en
  const crew = await findVariation(page, 'Merino Crew')
  await fillCart(page, [crew.variationId, 1])
  await openHydrated(page, '/cart')
  await cartLine(page, crew.name)
    .getByRole('button', { name: say.toWishlist(crew.name) })
    .click()
  const announcement = page.locator('[aria-live="polite"]').filter({ hasText: say.moved(crew.name) })
  await expect(announcement).toHaveCount(1)
  await expect(announcement.getByRole('button', { name: 'View' })).toBeFocused()
})

test('without script a written quantity counts, also by Enter @js-off', async ({ page }) => {
  const say = cartCopy.en
  const crew = await findVariation(page, 'Merino Crew')
  await fillCart(page, [crew.variationId, 1])
  await openHydrated(page, '/cart')
  const quantity = page.getByRole('spinbutton', { name: say.quantity(crew.name) })
  await quantity.fill('3')
  await page.getByRole('button', { name: say.update }).click()
  await expect(page).toHaveURL('/cart')
  await expect(quantity).toHaveValue('3')
  await quantity.fill('2')
  const answer = page.waitForResponse((response) => response.request().method() === 'POST')
  await quantity.press('Enter')
  expect((await answer).status()).toBe(303)
  await expect(quantity).toHaveValue('2')
})

test('without script a code that does not count brings the page again with status 422 @js-off', async ({ page }) => {
  await fillCart(page, [(await findVariation(page, 'Merino Crew')).variationId, 1])
  await openHydrated(page, '/cart')
  await page.getByRole('textbox', { name: cartCopy.en.coupon }).fill('NOT-A-CODE')
  const answer = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByRole('button', { name: cartCopy.en.apply }).click()
  expect((await answer).status()).toBe(422)
  await expect(page.getByRole('alert')).toHaveText(cartCopy.en.unknownCode('NOT-A-CODE'))
})
