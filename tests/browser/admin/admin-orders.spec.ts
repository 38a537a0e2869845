import { expect, test, type Browser, type Page } from '@playwright/test'
import { findAccessibilityViolations } from '../accessibility/accessibility.ts'
import { placeOrder } from '../account/customer-steps.ts'
import { createOperator, createOwner, type TestOperator } from '../account/operators.ts'
import { prepareCheckout } from '../checkout/checkout-steps.ts'
import { password } from '../editor/editor-steps.ts'
import { consentGiven } from '../pages/consent-steps.ts'

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

async function openAdmin(page: Page, path: string, operator = owner): Promise<void> {
  await page.goto(`/admin${path}`)
  await page.getByLabel('E-mail').fill(operator.email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
}

/** Orders by bank transfer that nobody else pays. */
async function placeUnpaidOrders(browser: Browser): Promise<{ readonly first: number; readonly second: number }> {
  const shopper = await browser.newContext({ storageState: consentGiven })
  const page = await shopper.newPage()
  const place = async () => {
    await prepareCheckout(page)
    return (await placeOrder(page)).orderId
  }
  const orders = { first: await place(), second: await place() }
  await shopper.close()
  return orders
}

test('the login leads to the screen that was asked for, and has no accessibility violations', async ({ page }) => {
  await page.goto('/admin/orders?view=toPay')
  await expect(page).toHaveURL('/admin/login?to=%2Forders%3Fview%3DtoPay')
  expect(await findAccessibilityViolations(page)).toEqual([])
  await page.getByLabel('E-mail').fill(owner.email)
  await page.getByLabel('Password').fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible()
  await expect(page).toHaveURL('/admin/orders?view=toPay')
  await expect(page.getByRole('button', { name: /^To pay/ })).toHaveAttribute('aria-current', 'true')
})

test('a screen outside of the role says which permission it needs, and the navigation does not offer it', async ({
  page,
}) => {
  await openAdmin(page, '/orders', await createOperator(owner, 'viewer', 'Vera Viewer'))
  await expect(page.getByText('needs the permission “See orders”')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Admin' }).getByRole('link')).toHaveText([
    'Home',
    'Pages and design',
    'Legal',
    'Visits',
  ])
})

test('by keyboard alone: payments are booked, orders selected and shipped, and one is opened and refunded', async ({
  page,
  browser,
}) => {
  const { first, second } = await placeUnpaidOrders(browser)
  await openAdmin(page, `/orders/${first}`)
  await page.getByRole('button', { name: 'Record payment' }).press('Enter')
  await expect(page.getByRole('dialog')).toContainText('What happens')
  expect(await findAccessibilityViolations(page)).toEqual([])
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.keyboard.press('s')
  await page.getByLabel('Tracking number').fill('JJD0042')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('status').getByText('Shipped')).toBeVisible()
  await expect(page.getByRole('link', { name: /JJD0042/ })).toBeVisible()

  await page.keyboard.press('r')
  await page.getByLabel(/^Amount/).fill('1.50')
  await page.getByRole('button', { name: /^Refund £1.50/ }).press('Enter')
  await expect(page.getByText(/Transfer £1.50 to the customer yourself/)).toBeVisible()
  expect(await findAccessibilityViolations(page)).toEqual([])

  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await expect(page).toHaveURL('/admin/orders')
  // The address changes before the screen, and an order has a table too.
  await expect(page.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible()
  await expect(page.getByRole('table')).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type(String(second))
  await expect(page).toHaveURL(`/admin/orders?search=${second}`)
  const row = page.getByRole('row').filter({ hasText: String(second) })
  await expect(page.getByRole('row')).toHaveCount(2)
  await row.focus()
  await page.keyboard.press('x')
  await page.keyboard.press('s')
  await expect(page.getByRole('dialog')).toContainText('Ship 1 order')
  await expect(page.getByText('1 order cannot be shipped')).toBeVisible()
  await expect(page.getByText(`${second}: The order has not been paid yet.`)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Ship 0 orders/ })).toBeDisabled()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the list of orders has no accessibility violations in the ${colorScheme} scheme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await openAdmin(page, '/orders')
    await expect(page.getByRole('table')).toBeVisible()
    expect(await findAccessibilityViolations(page)).toEqual([])
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search or do something' }).fill('home')
    await expect(page.getByRole('option', { selected: true })).toHaveText(/^Home/)
    expect(await findAccessibilityViolations(page)).toEqual([])
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/admin')
  })
}

test('on a phone in German, the list is cards and nothing scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(() => localStorage.setItem('admin.locale', 'de'))
  await page.goto('/admin/orders')
  await page.getByLabel('E-Mail').fill(owner.email)
  await page.getByLabel('Passwort').fill(password)
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Bestellungen' })).toBeVisible()
  await expect(page.getByRole('table')).toBeHidden()
  await page.getByRole('listitem').first().getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Beträge' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await findAccessibilityViolations(page)).toEqual([])
})
