import type { Page } from '@playwright/test'
import { locales } from '@vitrine/contract/kernel/i18n/locale'
import { findItem } from '../operations.ts'
import { inTurn } from '../in-turn.ts'
import { open } from '../open.ts'
import { shopCopy as words } from '../shop-copy.ts'
import { expect, test } from '../visitor.ts'

const refused = {
  en: /Not enough in stock: only \d+ of .+ (is|are) left/,
  de: /Der Bestand reicht nicht aus: Von .+ (ist|sind) nur noch \d+ Artikel verfügbar/,
  pl: /Za mało w magazynie: został[aoy]? tylko \d+ sztuk/,
}

/** A page whose clock stands still until the test moves it. */
async function openAtRest(page: Page, address: string) {
  await page.clock.install()
  await open(page, address)
}

for (const locale of locales) {
  const say = words[locale]

  test.describe(`notifications in ${locale}`, () => {
    test(
      ...inTurn(locale, 'stand top right for 5000 ms and go by themselves [SF-9.27] [ED-2.67] [ED-4.27]'),
      async ({ page }) => {
        const wash = (await findItem(page.request, 'Wool Wash', locale)).texts.name1
        await openAtRest(page, say.care)
        await page.clock.pauseAt(Date.now() + 60_000)
        await page.getByRole('button', { name: say.wish(wash) }).click()
        const messages = page.getByRole('region', { name: say.messages })
        const message = messages.getByText(say.wished)
        await expect(message).toBeVisible()
        await expect(messages).toHaveAttribute('aria-live', 'polite')
        await expect(messages).toHaveCSS('position', 'fixed')
        const [box, width] = [
          await messages.boundingBox(),
          await page.evaluate(() => document.documentElement.clientWidth),
        ]
        expect(box?.y).toBeLessThan(40)
        expect(width - (box?.x ?? 0) - (box?.width ?? 0)).toBeLessThan(40)
        await page.clock.runFor(4900)
        await expect(message).toBeVisible()
        await page.clock.runFor(200)
        await expect(message).toBeHidden()
      },
    )

    test(...inTurn(locale, 'of what went wrong stay until somebody dismisses them [SF-9.28]'), async ({ page }) => {
      const wash = await findItem(page.request, 'Wool Wash', locale)
      await open(page, say.care)
      await fillCart(page, wash.variation.id)
      await page.getByRole('button', { name: say.add(wash.texts.name1) }).click()
      const alert = page.getByRole('region', { name: say.messages }).getByRole('alert')
      await expect(alert).toContainText(refused[locale])
      await page.clock.install()
      await page.clock.runFor(60_000)
      await expect(alert).toBeVisible()
      await alert.getByRole('button', { name: say.dismiss }).click()
      await expect(alert).toBeHidden()
    })
  })
}

test('at most five notifications are shown, each for 5000 ms unless it is hovered [ED-9.05]', async ({ page }) => {
  const names = ['Wool Wash', 'Shoe Cream', 'Hanger Made of Beech']
  await openAtRest(page, '/accessories/care')
  await page.clock.pauseAt(Date.now() + 60_000)
  const messages = page.getByRole('region', { name: 'Messages' })
  const shown = messages.getByText(/your wishlist$/)
  for (const [at, name] of [...names, ...names].entries()) {
    await page.getByRole('button', { name: `Wishlist: ${name}` }).click()
    await expect(shown).toHaveCount(Math.min(at + 1, 5))
  }
  // The first of the six is gone.
  await expect(messages.getByText('Added to your wishlist')).toHaveCount(2)
  await expect(messages.getByText('Removed from your wishlist')).toHaveCount(3)
  await shown.last().hover()
  await page.clock.runFor(5100)
  await expect(shown).toHaveCount(1)
  await page.mouse.move(10, 600)
  await page.clock.runFor(5100)
  await expect(shown).toHaveCount(0)
})

/** Puts all that there is of a piece into the cart, as the page itself would. */
async function fillCart(page: Page, productId: number): Promise<void> {
  const status = await page.evaluate(async (id) => {
    const token = (await fetch('/api/getSession?body={}')).headers.get('x-csrf-token') ?? ''
    const add = async (quantity: number) =>
      fetch('/api/doAddCartItem', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-csrf-token': token },
        body: JSON.stringify({ productId: id, quantity }),
      })
    const tooMany = (await (await add(9000)).json()) as { errors: { stock?: number } }
    return (await add(tooMany.errors.stock ?? 0)).status
  }, productId)
  expect(status).toBe(200)
}
