import type { Page } from '@playwright/test'
import { localePath, locales, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { findItem } from '../operations.ts'
import { inTurn } from '../in-turn.ts'
import { open } from '../open.ts'
import { delivered, plain } from '../accessibility/plain.ts'
import { shopCopy as words } from '../shop-copy.ts'
import { expect, test } from '../visitor.ts'

/** The expected texts and prices of a card in each language. */
const told: Readonly<Record<Locale, Readonly<Record<string, readonly string[]>>>> = {
  en: {
    'Silk Blouse Aurelia': ['£109.00', 'Before £129.00', 'Lowest price, last 30 days: £129.00', '−16%'],
    'Double-Breasted Wool Coat': ['from £289.00', '4.7 (19)'],
    'Oversized Poplin Shirt': ['RRP £85.00'],
    'Cashmere Jumper Ada': ['Only 2 left'],
    'Tea Dress Odette': ['Sold out'],
    'Herringbone Coat Runa': ['Long delivery time'],
    'Wool Wash': ['£14.00', '£28.00 / l'],
  },
  de: {
    'Silk Blouse Aurelia': ['109,00 £', 'Vorher 129,00 £', 'Niedrigster Preis der letzten 30 Tage: 129,00 £', '−16 %'],
    'Double-Breasted Wool Coat': ['ab 289,00 £', '4,7 (19)'],
    'Oversized Poplin Shirt': ['UVP 85,00 £'],
    'Cashmere Jumper Ada': ['Nur noch 2'],
    'Tea Dress Odette': ['Ausverkauft'],
    'Herringbone Coat Runa': ['Lange Lieferzeit'],
    'Wool Wash': ['14,00 £', '28,00 £ / l'],
  },
  pl: {
    'Silk Blouse Aurelia': ['109,00 £', 'Wcześniej 129,00 £', 'Najniższa cena z 30 dni: 129,00 £', '−16%'],
    'Double-Breasted Wool Coat': ['od 289,00 £', '4,7 (19)'],
    'Oversized Poplin Shirt': ['Cena katalogowa 85,00 £'],
    'Cashmere Jumper Ada': ['Ostatnie 2'],
    'Tea Dress Odette': ['Wyprzedane'],
    'Herringbone Coat Runa': ['Długi czas dostawy'],
    'Wool Wash': ['14,00 £', '28,00 £ / l'],
  },
}

const cardOf = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })

for (const locale of locales) {
  const say = words[locale]
  const nameOf = async (page: Page, english: string) => (await findItem(page.request, english, locale)).texts.name1

  test.describe(`cards in ${locale}`, () => {
    // Prices are written in another way in each language.
    test('tell prices, reductions, ratings and what is left', delivered, async ({ page }) => {
      for (const address of [`${say.women.path}?itemsPerPage=40`, say.care]) {
        await open(page, address)
        for (const [english, facts] of Object.entries(told[locale])) {
          const isCare = english === 'Wool Wash'
          if (isCare !== (address === say.care)) continue
          const card = cardOf(page, await nameOf(page, english))
          for (const fact of facts) await expect(card, english).toContainText(fact)
        }
      }
    })

    test(
      ...inTurn(locale, 'put a piece into the cart where there is nothing to choose, and only there', plain),
      async ({ page, javaScriptEnabled }) => {
        const [wash, hanger] = [await nameOf(page, 'Wool Wash'), await nameOf(page, 'Hanger Made of Beech')]
        await open(page, say.care)
        await expect(cardOf(page, hanger).getByRole('button', { name: say.add(hanger) })).toHaveCount(0)
        await cardOf(page, wash)
          .getByRole('button', { name: say.add(wash) })
          .click()
        if (javaScriptEnabled === false) {
          await expect(page).toHaveURL(localePath(locale, '/cart'))
          await expect(page.getByRole('main').getByText(wash).first()).toBeVisible()
        } else {
          await expect(page.getByRole('dialog', { name: say.added })).toBeVisible()
          await expect(page.locator(`a[aria-label="${say.cart(1)}"]`)).toBeVisible()
          await expect(page).toHaveURL(say.care)
        }
      },
    )

    test(
      ...inTurn(locale, 'have a heart that saves a piece and lets it go again', plain),
      async ({ page, javaScriptEnabled }) => {
        const wash = await nameOf(page, 'Wool Wash')
        const heart = page.getByRole('main').getByRole('button', { name: say.wish(wash) })
        await open(page, say.care)
        await heart.click()
        if (javaScriptEnabled === false) {
          await expect(page).toHaveURL(localePath(locale, '/wishlist'))
          await expect(cardOf(page, wash)).toBeVisible()
          await heart.click()
          await expect(cardOf(page, wash)).toHaveCount(0)
          return
        }
        const messages = page.getByRole('region', { name: say.messages })
        await expect(messages.getByText(say.wished)).toBeVisible()
        await open(page, say.care)
        await expect(heart).toHaveAttribute('aria-pressed', 'true')
        await expect(page.getByRole('link', { name: say.wishlist(1) })).toBeVisible()
        await heart.click()
        await expect(messages.getByText(say.unwished)).toBeVisible()
        await expect(page.getByRole('link', { name: say.wishlist(0) })).toBeVisible()
      },
    )
  })
}

test('a card shows its second picture on hover, and links to the item in each colour', async ({ page }) => {
  await open(page, '/women')
  const card = cardOf(page, 'Merino Crew')
  await expect(card.getByRole('img', { name: 'Merino Crew' })).toHaveCount(1)
  await expect(card.locator('picture')).toHaveCount(1)
  await card.hover()
  await expect(card.locator('picture')).toHaveCount(2)
  const colour = card.getByRole('list', { name: 'Colours' }).getByRole('link').last()
  const name = await colour.getAttribute('aria-label')
  const address = await colour.getAttribute('href')
  await colour.click()
  await expect(page).toHaveURL(address ?? '')
  await expect(page.getByRole('heading', { level: 1, name: 'Merino Crew' })).toBeVisible()
  await expect(
    page
      .getByRole('main')
      .getByText(name ?? '', { exact: true })
      .first(),
  ).toBeVisible()
})

test('pictures are offered as WebP for one and for two pixels a point [SF-9.07]', async ({ page, request }) => {
  await open(page, '/women')
  const card = cardOf(page, 'Merino Crew')
  const shown = (await card.locator('img').boundingBox())?.width ?? 0
  const offered = Array.from(
    ((await card.locator('img').getAttribute('srcset')) ?? '').matchAll(/(\S+) (\d+)w/g),
    ([, address = '', width]) => ({ address, width: Number(width) }),
  )
  expect(offered.length).toBeGreaterThan(1)
  for (const { address, width } of offered) {
    expect(address).toMatch(/\.webp$/)
    const response = await request.get(address)
    expect(response.headers()['content-type'], String(width)).toBe('image/webp')
  }
  for (const density of [1, 2])
    expect(
      offered.some(({ width }) => width >= shown * density),
      `density ${density} of ${shown} px`,
    ).toBe(true)
})
