import { expect, request, test, type Browser, type Page } from '@playwright/test'
import { asOperator, password } from '../editor/editor-steps.ts'
import { open } from '../open.ts'
import { consentGiven } from '../pages/consent-steps.ts'
import { outreachCopy } from '../pages/outreach-copy.ts'
import { runShopCommandIn } from '../shop-command.ts'
import { takePicture } from './take-picture.ts'

const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
const owner = 'olga@vitrine.example'
const colleagues = [
  { email: 'wanda@vitrine.example', name: 'Wanda Kowalska', role: 'warehouse' },
  { email: 'samir@vitrine.example', name: 'Samir Haddad', role: 'support' },
] as const

test.use({ viewport: desktop })

test.beforeAll(async ({ browser }) => {
  const words = ['operator', 'create', '--email', owner, '--role', 'owner', '--name', 'Olga Owner', '--password-stdin']
  await runShopCommandIn('shop', words, `${password}\n`)
  const staff = await request.newContext({ baseURL: shopAddress() })
  await asOperator(staff, 'doOperatorLogin', { email: owner, password })
  for (const colleague of colleagues) await asOperator(staff, 'doAddOperator', colleague)
  await staff.dispose()
  await sendMessage(browser)
})

const shopAddress = () => `http://localhost:${process.env['SHOP_PORT']}`

/** A shopper asks something with the contact form. */
async function sendMessage(browser: Browser): Promise<void> {
  const words = outreachCopy.en
  const context = await browser.newContext({ baseURL: shopAddress(), storageState: consentGiven })
  const page = await context.newPage()
  await open(page, '/contact')
  const main = page.getByRole('main')
  await main.getByLabel(words.name, { exact: true }).fill('Zofia Kwiatkowska')
  await main.getByLabel(words.email, { exact: true }).fill('zofia@example.org')
  await main.getByLabel(words.message, { exact: true }).fill('Does the wool coat have inside pockets?')
  await main.getByRole('checkbox', { name: words.person }).check()
  await main.getByRole('checkbox', { name: words.privacy }).check()
  await main.getByRole('button', { name: words.send }).click()
  await expect(main.getByText(words.sent)).toBeVisible()
  await context.close()
}

async function openAdmin(page: Page): Promise<void> {
  await page.goto('/admin')
  await page.getByLabel('E-mail').fill(owner)
  await page.getByLabel('Password').fill(password)
  await page.getByLabel('Password').press('Enter')
  await expect(page.getByText('What the team did')).toBeVisible()
}

/** A screen by its address, once these words are on it. */
async function show(page: Page, path: string, words: string | RegExp): Promise<void> {
  await page.goto(`/admin${path}`)
  await expect(page.getByRole('main').getByText(words).filter({ visible: true }).first()).toBeVisible()
}

/** Without what a picture would only catch by chance: the pointer over a row. */
async function take(page: Page, name: string): Promise<void> {
  await page.mouse.move(0, 0)
  await takePicture(page, name)
}

async function openFirstRow(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('row').nth(1).getByRole('link').first().click()
}

test('pictures of the screens of the day', async ({ page }) => {
  await openAdmin(page)
  await test.step('home, in both schemes and on a phone', async () => {
    await page.getByRole('button', { name: '30 days' }).click()
    await expect(page.getByRole('button', { name: '30 days' })).toHaveAttribute('aria-pressed', 'true')
    await take(page, 'home')
    await page.emulateMedia({ colorScheme: 'dark' })
    await take(page, 'home-dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize(phone)
    await take(page, 'home-phone')
    await page.setViewportSize(desktop)
  })

  await test.step('orders, one of them, and the dialog that ships', async () => {
    await show(page, '/orders?view=toShip', /^\d+$/)
    await expect(page.getByRole('table')).toBeVisible()
    await take(page, 'orders')
    await openFirstRow(page)
    await expect(page.getByRole('heading', { name: 'Money' })).toBeVisible()
    await take(page, 'order')
    await page.emulateMedia({ colorScheme: 'dark' })
    await take(page, 'order-dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await page.keyboard.press('s')
    await expect(page.getByRole('dialog')).toContainText('What happens')
    await take(page, 'order-ship')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('combobox').fill('ship')
    await expect(page.getByRole('option', { name: /^Shipping/ }).first()).toBeVisible()
    await take(page, 'search')
  })

  await test.step('picking on a phone, packing on a desk', async () => {
    await show(page, '/pick', 'Start a list')
    await page.getByRole('button', { name: /^Start with/ }).click()
    await expect(page.getByRole('heading', { name: /^Pick list \d+$/ })).toBeVisible()
    await page.setViewportSize(phone)
    await page
      .getByRole('button', { name: /^Confirm one/ })
      .first()
      .click()
    await expect(page.getByText(/^1 of \d+ items$/)).toBeVisible()
    await take(page, 'pick-phone')
    await page.setViewportSize(desktop)
    await take(page, 'pack')
  })

  await test.step('returns, customers, messages', async () => {
    await show(page, '/returns?view=announced', /^R-\d+$/)
    await openFirstRow(page)
    await page.getByRole('button', { name: 'Receive', exact: true }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Receive/ })
      .click()
    await page.getByRole('button', { name: 'A To stock' }).first().click()
    await expect(page.getByRole('button', { name: /^Refund £\d/ })).toBeEnabled()
    await expect(page.getByRole('status').getByText('Received')).toBeHidden()
    await take(page, 'return-receive')
    await show(page, '/customers', /@/)
    await take(page, 'customers')
    await openFirstRow(page)
    await expect(page.getByRole('heading', { name: 'Contact' })).toBeVisible()
    await take(page, 'customer')
    await show(page, '/messages', 'Zofia Kwiatkowska')
    await take(page, 'messages')
  })
})

test('pictures of the settings', async ({ page }) => {
  await openAdmin(page)
  for (const [name, path, words] of [
    ['settings', '/settings', 'Company and address'],
    ['shipping', '/settings/shipping', 'Zones and prices'],
    ['markets', '/settings/markets', 'VAT rates'],
    ['payment', '/settings/payment', 'Payment methods'],
    ['legal', '/legal', 'Legal pages'],
    ['staff', '/settings/staff', 'Olga Owner'],
    ['roles', '/settings/roles', 'Warehouse'],
    ['log', '/settings/log', 'Olga Owner'],
  ] as const) {
    await show(page, path, words)
    await take(page, name)
  }
})
