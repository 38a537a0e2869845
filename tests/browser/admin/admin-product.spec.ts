import { expect, test, type Page } from '@playwright/test'
import { findAccessibilityViolations } from '../accessibility/accessibility.ts'
import { createOwner, type TestOperator } from '../account/operators.ts'
import { password } from '../editor/editor-steps.ts'

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

test('a product is created, written, scheduled, restored and copied by keyboard, and a crash loses nothing', async ({
  page,
}) => {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  await page.emulateMedia({ colorScheme: 'light' })
  const unsaved = page.getByRole('region', { name: 'Unsaved changes' })
  const dialog = page.getByRole('dialog')
  const german = page.locator('.plangs [lang="de"]').first()
  const english = page.locator('.plangs [lang="en"]').first()

  await test.step('a name is enough for a draft', async () => {
    await openAdmin(page, '/products/new')
    await page.getByRole('button', { name: 'Create draft' }).press('Enter')
    await expect(page.getByText('Give it a name.')).toBeVisible()
    await page.getByLabel('Name, English').fill('Linen shirt')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Linen shirt', level: 1 })).toBeVisible()
    await expect(page.locator('header.top').getByText('Draft', { exact: true })).toBeVisible()
  })

  await test.step('texts stand side by side, survive a reload and are saved', async () => {
    await german.getByLabel('Name').fill('Leinenhemd')
    await english.getByLabel('Description').fill('Woven in **Lithuania**.')
    await expect(unsaved).toBeVisible()
    await expect(unsaved.getByText('2 changes')).toBeVisible()
    // Drafts are written a moment after the last key.
    await page.waitForTimeout(600)
    page.once('dialog', (leave) => void leave.accept())
    await page.reload()
    await expect(german.getByLabel('Name')).toHaveValue('Leinenhemd')
    expect(await findAccessibilityViolations(page)).toEqual([])
    await page.keyboard.press('Control+s')
    await expect(unsaved).toBeHidden()
    await expect(english.getByLabel('Description')).toHaveValue('Woven in **Lithuania**.')
  })

  await test.step('fibres that do not add up are named at their field', async () => {
    await page.getByRole('button', { name: 'Add fibre' }).press('Enter')
    await page.getByLabel('Fibre', { exact: true }).selectOption({ index: 1 })
    await page.getByLabel('Per cent').fill('60')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('The fibres add up to 60 %. Make it 100 %.')).toBeVisible()
    await page.getByLabel('Per cent').fill('100')
    await page.keyboard.press('Control+s')
    await expect(unsaved).toBeHidden()
  })

  await test.step('publishing names what is missing, and stops without a price', async () => {
    await page.getByRole('button', { name: 'Publish' }).press('Enter')
    await expect(dialog.getByText('It cannot be sold like this: no price.')).toBeVisible()
    await expect(dialog.getByText('It is published with a gap: no picture.')).toBeVisible()
    expect(await findAccessibilityViolations(page)).toEqual([])
  })

  await test.step('the links at the top lead to variations and pictures, and a price ends the gap at once', async () => {
    const tabs = page.getByRole('navigation', { name: 'Product', exact: true })
    await dialog.getByRole('link', { name: 'Enter prices' }).press('Enter')
    await expect(tabs.getByRole('link', { name: 'Variations 1' })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('heading', { name: 'Linen shirt', level: 1 })).toBeVisible()
    await page.getByRole('textbox', { name: /^Price/ }).fill('49')
    await page.keyboard.press('Control+s')
    await expect(unsaved).toBeHidden()
    await tabs.getByRole('link', { name: 'Pictures 0' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Linen shirt', level: 1 })).toBeVisible()
    expect(await findAccessibilityViolations(page)).toEqual([])
    await tabs.getByRole('link', { name: 'Product', exact: true }).press('Enter')
    await page.getByRole('button', { name: 'Publish' }).press('Enter')
    await expect(dialog.getByText('It is published with a gap: no picture.')).toBeVisible()
    await expect(dialog.getByText(/^It cannot be sold like this/)).toBeHidden()
    await page.keyboard.press('Escape')
  })

  await test.step('a version is compared in words and restored', async () => {
    await page.getByRole('button', { name: 'History' }).press('Enter')
    await dialog.getByRole('button', { name: 'Compare' }).last().press('Enter')
    await expect(dialog.getByText('Woven in Lithuania .')).toBeVisible()
    expect(await findAccessibilityViolations(page)).toEqual([])
    await dialog
      .getByRole('button', { name: /^Restore this version/ })
      .last()
      .press('Enter')
    await expect(dialog).toBeHidden()
    await expect(german.getByLabel('Name')).toHaveValue('')
  })

  await test.step('a copy has its own name', async () => {
    const original = page.url()
    await page.getByRole('button', { name: 'More actions' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Duplicate' }).press('Enter')
    await dialog.getByLabel('Name').fill('Second shirt')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Second shirt', level: 1 })).toBeVisible()
    expect(page.url()).not.toBe(original)
  })

  await test.step('in German on a dark phone, nothing scrolls sideways', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.evaluate(() => localStorage.setItem('admin.locale', 'de'))
    const product = new URL(page.url()).pathname
    for (const [path, heading] of [
      [product, 'Second shirt'],
      ['/admin/products/new', 'Neues Produkt'],
      ['/admin/products/manufacturers', 'Hersteller'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
      expect(await findAccessibilityViolations(page)).toEqual([])
    }
  })
  expect(faults).toEqual([])
})
