import { expect, test, type Page } from '@playwright/test'
import { findAccessibilityViolations } from '../accessibility/accessibility.ts'
import { createOwner } from '../account/operators.ts'
import { password } from '../editor/editor-steps.ts'

async function expectNoViolationsInBothSchemes(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await findAccessibilityViolations(page)).toEqual([])
  }
}

test('an owner sees by keyboard what waits, what is missing, what the law asks, and what a file would import', async ({
  page,
}) => {
  test.slow()
  const faults: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  const owner = await createOwner()

  await test.step('a link that created an owner already says what to do', async () => {
    await page.goto('/admin/setup?token=used')
    await expect(page.getByText('This link has been used or has expired.')).toBeVisible()
    await expectNoViolationsInBothSchemes(page)
    await page.getByRole('link', { name: 'Log in' }).press('Enter')
    await page.getByLabel('E-mail').fill(owner.email)
    await page.getByLabel('Password').fill(password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Hello Olga' })).toBeVisible()
  })

  await test.step('home counts what waits; each number leads to its list', async () => {
    await expect(page.getByText('What the team did')).toBeVisible()
    await expectNoViolationsInBothSchemes(page)
    await page.getByRole('button', { name: '7 days' }).press('Enter')
    await expect(page.getByRole('button', { name: '7 days' })).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('main').getByRole('link', { name: /^Ship/ }).press('Enter')
    await expect(page).toHaveURL('/admin/orders?view=toShip')
  })

  await test.step('the first steps lead from what is missing to its screen', async () => {
    await page.getByRole('link', { name: 'First steps' }).press('Enter')
    // Other tests change shipping and payment of the same shop: its products are what it always has.
    await expect(page.getByRole('link', { name: 'Change: Your products' })).toBeVisible()
    await expectNoViolationsInBothSchemes(page)
    await page.getByRole('link', { name: 'Change: Your products' }).press('Enter')
    await expect(page).toHaveURL('/admin/products/import')
  })

  await test.step('a file is checked line by line before anything is written', async () => {
    await page.getByLabel('Choose file', { exact: true }).setInputFiles({
      name: 'products.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        'Handle,Title,Variant SKU,Variant Price,Variant Inventory Qty\ngood,Good,BROWSER-1,10.00,3\nbad,Bad,BROWSER-2,ten pounds,3\n',
      ),
    })
    await expect(page.getByRole('combobox', { name: 'What the column Title becomes' })).toHaveValue('Title')
    await expectNoViolationsInBothSchemes(page)
    await page.getByRole('button', { name: 'Check file' }).press('Enter')
    await expect(page.getByText('This was a rehearsal: nothing has been written.')).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'BROWSER-2' })).toContainText('left out')
    await expect(page.getByRole('button', { name: 'Import 1 product' })).toBeVisible()
    await expectNoViolationsInBothSchemes(page)
    await page.reload()
    await expect(page.getByRole('row').filter({ hasText: 'BROWSER-2' })).toBeVisible()
  })

  await test.step('the old address of the legal checklist leads to its screen', async () => {
    await page.goto('/operator/law')
    await expect(page).toHaveURL('/admin/legal')
    await expect(page.getByRole('rowheader', { name: 'Terms and conditions' })).toBeVisible()
    await expectNoViolationsInBothSchemes(page)
    await page.getByLabel('Law of').selectOption({ label: 'United Kingdom' })
    await expect(page.getByText('No link to the closed EU dispute platform')).toBeHidden()
  })

  await test.step('on a phone in German, nothing scrolls sideways', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.evaluate(() => localStorage.setItem('admin.locale', 'de'))
    for (const [path, words] of [
      ['', 'Was das Team getan hat'],
      ['/setup', 'Testbestellung'],
      ['/legal', 'Rechtliche Seiten'],
      ['/products/import', 'Datei hier ablegen'],
    ]) {
      await page.goto(`/admin${path}`)
      await expect(page.getByText(words ?? '').first()).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390)
    }
    expect(await findAccessibilityViolations(page)).toEqual([])
  })
  expect(faults).toEqual([])
})
