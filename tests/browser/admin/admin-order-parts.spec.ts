import { expect, test, type Page } from '@playwright/test'
import { findAccessibilityViolations } from '../accessibility/accessibility.ts'
import { createOwner } from '../account/operators.ts'
import { password } from '../editor/editor-steps.ts'

async function logIn(page: Page, path: string, email: string): Promise<void> {
  await page.goto(`/admin${path}`)
  await page.locator('input[type=email]').fill(email)
  await page.locator('input[type=password]').fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
}

test('an order is placed by staff, paid, cancelled in part and refunded, and its mail is read', async ({ page }) => {
  const faults: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  page.on('pageerror', (error) => faults.push(String(error)))
  const owner = await createOwner()

  await test.step('the order is placed for somebody on the phone', async () => {
    await logIn(page, '/orders/new', owner.email)
    await page.getByRole('combobox', { name: 'Search items' }).fill('coat')
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('Enter')
    const quantity = page.locator('.qty')
    await expect(quantity).toHaveValue('1')
    await quantity.fill('2')
    await page.getByLabel('E-mail').fill('phone@example.org')
    for (const [label, value] of [
      ['First name', 'Ann'],
      ['Last name', 'Example'],
      ['Street', 'Marlborough Street'],
      ['Postcode', 'M4 3AE'],
      ['Town', 'Manchester'],
    ] as const)
      await page.getByLabel(label, { exact: true }).fill(value)
    await page.getByLabel(/^Hous/).fill('48b')
    await page.getByLabel('Country').selectOption('United Kingdom')
    await page.getByLabel('Shipping method', { exact: true }).selectOption({ index: 1 })
    await page.getByLabel('Payment', { exact: true }).selectOption('Bank transfer')
    await page.getByRole('checkbox', { name: /^I told the customer/ }).check()
    await expect(page.getByRole('button', { name: /^Place order/ })).toBeEnabled()
    expect(await findAccessibilityViolations(page)).toEqual([])
    await page.keyboard.press('Control+Enter')
    await expect(page).toHaveURL(/\/admin\/orders\/\d+$/)
    await expect(page.getByText(/placed by/)).toBeVisible()
  })

  await test.step('one item is cancelled after the payment, with its figures shown before', async () => {
    await page.getByRole('button', { name: 'Record payment' }).press('Enter')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.getByRole('button', { name: 'More actions' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Cancel items' }).press('Enter')
    await page.getByRole('button', { name: /^One more/ }).press('Enter')
    await expect(page.getByText('1 item goes back to stock.')).toBeVisible()
    await expect(page.getByText(/you transfer it yourself/)).toBeVisible()
    expect(await findAccessibilityViolations(page)).toEqual([])
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByText('Items cancelled').first()).toBeVisible()
  })

  await test.step('what staff transfer stays until it is marked, and after', async () => {
    await page.getByRole('button', { name: 'Mark as transferred' }).press('Enter')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText(/transferred by/)).toBeVisible()
  })

  await test.step('the confirmation is read as it was sent', async () => {
    await page.getByRole('button', { name: 'Order confirmation' }).last().press('Enter')
    await expect(page.getByRole('dialog')).toContainText('Thank you for your order')
    await page.keyboard.press('Escape')
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await findAccessibilityViolations(page)).toEqual([])
  })

  await test.step('on a phone in German, nothing scrolls sideways', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.evaluate(() => localStorage.setItem('admin.locale', 'de'))
    const address = page.url()
    await page.goto('/admin/orders/new')
    await expect(page.getByRole('heading', { name: 'Neue Bestellung' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page.goto(address)
    await page.getByRole('button', { name: 'Weitere Aktionen' }).click()
    await page.getByRole('menuitem', { name: 'Erstatten' }).click()
    await expect(page.getByRole('dialog')).toContainText('Menge')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    expect(await findAccessibilityViolations(page)).toEqual([])
  })
  expect(faults).toEqual([])
})
