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
