import { expect, test, type Page } from '@playwright/test'
import { findAccessibilityViolations } from '../accessibility/accessibility.ts'
import { createOwner, type TestOperator } from '../account/operators.ts'
import { password } from '../editor/editor-steps.ts'
import { runShopCommand, runShopCommandAsJson } from '../shop-command.ts'

let owner: TestOperator
test.beforeAll(async () => {
  owner = await createOwner()
})

async function openAdmin(page: Page, path: string): Promise<void> {
  await page.goto(`/admin${path}`)
  await page.getByLabel('E-mail').fill(owner.email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
}

test('settings are found, corrected at their field, saved, joined with others and restored by keyboard', async ({
  page,
}) => {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  await page.emulateMedia({ colorScheme: 'light' })

  await test.step('the command palette finds a setting by its label and leads to its field', async () => {
    await openAdmin(page, '/settings')
    await expect(page.getByRole('heading', { name: 'People and safety' })).toBeVisible()
    expect(await findAccessibilityViolations(page)).toEqual([])
    await page.keyboard.press('Control+k')
    await page.keyboard.type('second factor')
    await expect(page.getByRole('option', { name: /^Second factor/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('searchbox', { name: 'Search settings' }).fill('new for')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('A product is new for')).toBeFocused()
  })

  await test.step('a value that cannot be is refused at its field, and a right one is saved with Ctrl S', async () => {
    const field = page.getByLabel('A product is new for')
    const saved = await field.inputValue()
    await field.fill('soon')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Enter a number.')).toBeVisible()
    await field.fill('21')
    await page.keyboard.press('Control+s')
    await expect(page.getByText(`A product is new for: ${saved} days → 21 days`)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden()
    await page
      .getByRole('button', { name: `Restore “${saved} days”` })
      .first()
      .press('Enter')
    await expect(field).toHaveValue(saved)
  })

  await test.step('a field that was changed elsewhere meanwhile shows both values, and the choice is saved', async () => {
    await page.goto('/admin/settings/shop/company')
    const phone = page.getByLabel('Phone', { exact: true })
    await phone.fill('0561 1')
    await page.getByLabel('Represented by').fill('Ilse Brandt')
    await runShopCommand('settings', 'set', 'shop.imprint.phone', '0561 2')
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('row', { name: 'Phone 0561 1 0561 2' })).toBeVisible()
    expect(await findAccessibilityViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Save mine' }).press('Enter')
    await expect(page.getByText('Phone: 0561 2 → 0561 1')).toBeVisible()
    expect(await runShopCommandAsJson('settings', 'get', 'shop.imprint.phone')).toBe('0561 1')
  })

  await test.step('in German on a dark phone, nothing scrolls sideways', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.evaluate(() => localStorage.setItem('admin.locale', 'de'))
    await page.goto('/admin/settings/shop/look')
    await expect(page.getByRole('heading', { name: 'Logo, Worte und Aussehen' })).toBeVisible()
    await expect(page.getByRole('group', { name: 'Ankündigungen' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    expect(await findAccessibilityViolations(page)).toEqual([])
  })
  expect(faults).toEqual([])
})
