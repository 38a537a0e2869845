import type { Page } from '@playwright/test'
import { localePath, locales, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { query, findItem } from '../operations.ts'
import { backInStockCopy } from './back-in-stock-copy.ts'
import { expectNoAccessibilityViolations } from '../account/account-steps.ts'
import { withScript } from '../checkout/checkout-steps.ts'
import { runShopCommand } from '../shop-command.ts'
import { inTurn } from '../in-turn.ts'
import { findInMail } from '../account/mail-links.ts'
import { waitForHydration, open } from '../open.ts'
import { minFormTimeMs } from '../pages/outreach-copy.ts'
import { delivered, plain } from '../accessibility/plain.ts'
import { expect, test } from '../visitor.ts'

// Sold out, and to be had again as soon as one lies on the shelf; the last ones are not even then.
const pieces = [
  ['Bow Blouse', 'BOW-BLOUSE-NAVY-44'],
  ['Heavyweight T-Shirt', 'HEAVYWEIGHT-T-SHIRT-SAGE-XS'],
  ['Chelsea Boots', 'CHELSEA-BOOTS-CHESTNUT-EU-46'],
  ['Wrap Dress Marisol', 'WRAP-DRESS-MARISOL-NATURAL-34'],
  ['Tea Dress Odette', 'TEA-DRESS-ODETTE-BLACK-36'],
  ['Tea Dress Odette', 'TEA-DRESS-ODETTE-BLACK-38'],
  ['Tea Dress Odette', 'TEA-DRESS-ODETTE-BLACK-40'],
] as const

/** Each test has its own: its number and its page. */
async function soldOut(page: Page, place: number, locale: Locale = 'en') {
  const [name, sku] = pieces[place] ?? pieces[0]
  const { variationAttributeMap } = await findItem(page.request, name)
  const variationIds = [...new Set(variationAttributeMap.variations.map(({ variationId }) => variationId))]
  const { products } = await query(page.request, 'getProductsByIds', { variationIds }, locale)
  const product = products.find(({ variation }) => variation.number === sku)
  const id = product?.variation.id ?? 0
  return {
    id,
    sku,
    name: product?.texts.name1 ?? name,
    url: (await query(page.request, 'getVariationAddress', { variationId: id })).url,
  }
}

/** As a person does who has read the page: script listens by then, and without it the form has stood for a while. */
async function tick(page: Page, person: string): Promise<void> {
  if (withScript()) await waitForHydration(page)
  else await page.waitForTimeout(minFormTimeMs)
  await page.getByRole('checkbox', { name: person }).check()
}

for (const [place, locale] of locales.entries()) {
  const words = backInStockCopy[locale]

  test(
    ...inTurn(
      locale,
      `${locale}: a back-in-stock request gets a mail with a link that adds the reserved unit to the cart`,
      plain,
    ),
    async ({ page }) => {
      test.slow()
      const email = `zofia.${crypto.randomUUID()}@example.org`
      const piece = await soldOut(page, withScript() ? place : 3, locale)
      const { url } = await query(page.request, 'getVariationAddress', { variationId: piece.id }, locale)
      await open(page, localePath(locale, url))
      await page.getByRole('link', { name: words.notify }).click()
      await expect(page.getByRole('heading', { level: 1, name: words.notify })).toBeVisible()

      const main = page.getByRole('main')
      await main.getByLabel(words.email, { exact: true }).fill('zofia@')
      await main.getByRole('button', { name: words.ask }).click()
      await expect(main.getByLabel(words.email, { exact: true })).toHaveAttribute('aria-invalid', 'true')
      await expect(main.getByLabel(words.email, { exact: true })).toHaveValue('zofia@')
      await main.getByLabel(words.email, { exact: true }).fill(email)
      await tick(page, words.person)
      await main.getByRole('button', { name: words.ask }).click()
      await expect(page.getByText(words.asked)).toBeVisible()

      const link = await findInMail(page.request, email, /\/back-in-stock\/\d+\/[\w-]+/)
      await page.goto(localePath(locale, link), { waitUntil: 'domcontentloaded' })
      await expect(page.getByRole('heading', { level: 1, name: words.pending })).toBeVisible()
      await page.getByRole('button', { name: words.confirm }).click()
      await expect(page.getByRole('heading', { level: 1, name: words.waiting })).toBeVisible()

      await runShopCommand('stock', 'set', piece.sku, '1')
      await expect(async () => {
        await page.goto(localePath(locale, link), { waitUntil: 'domcontentloaded' })
        await expect(page.getByRole('heading', { level: 1, name: words.offered })).toBeVisible({ timeout: 1000 })
      }).toPass({ timeout: 30_000 })
      await page.getByRole('button', { name: words.buy }).click()
      await page.waitForURL(/\/cart$/)
      await expect(page.getByRole('main').getByText(piece.name).first()).toBeVisible()
      // The reserved unit is not available to others.
      expect((await query(page.request, 'getNotifiablePiece', { variationId: piece.id })).isInStock).toBe(false)
    },
  )
}

test(
  'a back-in-stock request is cancelled by one press on its link, and a wrong link shows an error',
  delivered,
  async ({ page }) => {
    const words = backInStockCopy.en
    const email = `jonas.${crypto.randomUUID()}@example.org`
    const piece = await soldOut(page, withScript() ? 4 : 5)
    await page.goto(`/back-in-stock?variation=${piece.id}`)
    await page.getByLabel(words.email, { exact: true }).fill(email)
    await tick(page, words.person)
    await page.getByRole('button', { name: words.ask }).click()
    const link = await findInMail(page.request, email, /\/back-in-stock\/\d+\/[\w-]+/)
    await page.goto(link)
    await page.getByRole('button', { name: words.end }).click()
    await expect(page.getByRole('heading', { level: 1, name: words.ended })).toBeVisible()
    expect((await page.goto(`${link.slice(0, -4)}xxxx`))?.status()).toBe(410)
    await expect(page.getByRole('heading', { level: 1, name: words.invalid })).toBeVisible()
    const [, id, token] = /(\d+)\/([\w-]+)$/.exec(link) ?? []
    await page.goto(`/cart?ActionCall=WebActionUnsubscribeNotifyMe&notifyMeId=${id}&notifyMeToken=${token}`)
    await page.getByRole('button', { name: 'Stop e-mails' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'These e-mails have already been stopped.' })).toBeVisible()
    expect(page.url()).not.toContain('notifyMeToken')
  },
)

test('the back-in-stock pages have no accessibility violations and no overflow at any width', async ({ page }) => {
  test.slow()
  const piece = await soldOut(page, 6)
  await expectNoAccessibilityViolations(page, [
    `/de/back-in-stock?variation=${piece.id}`,
    `/pl/back-in-stock?variation=${piece.id}&asked`,
    `/de/back-in-stock/1/${'x'.repeat(40)}`,
  ])
})
