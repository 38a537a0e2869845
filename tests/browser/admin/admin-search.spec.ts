import { expect, test, type Page } from '@playwright/test'
import { findAccessibilityViolations } from '../accessibility/accessibility.ts'
import { createOperator, createOwner } from '../account/operators.ts'
import { password } from '../editor/editor-steps.ts'
import { runShopCommandAsJson } from '../shop-command.ts'

async function logIn(page: Page, path: string, { email }: { readonly email: string }): Promise<void> {
  await page.goto(`/admin${path}`)
  await page.getByRole('textbox', { name: /^E-mail$/i }).fill(email)
  await page.getByLabel(/^(Password|Passwort)$/).fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
}

test('by keyboard: an order is found and taken, a colleague is mentioned, reads it at the bell, and logs out on a phone', async ({
  page,
  browser,
}) => {
  const faults: string[] = []
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  page.on('pageerror', (error) => faults.push(String(error)))
  const owner = await createOwner()
  const name = `Żaneta Bell ${test.info().retry}`
  const colleague = await createOperator(owner, 'warehouse', name)
  const orders = (await runShopCommandAsJson('orders', 'list', '--status', 'open')) as readonly {
    readonly id: number
  }[]
  const orderId = orders.at(-1)?.id ?? 0
  const box = page.getByRole('combobox', { name: 'Search or do something' })
  const option = page.getByRole('option')

  await test.step('one box finds orders, products and settings, and arrows move through them', async () => {
    await page.emulateMedia({ colorScheme: 'light' })
    await logIn(page, '', owner)
    await expect(page.getByRole('link', { name: /^Orders/ })).toBeVisible()
    await page.keyboard.press('Control+k')
    await box.fill('shirt')
    await expect(page.getByRole('group', { name: 'Products' })).toBeVisible()
    await expect(option.first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowDown')
    await expect(option.nth(1)).toHaveAttribute('aria-selected', 'true')
    await expect(box).toHaveAttribute('aria-activedescendant', (await option.nth(1).getAttribute('id')) ?? '')
    expect(await findAccessibilityViolations(page)).toEqual([])
    await box.fill('nothing has this name')
    await expect(page.getByText('Nothing matches “nothing has this name”.')).toBeVisible()
  })

  await test.step('a number that a hand scanner types with Enter opens its order', async () => {
    await box.fill('')
    await page.keyboard.type(String(orderId))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/admin/orders/${orderId}`)
    await expect(page.getByRole('heading', { level: 1, name: String(orderId) })).toBeVisible()
  })

  await test.step('the order is taken, and a colleague is mentioned by letters without accents', async () => {
    await page.getByRole('button', { name: 'Assign to me' }).press('Enter')
    await expect(page.getByLabel('Assigned to')).toHaveValue(/\d+/)
    await page.keyboard.press('m')
    await page.keyboard.type('Gift paper, @zan')
    await expect(page.getByRole('listbox').getByRole('option', { name })).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await page.keyboard.type('thanks')
    await expect(page.getByLabel('Note', { exact: true })).toHaveValue(`Gift paper, @${name} thanks`)
    await page.keyboard.press('Control+Enter')
    await expect(page.locator('.nt b').filter({ hasText: name })).toHaveText(`@${name}`)
  })

  await test.step('what was opened is offered again, in the dark scheme', async () => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('group', { name: 'Recently opened' }).getByRole('option')).toContainText([
      String(orderId),
    ])
    expect(await findAccessibilityViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(box).toBeHidden()
  })

  const phone = await browser.newPage({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' })
  phone.on('pageerror', (error) => faults.push(String(error)))
  await phone.addInitScript(() => localStorage.setItem('admin.locale', 'de'))
  const more = phone.getByRole('button', { name: /^Mehr/ })

  await test.step('the colleague reads it on a phone in German', async () => {
    await logIn(phone, '', colleague)
    await expect(more).toContainText('1')
    await more.press('Enter')
    await phone.getByRole('menuitem', { name: 'Mitteilungen' }).press('Enter')
    const mention = phone.getByRole('link', { name: `hat Sie in Bestellung ${orderId} erwähnt` })
    await expect(mention).toBeVisible()
    expect(await findAccessibilityViolations(phone)).toEqual([])
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await mention.press('Enter')
    await expect(phone).toHaveURL(`/admin/orders/${orderId}`)
    await expect(more).toHaveText('Mehr')
  })

  await test.step('an assignment arrives without a reload', async () => {
    await page.getByLabel('Assigned to').selectOption({ label: name })
    await expect(more).toContainText('1')
  })

  await test.step('a role for the warehouse logs out on a phone', async () => {
    await more.press('Enter')
    await phone.getByRole('menuitem', { name: 'Abmelden' }).press('Enter')
    await expect(phone.getByRole('button', { name: 'Anmelden', exact: true })).toBeVisible()
  })
  expect(faults).toEqual([])
  await phone.close()
})
