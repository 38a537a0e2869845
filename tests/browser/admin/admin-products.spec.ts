import { expect, test, type Page } from '@playwright/test'
import { findAccessibilityViolations } from '../accessibility/accessibility.ts'
import { createOwner, type TestOperator } from '../account/operators.ts'
import { password } from '../editor/editor-steps.ts'

let owner: TestOperator
test.beforeAll(async () => {
  owner = await createOwner()
})

// A refused script, style or request of the strict policy is an error in the console, as is any other.
const faults = new Map<Page, string[]>()
test.beforeEach(({ page }) => {
  const found: string[] = []
  faults.set(page, found)
  page.on('console', (message) => {
    if (message.type() === 'error') found.push(message.text())
  })
  page.on('pageerror', (error) => found.push(String(error)))
})
test.afterEach(({ page }) => {
  expect(faults.get(page)).toEqual([])
})

async function openAdmin(page: Page, path: string): Promise<void> {
  await page.goto(`/admin${path}`)
  await page.getByLabel('E-mail').fill(owner.email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
}

/** Cells as a spreadsheet copies them, pasted where the focus is. */
const paste = (page: Page, text: string) =>
  page.evaluate((copied) => {
    const data = new DataTransfer()
    data.setData('text/plain', copied)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  }, text)

test('prices of a product are pasted into the sheet, checked, saved at once and undone, by keyboard alone', async ({
  page,
}) => {
  const cell = (row: number, column: number) => page.locator(`td[data-row="${row}"][data-column="${column}"]`)

  await test.step('the list finds a product, and the sheet opens for it', async () => {
    await openAdmin(page, '/products')
    await expect(page.getByRole('heading', { name: 'Products' })).toBeVisible()
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await page.keyboard.press('/')
    await page.keyboard.type('court sneakers')
    await expect(page.getByRole('row')).toHaveCount(2)
    expect(await findAccessibilityViolations(page)).toEqual([])
    await page.getByRole('link', { name: 'Court Sneakers' }).focus()
    await page.keyboard.press('x')
    await page.getByRole('toolbar').getByRole('link', { name: 'Bulk edit' }).press('Enter')
    await expect(page.getByRole('grid')).toBeVisible()
  })

  await test.step('pasted prices are marked; a wrong comma and a text stand out', async () => {
    await cell(1, 0).focus()
    await page.keyboard.press('ArrowRight')
    await paste(page, '129.00\n1,290.00\nmany\n')
    await expect(cell(1, 1)).toHaveText(/^129\.00/)
    await expect(cell(2, 1)).toHaveClass(/\bbad\b/)
    await expect(cell(3, 1)).toHaveAttribute('aria-invalid', 'true')
    await page.keyboard.press('Control+z')
    await expect(cell(1, 1)).not.toHaveClass(/\bchg\b/)
  })

  await test.step('a rule changes the chosen cells, and the keys fill, edit and go back', async () => {
    await page.keyboard.press('Shift+ArrowDown')
    await page.getByLabel('Value or rule for the chosen cells').fill('+10 %')
    await expect(page.getByText(/^2 cells: \S+ becomes/)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(cell(2, 1)).toHaveClass(/\bchg\b/)
    await cell(3, 1).focus()
    await cell(3, 1).press('Control+d')
    await expect(page.getByText('2 changes')).toBeVisible()
    await cell(1, 1).click()
    await page.keyboard.press('F2')
    await page.keyboard.press('Control+a')
    await page.keyboard.type('500')
    await page.keyboard.press('Enter')
    await expect(cell(1, 1)).toHaveText(/^500\.00/)
    await expect(cell(2, 1)).toBeFocused()
  })

  await test.step('the review asks about the large change, and one save brings it into the shop', async () => {
    await page.keyboard.press('Control+s')
    const dialog = page.getByRole('dialog', { name: 'Save 2 changes' })
    await expect(dialog.getByText('1 price changes by more than 50 %.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: /Save 2 changes/ })).toBeDisabled()
    expect(await findAccessibilityViolations(page)).toEqual([])
    await dialog.getByLabel('The prices are right').press('Space')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('The changes are saved and in the shop.')).toBeVisible()
    await expect(cell(1, 1)).toHaveText('500.00')
  })

  await test.step('the batch shows before and after, and is undone', async () => {
    await page.getByRole('link', { name: 'Show changes, undo' }).press('Enter')
    await expect(page.getByRole('cell', { name: '500.00' })).toHaveCount(2)
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await findAccessibilityViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText(/· Undo ·/)).toBeVisible()
    await page.goto('/admin/products/batches')
    // The undo is the newest, what it undid stands below it.
    await expect(page.getByRole('row').nth(2)).toContainText('Undone')
  })

  await test.step('on a phone in German nothing is wider than the screen', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    for (const path of ['products', 'products/bulk', 'products/batches']) {
      await page.goto(`/admin/${path}?lang=de`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Produkte|Mehrere bearbeiten|Änderungen/)
      await expect(page.locator('.olist li, .xl tbody tr, .tbl tbody tr').first()).toBeAttached()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
      expect(await findAccessibilityViolations(page)).toEqual([])
    }
  })
})
