import { expect, request, test, type Page } from '@playwright/test'
import { findAccessibilityViolations } from '../accessibility/accessibility.ts'
import { createOwner, type TestOperator } from '../account/operators.ts'
import { asOperator, password } from '../editor/editor-steps.ts'
import { runShopCommandAsJson } from '../shop-command.ts'

let owner: TestOperator
test.beforeAll(async () => {
  owner = await createOwner()
})

async function logIn(page: Page, path: string, email: string): Promise<void> {
  await page.goto(`/admin${path}`)
  await page.locator('input[type=email]').fill(email)
  await page.locator('input[type=password]').fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
}

/** A person with a role that may refund up to 1 of an order. */
async function createLimitedOperator(): Promise<string> {
  const context = await request.newContext({ baseURL: `http://localhost:${process.env['SHOP_PORT']}` })
  await asOperator(context, 'doOperatorLogin', { email: owner.email, password })
  const name = `Care ${crypto.randomUUID().slice(0, 8)}`
  const roles = await asOperator<readonly { readonly code: string; readonly name: string | null }[]>(
    context,
    'setStaffRole',
    { name, permissions: ['orders.read', 'orders.refund'] },
  )
  const role = roles.find((each) => each.name === name)?.code ?? ''
  await asOperator(context, 'setRefundLimit', { role, maxRefund: 1 })
  const email = `${crypto.randomUUID()}@operators.test`
  const { link } = await asOperator<{ readonly link: string }>(context, 'doAddOperator', {
    email,
    name: 'Sue Support',
    role,
  })
  await asOperator(context, 'doSetOperatorPassword', { token: new URL(link).searchParams.get('token'), password })
  await context.dispose()
  return email
}

test('a refund beyond the limit of a role is asked for, approved by a colleague, and both see it', async ({
  page,
  browser,
}) => {
  test.slow()
  const email = await createLimitedOperator()
  const [order] = (await runShopCommandAsJson('orders', 'list', '--status', 'shipped')) as { readonly id: number }[]
  const orderId = order?.id ?? 0

  await test.step('the dialog of the refund asks for a reason instead', async () => {
    await logIn(page, `/orders/${orderId}`, email)
    await page.getByRole('button', { name: 'More actions' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Refund' }).press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(/^Amount in/).fill('2')
    await dialog.getByLabel('Reason').fill('A stain; the customer keeps it.')
    await expect(dialog.getByRole('button', { name: /^Ask for approval/ })).toBeEnabled()
    expect(await findAccessibilityViolations(page)).toEqual([])
    await page.keyboard.press('Control+Enter')
    await expect(dialog).toBeHidden()
    await expect(page.getByText(/^Waits for approval: Refund/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Withdraw request' })).toBeVisible()
  })

  const context = await browser.newContext()
  const approver = await context.newPage()
  await test.step('a colleague finds it in the list, in both schemes, and approves it', async () => {
    await logIn(approver, '/approvals', owner.email)
    const row = approver.getByRole('row').filter({ hasText: String(orderId) })
    await expect(row).toContainText('A stain; the customer keeps it.')
    expect(await findAccessibilityViolations(approver)).toEqual([])
    await approver.emulateMedia({ colorScheme: 'dark' })
    expect(await findAccessibilityViolations(approver)).toEqual([])
    await row.getByRole('button', { name: 'Approve' }).press('Enter')
    await expect(approver.getByRole('dialog')).toContainText('Approve the request of Sue Support')
    await approver.keyboard.press('Control+Enter')
    await expect(row).toBeHidden()
    await approver.getByRole('button', { name: 'Decided' }).press('Enter')
    await expect(row).toContainText('Approved')
    await expect(row).toContainText(owner.name)
  })

  await test.step('the person who asked sees the answer without a reload', async () => {
    await expect(page.getByText(/^Approved: Refund/)).toBeVisible()
    await expect(page.getByText(`Decided by ${owner.name}.`)).toBeVisible()
  })

  await test.step('on a phone in German, nothing scrolls sideways', async () => {
    await approver.setViewportSize({ width: 390, height: 844 })
    await approver.evaluate(() => localStorage.setItem('admin.locale', 'de'))
    for (const [path, title] of [
      ['/admin/approvals', 'Freigaben'],
      ['/admin/settings/markets', 'Länder und Mehrwertsteuer'],
    ] as const) {
      await approver.goto(path)
      await expect(approver.getByRole('heading', { name: title })).toBeVisible()
      expect(await approver.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    }
  })
  await context.close()
})

test('a VAT class is named and removed, and the screen says how the shop taxes', async ({ page }) => {
  await logIn(page, '/settings/markets', owner.email)
  await expect(page.getByRole('columnheader', { name: 'Children’s wear' })).toBeVisible()
  const name = `Books ${crypto.randomUUID().slice(0, 6)}`
  await page.getByRole('button', { name: 'Add class' }).press('Enter')
  await page.getByLabel('Name in English').fill(name)
  expect(await findAccessibilityViolations(page)).toEqual([])
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('columnheader', { name })).toBeVisible()
  await page.getByRole('button', { name: `Edit ${name}` }).press('Enter')
  await page.getByRole('button', { name: 'Remove class' }).press('Enter')
  await expect(page.getByRole('columnheader', { name })).toHaveCount(0)
  await page.getByRole('button', { name: 'Change', exact: true }).press('Enter')
  await page.getByLabel('Sales to consumers in other EU countries').selectOption('Below the threshold of EUR 10,000')
  await expect(page.getByLabel(/^Threshold a year/)).toHaveValue('8000')
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await findAccessibilityViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByText(/^One-stop shop \(OSS\)/)).toBeVisible()
})
