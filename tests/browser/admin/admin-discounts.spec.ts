import { expect, test, type Page } from '@playwright/test'
import { findAccessibilityViolations } from '../accessibility/accessibility.ts'
import { createOwner } from '../account/operators.ts'
import { password } from '../editor/editor-steps.ts'

async function logIn(page: Page, path: string, { email }: { readonly email: string }): Promise<void> {
  await page.goto(`/admin${path}`)
  await page.locator('input[type=email]').fill(email)
  await page.locator('input[type=password]').fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
}

test('by keyboard: a coupon is made, gets codes, is ended; a gift card is issued, blocked and corrected', async ({
  page,
}) => {
  test.slow()
  const owner = await createOwner()
  const code = `SPRING-${crypto.randomUUID().slice(0, 8)}`.toUpperCase()

  await test.step('a coupon is made for a category, with a budget, and a fault stands at its field', async () => {
    await logIn(page, '/discounts', owner)
    await page.getByRole('link', { name: 'New coupon' }).first().press('Enter')
    await page.getByLabel('Code', { exact: true }).fill('A B')
    await page.getByLabel('Percent', { exact: true }).fill('12.5')
    await page.getByLabel('Budget (GBP)').fill('500')
    await expect(page.getByText('A cart of £120.00 would pay £105.00 plus delivery.')).toBeVisible()
    await page.keyboard.press('Control+s')
    await expect(page.getByText('4 to 40 characters, no spaces.')).toBeVisible()
    await page.getByLabel('Code', { exact: true }).fill(code)
    const categories = page.getByRole('combobox', { name: 'Categories' })
    await categories.fill('women')
    await expect(page.getByRole('listbox', { name: 'Categories' }).getByRole('option').first()).toBeVisible()
    await categories.press('Enter')
    const remove = page.getByRole('button', { name: /^Remove / })
    await expect(remove).toBeVisible()
    // Not below the bar that says what is not saved.
    await remove.evaluate((button) => button.scrollIntoView({ block: 'center' }))
    expect(await findAccessibilityViolations(page)).toEqual([])
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('heading', { level: 1, name: code })).toBeVisible()
    await expect(page.getByText('£500.00 of £500.00')).toBeVisible()
  })

  await test.step('it gets codes, which are a file', async () => {
    await page.getByRole('button', { name: 'Make codes' }).press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Codes', { exact: true }).fill('25')
    await dialog.getByLabel('Begins with').fill('vip-')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('0 of 25')).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download VIP- as CSV' }).press('Enter')
    expect((await download).suggestedFilename()).toMatch(/^codes-\d+\.csv$/)
  })

  await test.step('it is ended, and found among those that have ended', async () => {
    await page.getByRole('button', { name: 'End now' }).first().press('Enter')
    await expect(page.getByRole('dialog')).toContainText('From this second no order redeems it')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible()
    await page.goto('/admin/discounts?view=ended')
    await expect(page.getByRole('row').filter({ hasText: code })).toContainText('12.5%')
    expect(await findAccessibilityViolations(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await findAccessibilityViolations(page)).toEqual([])
  })

  await test.step('a gift card is issued, and its code is hidden', async () => {
    await page.goto('/admin/discounts/gift-cards')
    await page.getByRole('button', { name: 'Issue a gift card' }).first().press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Amount').fill('40')
    await dialog.getByLabel('E-mail').fill('greta@example.org')
    await dialog.getByLabel('Reason').fill('Late parcel')
    await expect(dialog.getByRole('button', { name: /^Issue for £40.00/ })).toBeEnabled()
    expect(await findAccessibilityViolations(page)).toEqual([])
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^••••-[A-Z2-9]{4}$/)
    await expect(page.getByRole('row').filter({ hasText: 'Issued' })).toContainText('Late parcel')
  })

  await test.step('its balance is corrected and it is blocked, each with a reason', async () => {
    await page.getByRole('button', { name: 'Correct the balance' }).press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Balance').fill('25')
    await dialog.getByLabel('Reason').fill('Typed wrongly')
    await expect(dialog).toContainText('The customer loses £15.00.')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('row').filter({ hasText: 'Typed wrongly' })).toContainText('£25.00')
    await page.getByRole('button', { name: 'Block' }).press('Enter')
    await page.getByRole('dialog').getByLabel('Reason').fill('Stolen')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('button', { name: 'Unblock' })).toBeVisible()
    expect(await findAccessibilityViolations(page)).toEqual([])
  })

  await test.step('on a phone in German, nothing scrolls sideways', async () => {
    const card = new URL(page.url()).pathname
    await page.setViewportSize({ width: 390, height: 844 })
    await page.evaluate(() => localStorage.setItem('admin.locale', 'de'))
    for (const [path, title] of [
      ['/admin/discounts', 'Rabatte'],
      ['/admin/discounts/new', 'Neuer Gutschein'],
      ['/admin/discounts/gift-cards', 'Geschenkkarten'],
      ['/admin/discounts/batches', 'Code-Serien'],
      [card, /••••/],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390)
    }
  })
})
