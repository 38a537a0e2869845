import { locales } from '@vitrine/contract/kernel/i18n/locale'
import { fillCart, cartLine, openHydrated, findVariation } from './cart-steps.ts'
import { cartCopy } from './cart-copy.ts'
import { inTurn } from '../in-turn.ts'
import { plain } from '../accessibility/plain.ts'
import { expect, test } from '../visitor.ts'

for (const locale of locales) {
  test(...inTurn(locale, `in ${locale} a removed cart line comes back with its quantity`, plain), async ({ page }) => {
    const piece = await findVariation(page, 'Canvas Tote', locale)
    await fillCart(page, [piece.variationId, 2])
    await openHydrated(page, locale === 'en' ? '/cart' : `/${locale}/cart`)
    await cartLine(page, piece.name)
      .getByRole('button', { name: cartCopy[locale].remove(piece.name) })
      .click()
    await expect(cartLine(page, piece.name)).toHaveCount(0)
    await page.getByRole('button', { name: cartCopy[locale].undo, exact: true }).click()
    await expect(cartLine(page, piece.name).getByRole('spinbutton')).toHaveValue('2')
  })
}

test('the focus moves to Undo after a line is removed, and pressing it brings the line back', async ({ page }) => {
  const [tote, crew] = [await findVariation(page, 'Canvas Tote'), await findVariation(page, 'Merino Crew')]
  await fillCart(page, [tote.variationId, 1], [crew.variationId, 1])
  await openHydrated(page, '/cart')
  await cartLine(page, tote.name)
    .getByRole('button', { name: cartCopy.en.remove(tote.name) })
    .press('Enter')
  const undo = page.getByRole('button', { name: cartCopy.en.undo, exact: true })
  await expect(undo).toBeFocused()
  await expect(undo).toHaveAccessibleDescription(`Removed: ${tote.name}`)
  await page.keyboard.press('Enter')
  await expect(cartLine(page, tote.name)).toBeVisible()
})
