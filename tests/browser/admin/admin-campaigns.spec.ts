import { expect, test, type Page } from '@playwright/test'
import { findAccessibilityViolations } from '../accessibility/accessibility.ts'
import { createOperator, createOwner } from '../account/operators.ts'
import { password } from '../editor/editor-steps.ts'

async function logIn(page: Page, path: string, { email }: { readonly email: string }): Promise<void> {
  await page.goto(`/admin${path}`)
  await page.getByRole('textbox', { name: /^E-mail$/i }).fill(email)
  await page.getByLabel(/^(Password|Passwort)$/).fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
}

test('by keyboard: a sale campaign is planned with its preview, lowers a price in the shop, and is ended early; it can be read on a phone', async ({
  page,
  browser,
}) => {
  const faults: string[] = []
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  page.on('pageerror', (error) => faults.push(String(error)))
  const staff = await createOperator(await createOwner(), 'catalogue', 'Cara Sale')
  const name = `Totes ${test.info().retry}`
  const heading = page.getByRole('heading', { level: 1, name })
  const shopper = await (await browser.newContext()).newPage()
  let address = ''

  await test.step('a new campaign shows what it does to the product that is chosen', async () => {
    await page.emulateMedia({ colorScheme: 'light' })
    await logIn(page, '/campaigns', staff)
    await page.getByRole('link', { name: 'New campaign' }).first().press('Enter')
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByLabel('Begins').fill('2026-01-01T00:00:00')
    await page.getByLabel('Ends').fill('2099-12-31T23:59:59')
    await page.getByLabel('Percent off').fill('25')
    await page.getByLabel('Add product').fill('canvas tote')
    const hit = page.getByRole('button', { name: /^Canvas Tote/ })
    await expect(hit).toBeVisible()
    await hit.press('Enter')
    const row = page.getByRole('row', { name: /Canvas Tote/ })
    await expect(row).toContainText('£26.25')
    await expect(row).toContainText('−25 %')
    expect(await findAccessibilityViolations(page)).toEqual([])
  })

  await test.step('a wrong percentage is named at its field, and nothing is lost', async () => {
    await page.getByLabel('Percent off').fill('250')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Enter a number above 0 and up to 99').first()).toBeVisible()
    await page.getByLabel('Percent off').fill('25')
    await page.keyboard.press('Control+s')
    await expect(page).toHaveURL(/\/campaigns\/\d+$/)
    await expect(page.locator('.head-state')).toHaveText('Draft')
  })

  await test.step('it is scheduled after its consequences are read, in the dark scheme', async () => {
    await page.emulateMedia({ colorScheme: 'dark' })
    const schedule = page.getByRole('button', { name: /^Schedule for/ })
    await expect(schedule).toBeEnabled()
    await schedule.press('Enter')
    await expect(page.getByRole('dialog')).toContainText('1 product gets a lower price')
    expect(await findAccessibilityViolations(page)).toEqual([])
    await page.keyboard.press('Control+Enter')
    await expect(heading).toBeVisible()
    await expect(page.locator('.head-state')).toHaveText('Running', { timeout: 30_000 })
    expect(await findAccessibilityViolations(page)).toEqual([])
  })

  await test.step('the shop shows the lower price, and what it is compared with', async () => {
    await shopper.goto('/search?term=canvas%20tote')
    const link = shopper.getByRole('link', { name: 'Canvas Tote' }).first()
    address = (await link.getAttribute('href')) ?? ''
    await shopper.goto(address)
    await expect(shopper.getByText('£26.25').first()).toBeVisible()
    await expect(shopper.getByText('£35.00').first()).toBeVisible()
  })

  await test.step('on a phone, in German, list and campaign fit the screen', async () => {
    const context = await browser.newContext({
      storageState: await page.context().storageState(),
      locale: 'de-DE',
      viewport: { width: 390, height: 844 },
    })
    const phone = await context.newPage()
    await phone.goto('/admin/campaigns')
    await phone.getByRole('link', { name }).last().click()
    await expect(phone.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(phone.locator('.body-state')).toHaveText('Läuft')
    await expect(phone.getByRole('region', { name: 'Was sie bewirkt' })).toBeVisible()
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    expect(await findAccessibilityViolations(phone)).toEqual([])
    await context.close()
  })

  await test.step('ended early, it leaves the price of before', async () => {
    await page.getByRole('button', { name: 'End now' }).press('Enter')
    await expect(page.getByRole('dialog')).toContainText('within seconds')
    await page.keyboard.press('Control+Enter')
    await expect(page.locator('.head-state')).toHaveText('Ended', { timeout: 30_000 })
    await shopper.goto(address)
    await expect(shopper.getByText('£35.00').first()).toBeVisible()
    await expect(shopper.getByText('£26.25')).toHaveCount(0)
  })
  await shopper.context().close()
  expect(faults).toEqual([])
})
