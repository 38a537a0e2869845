import { expect, test } from '@playwright/test'
import { locales } from '@vitrine/contract/kernel/locale'
import { fillCart, lineOf, openAlive, pieceNamed } from './cart-steps.ts'
import { cartWords } from './cart-words.ts'
import { inTurn } from './in-turn.ts'
import { plain } from './plain.ts'

for (const locale of locales) {
  test(...inTurn(locale, `in ${locale} a removed cart line comes back with its quantity`, plain), async ({ page }) => {
    const piece = await pieceNamed(page, 'Canvas Tote', locale)
    await fillCart(page, [piece.variationId, 2])
    await openAlive(page, locale === 'en' ? '/cart' : `/${locale}/cart`)
    await lineOf(page, piece.name).getByRole('button', { name: cartWords[locale].remove(piece.name) }).click()
    await expect(lineOf(page, piece.name)).toHaveCount(0)
    await page.getByRole('button', { name: cartWords[locale].undo, exact: true }).click()
    await expect(lineOf(page, piece.name).getByRole('spinbutton')).toHaveValue('2')
  })
}

test('the focus moves to Undo after a line is removed, and pressing it brings the line back', async ({ page }) => {
  const [tote, crew] = [await pieceNamed(page, 'Canvas Tote'), await pieceNamed(page, 'Merino Crew')]
  await fillCart(page, [tote.variationId, 1], [crew.variationId, 1])
  await openAlive(page, '/cart')
  await lineOf(page, tote.name).getByRole('button', { name: cartWords.en.remove(tote.name) }).press('Enter')
  const undo = page.getByRole('button', { name: cartWords.en.undo, exact: true })
  await expect(undo).toBeFocused()
  await expect(undo).toHaveAccessibleDescription(`Removed: ${tote.name}`)
  await page.keyboard.press('Enter')
  await expect(lineOf(page, tote.name)).toBeVisible()
})
