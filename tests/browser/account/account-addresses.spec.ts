import type { Page } from '@playwright/test'
import { localePath, locales, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { becomeCustomer, expect, expectNoAccessibilityViolations } from './account-steps.ts'
import { accountCopy } from './account-copy.ts'
import { findAccessibilityViolations } from '../accessibility/accessibility.ts'
import { callOperation } from '../checkout/checkout-steps.ts'
import { inTurn } from '../in-turn.ts'
import { open } from '../open.ts'
import { delivered } from '../accessibility/plain.ts'
import { test } from '../visitor.ts'

async function countryId(page: Page, code: string): Promise<number> {
  const { data } = (await (await page.request.get('/api/getCountries?body=%7B%7D')).json()) as {
    data: { id: number; isoCode2: string }[]
  }
  return data.find(({ isoCode2 }) => isoCode2 === code)?.id ?? 0
}

async function saveOne(
  page: Page,
  lastName: string,
  { typeId = 1, primary = false }: { readonly typeId?: 1 | 2; readonly primary?: boolean } = {},
) {
  const addressData = {
    firstName: 'Zofia',
    lastName,
    streetName: 'Hauptstraße',
    apartment: '1',
    zipCode: '34117',
    city: 'Kassel',
    country: await countryId(page, 'DE'),
    primary,
  }
  return (await callOperation(page.request, 'doSaveAddress', { typeId, addressData, isForCheckout: false })).address
}

async function fill(
  page: Page,
  locale: Locale,
  { lastName, postcode }: { readonly lastName: string; readonly postcode: string },
) {
  const say = accountCopy[locale]
  // The country first: it decides which fields there are.
  await page.getByLabel(say.country, { exact: true }).selectOption(String(await countryId(page, 'DE')))
  for (const [label, value] of [
    [say.firstName, 'Zofia'],
    [say.lastName, lastName],
    [say.street, 'Donaudampfschifffahrtsstraße'],
    [say.postcode, postcode],
    [say.town, 'Kassel'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value)
}

for (const locale of locales) {
  const say = accountCopy[locale]
  const billing = localePath(locale, '/my-account/billing-details')

  test(
    ...inTurn(
      locale,
      `${locale}: a billing address is written down, mended, made the default and deleted [SF-2.25] [SF-2.77] [SF-3.04]`,
      delivered,
    ),
    async ({ page }) => {
      test.slow()
      await becomeCustomer(page)
      await open(page, billing)
      await expect(page.getByText(say.none)).toBeVisible()
      await page.getByRole('main').getByRole('link', { name: say.add }).click()
      await expect(page).toHaveURL(`${billing}?address=new`)
      await open(page, page.url())
      await fill(page, locale, { lastName: 'Król', postcode: 'nonsense' })
      await page.getByLabel(say.useAsShipping).check()
      await page.getByRole('button', { name: say.saveAddress }).click()
      await expect(page.getByLabel(say.postcode, { exact: true })).toHaveAccessibleDescription(say.postcodeWrong)
      await expect(page.locator('#mistakes')).toBeFocused()
      await expect(page.getByLabel(say.street, { exact: true })).toHaveValue('Donaudampfschifffahrtsstraße')
      await expect(page.getByLabel(say.useAsShipping)).toBeChecked()
      await page.getByLabel(say.postcode, { exact: true }).fill('34117')
      await page.getByRole('button', { name: say.saveAddress }).click()
      await expect(page.getByText(say.told.saved)).toBeVisible()
      const first = page.getByRole('article', { name: 'Zofia Król' })
      await expect(first).toContainText('34117 Kassel')
      await expect(first).toContainText(say.default)

      await saveOne(page, 'Nowak')
      await open(page, billing)
      const second = page.getByRole('article', { name: 'Zofia Nowak' })
      await second.getByRole('button', { name: say.makeDefault }).click()
      await expect(page.getByText(say.told.default)).toBeVisible()
      await expect(page.getByRole('article').first()).toHaveAccessibleName('Zofia Nowak')
      await expect(second).toContainText(say.default)
      await expect(first.getByRole('button', { name: say.makeDefault })).toBeVisible()

      await first.getByRole('link', { name: say.edit }).click()
      await expect(page.getByLabel(say.lastName, { exact: true })).toHaveValue('Król')
      await page.getByLabel(say.lastName, { exact: true }).fill('Wiśniewska')
      await page.getByRole('button', { name: say.saveAddress }).click()
      const mended = page.getByRole('article', { name: 'Zofia Wiśniewska' })
      await expect(mended).toBeVisible()

      await open(page, billing)
      await mended.locator('summary').click()
      await mended.getByRole('button', { name: say.deleteYes }).click()
      await expect(page.getByText(say.told.deleted)).toBeVisible()
      await expect(page.getByRole('article')).toHaveCount(1)
      // It served deliveries as well, and stays for those.
      await page.goto(localePath(locale, '/my-account/shipping-details'))
      await expect(mended).toBeVisible()
    },
  )
}

test(
  'deleting an address that is already gone shows a message and the current list [SF-8.57]',
  delivered,
  async ({ page }) => {
    await becomeCustomer(page)
    const [gone] = [await saveOne(page, 'Gone'), await saveOne(page, 'Stays')]
    await open(page, '/my-account/billing-details')
    await callOperation(page.request, 'deleteAddress', { typeId: 1, addressId: gone.id })
    const card = page.getByRole('article', { name: 'Zofia Gone' })
    await card.locator('summary').click()
    await card.getByRole('button', { name: 'Delete address' }).click()
    await expect(page.getByRole('alert')).toContainText('The address could not be deleted')
    await expect(page.getByRole('article')).toHaveAccessibleName('Zofia Stays')
  },
)

test(
  'the address of another customer, or of the other kind, is not found [SF-2.26]',
  delivered,
  async ({ page, browser }) => {
    await becomeCustomer(page)
    const mine = await saveOne(page, 'Mine', { typeId: 2 })
    await page.goto(`/my-account/shipping-details?address=${mine.id}`)
    await expect(page.getByLabel('Last name', { exact: true })).toHaveValue('Mine')
    const other = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
    await becomeCustomer(other)
    for (const path of [
      `/my-account/shipping-details?address=${mine.id}`,
      '/my-account/shipping-details?address=2000000000',
      '/my-account/shipping-details?address=x',
    ]) {
      expect((await other.goto(path))?.status()).toBe(404)
      expect(await other.content()).not.toContain('Mine')
    }
    expect((await page.goto(`/my-account/billing-details?address=${mine.id}`))?.status()).toBe(404)
    await other.context().close()
  },
)

test('the address pages have no accessibility violations: empty, filled, in the form and with errors', async ({
  page,
}) => {
  test.slow()
  await becomeCustomer(page)
  await expectNoAccessibilityViolations(page, ['/pl/my-account/billing-details'])
  await saveOne(page, 'Donaudampfschifffahrtsgesellschaftskapitän', { primary: true })
  await saveOne(page, 'Nowak')
  await expectNoAccessibilityViolations(page, [
    '/de/my-account/billing-details',
    '/de/my-account/billing-details?address=new',
  ])
  await page.getByRole('button', { name: 'Adresse speichern' }).click()
  await expect(page.locator('#mistakes')).toBeVisible()
  expect(await findAccessibilityViolations(page)).toEqual([])
  await open(page, '/de/my-account/billing-details')
  await page.getByRole('article').first().locator('summary').click()
  expect(await findAccessibilityViolations(page)).toEqual([])
})
