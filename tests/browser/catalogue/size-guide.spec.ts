import type { Page } from '@playwright/test'
import { localePath, locales, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { colourAddress, itemAddress } from '@vitrine/contract/catalogue/open-choice'
import { becomeCustomer, expectNoAccessibilityViolations } from '../account/account-steps.ts'
import { query, findItem, findVariationPath } from '../operations.ts'
import { prepareCheckout, callOperation, withScript } from '../checkout/checkout-steps.ts'
import { runShopCommand } from '../shop-command.ts'
import { inTurn } from '../in-turn.ts'
import { open } from '../open.ts'
import { delivered, plain } from '../accessibility/plain.ts'
import { sizeGuideCopy as words } from './size-guide-copy.ts'
import { expect, test } from '../visitor.ts'

const jumper = 'Cable-Knit Wool Jumper'

async function openGuide(page: Page, locale: Locale): Promise<void> {
  await open(page, await findVariationPath(page.request, jumper, ['Cream', 'M'], locale))
  await page.getByRole('main').getByRole('link', { name: words[locale].link }).click()
  await expect(page.getByRole('heading', { level: 1, name: words[locale].title })).toBeVisible()
  if (withScript())
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('main form') ?? {}).some((key) => key.startsWith('__reactProps')),
    )
}

for (const locale of locales) {
  const say = words[locale]

  test(
    ...inTurn(
      locale,
      `${locale}: from its sizes a piece leads to what they measure, and a piece that one owns finds the closest`,
      plain,
    ),
    async ({ page }) => {
      await openGuide(page, locale)
      await expect(page.getByRole('listitem').filter({ hasText: say.fit })).toBeVisible()
      const table = page.getByRole('table').first()
      await expect(
        table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'L', exact: true }) }),
      ).toContainText('52')
      await page.getByLabel(say.chest).fill('so wide')
      await page.getByRole('button', { name: say.compare }).click()
      await expect(page.getByText(say.notALength)).toBeVisible()
      await expect(page.getByLabel(say.chest)).toHaveValue('so wide')
      await page.getByLabel(say.chest).fill('53')
      await page.getByRole('button', { name: say.compare }).click()
      await expect(page.getByRole('heading', { name: say.closest })).toBeVisible()
      await expect(page.getByText(say.narrower)).toBeVisible()
      // Centimetres and inches are a matter of the style sheet.
      await page.getByRole('radio', { name: say.inches }).check()
      if (withScript()) await expect(table.getByText('52', { exact: true })).toBeHidden()
      await expect(table.getByText(locale === 'en' ? '20.5' : '20,5', { exact: true })).toBeVisible()
      await page.getByRole('link', { name: say.choose }).click()
      const { variation } = await query(page.request, 'getProduct', {
        id: Number(/_(\d+)_/.exec(page.url())?.[1]),
        variationId: Number(/_(\d+)$/.exec(page.url())?.[1]),
      })
      expect(variation.number).toBe('CABLE-KNIT-WOOL-JUMPER-CREAM-L')
    },
  )
}

test(
  'a customer compares sizes with an item of an own order, and a guest is asked to log in first',
  delivered,
  async ({ page }) => {
    test.slow()
    const { url } = await findItem(page.request, jumper)
    const guide = `/p/${/_(\d+)$/.exec(url)?.[1]}/size-guide`
    await open(page, guide)
    await page.getByRole('button', { name: 'Use an item I bought here' }).click()
    await expect(page).toHaveURL(/\/login\?redirect=/)

    await becomeCustomer(page)
    await prepareCheckout(page, { without: ['email'], itemName: 'Merino Crew' })
    const { orderId } = await callOperation(page.request, 'doPlaceOrder', {
      attemptId: crypto.randomUUID(),
      termsAccepted: true,
    })
    await runShopCommand('orders', 'pay', String(orderId))
    await open(page, guide)
    if (!withScript()) await page.getByRole('button', { name: 'Use an item I bought here' }).click()
    const pieces = page.getByLabel('Your garment')
    await pieces.selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Compare' }).click()
    await expect(page.getByRole('heading', { name: /comes closest$/ })).toBeVisible()
    await expect(page.getByRole('img', { name: /^Outlines/ })).toBeVisible()
  },
)

test(
  'the way back from the size guide leaves a size that was not chosen to the shopper',
  delivered,
  async ({ page }) => {
    const { url } = await findItem(page.request, 'Straight Jeans')
    for (const address of [itemAddress(url), colourAddress(url)]) {
      await open(page, address)
      await page.getByRole('main').getByRole('link', { name: 'Size guide' }).click()
      await page.getByRole('link', { name: 'Back to Straight Jeans' }).click()
      await expect(page.getByRole('main').getByRole('link', { name: 'Size guide' })).toBeVisible()
      await expect(page.locator('#choose'), `from ${address}`).toBeVisible()
    }
  },
)

test('a missing item has no size guide', delivered, async ({ page }) => {
  for (const path of ['/p/99999999/size-guide', '/p/x/size-guide', '/de/p/0/size-guide'])
    expect((await page.goto(path, { waitUntil: 'domcontentloaded' }))?.status(), path).toBe(404)
})

test('size guides have no accessibility violations and no overflow, on a phone and on a desktop', async ({ page }) => {
  test.slow()
  const address = async (name: string, locale: Locale) =>
    localePath(locale, `/p/${(await findItem(page.request, name)).variation.id}/size-guide`)
  await expectNoAccessibilityViolations(page, [await address(jumper, 'de'), await address('Straight Jeans', 'pl')])
  await page.setViewportSize({ width: 375, height: 800 })
  await open(page, await address('Wrap Dress Marisol', 'de'))
  for (const table of await page.getByRole('table').all())
    expect(
      await table.evaluate(({ scrollWidth, parentElement }) => scrollWidth - (parentElement?.clientWidth ?? 0)),
    ).toBe(0)
})
