import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from '@playwright/test'
import { findAccessibilityViolations } from '../accessibility/accessibility.ts'
import { createOperator, createOwner } from '../account/operators.ts'
import { password } from '../editor/editor-steps.ts'
import { runShopCommandAsJson } from '../shop-command.ts'

async function logIn(page: Page, path: string, { email }: { readonly email: string }): Promise<void> {
  await page.goto(`/admin${path}`)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
}

test('by keyboard: an order is noted, tagged, corrected and held, found by a saved view, and exported', async ({
  page,
}) => {
  const faults: string[] = []
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  page.on('pageerror', (error) => faults.push(String(error)))
  const owner = await createOwner()
  await createOperator(owner, 'support', 'Mona Mention')
  const orders = (await runShopCommandAsJson('orders', 'list', '--status', 'open')) as readonly {
    readonly id: number
  }[]
  const orderId = orders.at(-1)?.id ?? 0
  const dialog = page.getByRole('dialog')
  const history = page.locator('section').filter({ has: page.getByRole('heading', { name: 'History' }) })

  await test.step('a note mentions a colleague', async () => {
    await logIn(page, `/orders/${orderId}`, owner)
    await expect(page.getByLabel('Note', { exact: true })).toBeVisible()
    await page.keyboard.press('m')
    await page.keyboard.type('Ask @mona')
    await expect(page.getByRole('listbox').getByRole('option', { name: 'Mona Mention' }).first()).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await page.keyboard.press('Enter')
    await page.keyboard.type('<b>first</b>')
    await page.keyboard.press('Control+Enter')
    await expect(history.getByText('left a note')).toBeVisible()
    await expect(history.locator('b').filter({ hasText: '@Mona Mention' })).toBeVisible()
    await expect(history.getByText('<b>first</b>', { exact: true })).toBeVisible()
  })

  await test.step('a wrong address is marked at its field, and a right one is kept beside the former one', async () => {
    await page.getByRole('button', { name: 'Edit delivery address' }).press('Enter')
    await page.getByLabel('City').fill('')
    await page.keyboard.press('Control+Enter')
    await expect(dialog.getByText('Fill this in.')).toBeVisible()
    await page.getByLabel('City').fill('Elsewhere')
    expect(await findAccessibilityViolations(page)).toEqual([])
    await page.keyboard.press('Control+Enter')
    await expect(dialog).toBeHidden()
    await expect(history.locator('ins')).toContainText('Elsewhere')
    await expect(page.locator('address').first()).toContainText('Elsewhere')
  })

  await test.step('a tag and a hold', async () => {
    await page.getByLabel('New tag').fill('#Browser Test')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Remove the tag browser test' })).toBeVisible()
    await page.getByRole('heading', { name: 'Tags' }).click()
    await page.keyboard.press('h')
    await page.getByLabel('Reason').fill('Call first')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('On hold: Call first')).toBeVisible()
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await findAccessibilityViolations(page)).toEqual([])
    }
  })

  await test.step('the list is filtered by the tag, saved as a view, and leads from order to order', async () => {
    await page.goto('/admin/orders')
    await expect(page.getByRole('table')).toBeVisible()
    await page.keyboard.press('f')
    await dialog.getByLabel('Tag').selectOption('browser test')
    expect(await findAccessibilityViolations(page, '[role=dialog]')).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/admin/orders?tag=browser+test')
    await expect(page.getByRole('row')).toHaveCount(2)
    await expect(page.getByText('Changed view')).toBeVisible()
    await page.getByRole('button', { name: 'Save as a new view' }).press('Enter')
    await page.getByLabel('Name').fill('To call')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('button', { name: 'To call 1' })).toHaveAttribute('aria-current', 'true')
    await expect(page.getByText('Changed view')).toBeHidden()

    await page.getByRole('button', { name: /^All/ }).press('Enter')
    await expect(page.getByRole('button', { name: /^All/ })).toHaveAttribute('aria-current', 'true')
    await expect(page.locator('tbody tr').nth(2)).toBeVisible()
    const [first, second] = await page.locator('tbody a').allTextContents()
    await page.locator('tbody tr').first().press('Enter')
    await expect(page.getByRole('heading', { name: first ?? '' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Next order' })).toBeEnabled()
    await page.keyboard.press('j')
    await expect(page.getByRole('heading', { name: second ?? '' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Previous order' })).toBeEnabled()
    await page.keyboard.press('k')
    await expect(page.getByRole('heading', { name: first ?? '' })).toBeVisible()
  })

  await test.step('the export has what the view shows', async () => {
    await page.goto('/admin/orders?tag=browser+test&columns=customer,tags')
    await page.getByRole('button', { name: 'Export as CSV' }).press('Enter')
    const downloading = page.waitForEvent('download')
    await page.keyboard.press('Control+Enter')
    const file = await readFile(await (await downloading).path(), 'utf8')
    expect(file).toMatch(new RegExp(`^\u{feff}Order,Customer,City,Country,Tags\r\n${orderId},.*,browser test\r\n$`))
  })

  await test.step('the batch releases the order again', async () => {
    await page.goto('/admin/orders?view=onHold&tag=browser+test')
    await page.locator('tbody tr').first().press('x')
    await page.getByRole('toolbar').getByRole('button', { name: 'Release' }).press('Enter')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('status').getByText('1 order released')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'No order matches' })).toBeVisible()
  })

  await test.step('a phone in German scrolls in one direction only', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.evaluate(() => localStorage.setItem('admin.locale', 'de'))
    await page.goto(`/admin/orders/${orderId}`)
    await expect(page.getByText('hat eine Notiz hinterlassen').first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    expect(await findAccessibilityViolations(page)).toEqual([])
  })
  expect(faults.filter((text) => !text.includes('422'))).toEqual([])
})
