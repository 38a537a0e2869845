import { expect, test, type Page } from '@playwright/test'
import { findAccessibilityViolations } from '../accessibility/accessibility.ts'
import { createOwner } from '../account/operators.ts'
import { password } from '../editor/editor-steps.ts'
import { runShopCommandAsJson } from '../shop-command.ts'

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

test('by keyboard: a return is received, graded, previewed and refunded, readable in both schemes and on a phone', async ({
  page,
}) => {
  const [announced] = (await runShopCommandAsJson('returns', 'list', '--status', 'announced')) as { id: number }[]
  if (announced === undefined) throw new Error('the demo has no announced return')
  const owner = await createOwner()
  await page.goto('/admin/returns?view=announced')
  await page.getByLabel('E-mail').fill(owner.email)
  await page.getByLabel('Password').fill(password)
  await page.keyboard.press('Enter')
  const number = `R-${announced.id}`

  await test.step('the parcel is received', async () => {
    await page.getByRole('link', { name: number, exact: true }).press('Enter')
    await page.getByRole('button', { name: 'Receive', exact: true }).press('Enter')
    await expect(page.getByRole('dialog')).toContainText('Mail to')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('Scan the next item')).toBeVisible()
  })
  await test.step('a grade previews the refund to the cent', async () => {
    for (const button of await page.getByRole('button', { name: 'A To stock' }).all()) await button.press('Enter')
    await expect(page.getByRole('button', { name: /^Refund £\d+\.\d\d$/ })).toBeEnabled()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await findAccessibilityViolations(page)).toEqual([])
    }
  })
  await test.step('a reload keeps the grades', async () => {
    await page.reload()
    await expect(page.getByRole('button', { name: /^Refund £\d+\.\d\d$/ })).toBeEnabled()
  })
  await test.step('the dialog says what happens, and the money goes back once', async () => {
    await page.getByRole('button', { name: /^Refund £/ }).press('Enter')
    await expect(page.getByRole('dialog')).toContainText('This cannot be taken back.')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('Scan the next item')).toBeHidden()
    const { status } = (await runShopCommandAsJson('returns', 'show', number)) as { status: string }
    expect(['accepted', 'refunded']).toContain(status)
  })
  await test.step('in German on a phone nothing scrolls sideways', async () => {
    await page.evaluate(() => localStorage.setItem('admin.locale', 'de'))
    await page.setViewportSize({ width: 390, height: 844 })
    for (const path of [`/returns/${announced.id}`, '/returns?view=done', '/bank-refunds', '/customers', '/messages']) {
      await page.goto(`/admin${path}`)
      await expect(page.getByRole('main')).toHaveAttribute('id', 'main')
      await expect(page.getByText('Wird geladen')).toHaveCount(0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    }
  })
})
