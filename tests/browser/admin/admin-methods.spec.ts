import { randomUUID } from 'node:crypto'
import { expect, request, test, type APIRequestContext, type Page } from '@playwright/test'
import type { Answer } from '@vitrine/contract/api/operations'
import { findAccessibilityViolations } from '../accessibility/accessibility.ts'
import { createOwner, type TestOperator } from '../account/operators.ts'
import { asOperator, password } from '../editor/editor-steps.ts'

let owner: TestOperator
let colleague: APIRequestContext
test.beforeAll(async () => {
  owner = await createOwner()
  colleague = await request.newContext({ baseURL: `http://localhost:${process.env['SHOP_PORT']}` })
  await asOperator(colleague, 'doOperatorLogin', { email: owner.email, password })
})
test.afterAll(() => colleague.dispose())

// What the strict policy refuses, and errors of scripts; a refused operation is part of this work.
const faults: string[] = []
test.beforeEach(({ page }) => {
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) faults.push(message.text())
  })
  page.on('pageerror', (error) => faults.push(String(error)))
})
test.afterEach(() => {
  expect(faults).toEqual([])
})

async function openAdmin(page: Page, path: string): Promise<void> {
  await page.goto(`/admin${path}`)
  await page.getByLabel('E-mail').fill(owner.email)
  await page.getByLabel('Password').fill(password)
  await page.getByLabel('Password').press('Enter')
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
}

/** Without violations in both schemes. */
async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await findAccessibilityViolations(page), colorScheme).toEqual([])
  }
}

test('a carrier and a shipping method are set up by keyboard, with a preview of prices, faults and a clash', async ({
  page,
}) => {
  // The shop keeps what an earlier attempt of this test made.
  const carrier = `Colissimo ${randomUUID().slice(0, 6)}`
  await test.step('the list shows zones, and what each country pays', async () => {
    await openAdmin(page, '/settings/shipping')
    await expect(page.getByRole('region', { name: 'What each country pays' }).first()).toContainText('Austria')
    await expectAccessible(page)
  })

  await test.step('a carrier with a tracking address that has no number is refused at the field', async () => {
    await page.getByRole('button', { name: 'Carrier', exact: true }).press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill(carrier)
    await dialog.getByLabel('Tracking address').fill('https://carrier.example/')
    await page.keyboard.press('Control+Enter')
    await expect(dialog.getByText('with https:// and the number placeholder')).toBeVisible()
    await dialog.getByLabel('Tracking address').fill('https://carrier.example/{number}')
    await page.keyboard.press('Control+Enter')
    await expect(dialog).toBeHidden()
    await expect(page.getByText(carrier)).toBeVisible()
  })

  await test.step('a new method shows what it changes before it is saved', async () => {
    await page.getByRole('link', { name: 'Shipping method' }).press('Enter')
    await page.getByLabel('Name in English').fill('Colissimo Home')
    await page.getByLabel('Carrier').selectOption(carrier)
    await page.getByLabel('Add country').selectOption('France')
    await page.getByLabel('Price from 0 kg').fill('cheap')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('A price or weight cannot be read').first()).toBeVisible()
    await page.getByLabel('Price from 0 kg').fill('5.00')
    await expect(page.getByRole('row', { name: /^France/ })).toContainText('£9.90 £5.00')
    await expectAccessible(page)
    // The other tests of this shop deliver to France as before.
    await page.getByLabel('Offer it to customers').press('Space')
    await expect(page.getByText('Prices for customers stay as they are.')).toBeVisible()
    await page.keyboard.press('Control+s')
    await expect(page).toHaveURL(/\/settings\/shipping\/\d+$/)
    await expect(page.getByRole('heading', { name: 'Colissimo Home' })).toBeVisible()
  })

  await test.step('a field that a colleague changed meanwhile shows both values, and mine is saved', async () => {
    const id = Number(new URL(page.url()).pathname.split('/').at(-1))
    const { methods } = await asOperator<Answer<'getShippingSettings'>>(colleague, 'getShippingSettings', {})
    const { id: _id, isArchived: _isArchived, ...method } = methods.find((each) => each.id === id) ?? failed()
    await asOperator(colleague, 'setShippingMethod', {
      id,
      method: { ...method, daysTo: 4, names: { ...method.names, en: 'Colissimo Access' } },
    })
    await page.getByLabel('Name in English').fill('Colissimo France')
    await page.keyboard.press('Control+s')
    const clash = page.getByRole('row', { name: /^Name EN/ })
    await expect(clash).toContainText('Colissimo France')
    await expect(clash).toContainText('Colissimo Access')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save mine' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Colissimo France' })).toBeVisible()
    // The colleague's other change was no clash.
    await expect(page.getByLabel('Days, at most')).toHaveValue('4')
    await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden()
  })

  await test.step('a method without orders is deleted', async () => {
    await page.getByRole('button', { name: 'More actions' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Delete' }).press('Enter')
    await expect(page.getByRole('dialog')).toContainText('It cannot be taken back.')
    await page.keyboard.press('Control+Enter')
    await expect(page).toHaveURL('/admin/settings/shipping')
    await expect(page.getByRole('link', { name: 'Colissimo France' })).toBeHidden()
  })
})

test('payment methods show how each country can pay, and say in words what an account and wrong keys are', async ({
  page,
}) => {
  await openAdmin(page, '/settings/payment')
  const account = page.getByRole('region', { name: 'Mollie' })
  await account.getByRole('button', { name: 'Test' }).press('Enter')
  await expect(account.getByText('Payments with Mollie are simulated on this machine')).toBeVisible()
  await expect(page.getByRole('row', { name: /^Germany/ })).toContainText('Cash on delivery')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Payment method', exact: true }).press('Enter')
  await page.getByLabel('Method', { exact: true }).selectOption('Invoice, paid after delivery')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { name: 'New payment method' })).toBeVisible()
  await page.getByLabel('Name in English').fill('Invoice')
  await page.getByLabel('Below, in GBP').fill('0')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Add a country, or remove the zone.')).toBeVisible()
  await page.getByLabel('Add country').selectOption('Norway (not sold to)')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('It must be higher than the amount')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Discard' }).press('Enter')
  await expect(page.getByLabel('Name in English')).toHaveValue('')

  await test.step('on a phone in German nothing scrolls sideways', async () => {
    await page.evaluate(() => localStorage.setItem('admin.locale', 'de'))
    await page.setViewportSize({ width: 390, height: 844 })
    for (const path of ['shipping', 'shipping/1', 'payment', 'payment/1']) {
      await page.goto(`/admin/settings/${path}`)
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390)
      expect(await findAccessibilityViolations(page), path).toEqual([])
    }
  })
})

function failed(): never {
  throw new Error('the method is gone')
}
