import type { Page } from '@playwright/test'
import { localePath } from '@vitrine/contract/kernel/i18n/locale'
import { enterCheckout, openCheckout, prepareCheckout } from './checkout-steps.ts'
import { checkoutCopy } from './checkout-copy.ts'
import { expect, test } from '../visitor.ts'

test('unsaved checkout input is restored after a reload, in a second tab and in another language', async ({
  page,
  context,
}) => {
  const { words, email, shipping, terms } = await openCheckout(page, 'en')
  const kept = page.waitForResponse(
    (response) =>
      response.url().includes('/api/doKeepCheckoutDraft') &&
      (response.request().postData() ?? '').includes('Chrząszczyżewoszycka'),
  )
  await email.fill('zofia@')
  await shipping.getByLabel(words.firstName).fill('Zofia')
  await terms.getByText(words.notes).click()
  await terms.getByLabel(words.wish).fill('Please ring twice')
  await shipping.getByLabel(words.street, { exact: true }).fill('Chrząszczyżewoszycka')
  await kept
  const stands = async (where: Page, locale: 'en' | 'de') => {
    const say = checkoutCopy[locale]
    const section = (name: string) => where.getByRole('region', { name, exact: true })
    await expect(section(say.sections[0]).getByLabel(say.email)).toHaveValue('zofia@')
    await expect(section(say.sections[1]).getByLabel(say.firstName)).toHaveValue('Zofia')
    await expect(section(say.sections[1]).getByLabel(say.street, { exact: true })).toHaveValue('Chrząszczyżewoszycka')
    await expect(section(say.sections[5]).getByLabel(say.wish)).toHaveValue('Please ring twice')
  }
  await page.reload({ waitUntil: 'domcontentloaded' })
  await stands(page, 'en')
  const tab = await context.newPage()
  await tab.goto('/de/checkout', { waitUntil: 'domcontentloaded' })
  await stands(tab, 'de')
  await page.goto('/cart', { waitUntil: 'domcontentloaded' })
  await page.goBack({ waitUntil: 'domcontentloaded' })
  await stands(page, 'en')
})

test('checkout input is restored after the session has expired', async ({ page, context }) => {
  const { words, email, shipping } = await openCheckout(page, 'en')
  await shipping.getByLabel(words.firstName).fill('Zofia')
  await email.fill('zofia@')
  // Else the first page could still keep it, in the session of the second.
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('checkout-draft')))
    .toMatch(/zofia@.*"isKept":true/)
  await context.clearCookies()
  const again = await openCheckout(page, 'en')
  await expect(again.shipping.getByLabel(words.firstName)).toHaveValue('Zofia')
  await expect(again.email).toHaveValue('zofia@')
  await expect(page.getByText(words.restored)).toBeVisible()
})

test(
  'without script, opening an address for changes loses nothing that was typed elsewhere',
  { tag: '@js-off' },
  async ({ page }) => {
    await prepareCheckout(page, { without: ['email'] })
    const { words, email, shipping, terms } = await enterCheckout(page, 'pl')
    await terms.getByText(words.notes).click()
    await terms.getByLabel(words.wish).fill('Zadzwoń')
    await email.fill('zofia@example.org')
    await shipping.getByRole('button', { name: words.changeAddress }).click()
    await expect(email).toHaveValue('zofia@example.org')
    await expect(terms.getByLabel(words.wish)).toHaveValue('Zadzwoń')
    await expect(shipping.getByLabel(words.town, { exact: true })).toHaveValue('Manchester')
    await shipping.getByRole('button', { name: words.cancel }).click()
    await expect(shipping.getByText('M4 3AE', { exact: true })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(localePath('pl', '/checkout'))
  },
)
