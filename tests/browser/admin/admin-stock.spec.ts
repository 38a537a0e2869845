import { expect, test, type Page } from '@playwright/test'
import { findAccessibilityViolations } from '../accessibility/accessibility.ts'
import { createOwner } from '../account/operators.ts'
import { password } from '../editor/editor-steps.ts'
import { query } from '../operations.ts'

/** What a hand scanner types. */
async function scan(page: Page, code: string): Promise<void> {
  await page.evaluate((text) => {
    for (const key of [...text, 'Enter'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  }, code)
}

async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await findAccessibilityViolations(page)).toEqual([])
  }
}

test('stock is received by scan, adjusted and counted on a phone, also without connection', async ({
  page,
  context,
}) => {
  const faults: string[] = []
  page.on('console', (message) => {
    // The connection is cut on purpose.
    if (message.type() === 'error' && !message.text().includes('ERR_INTERNET_DISCONNECTED')) faults.push(message.text())
  })
  page.on('pageerror', (error) => faults.push(String(error)))
  const owner = await createOwner()
  await page.goto('/admin')
  await page.getByLabel('E-mail').fill(owner.email)
  await page.getByLabel('Password').fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Stock', exact: true })).toBeVisible()
  const { rows } = await query(page.request, 'getStockLevels', { search: 'BOW-BLOUSE-NAVY-40' })
  const [item] = rows
  const [sku, onHand, variationId] = [item?.sku ?? '', item?.onHand ?? 0, item?.variationId ?? 0]
  const levelNow = async () => (await query(page.request, 'getStockDetails', { variationId })).onHand

  await test.step('the keys lead to the list, and a delivery is scanned and booked in', async () => {
    await page.keyboard.press('g')
    await page.keyboard.press('s')
    await expect(page).toHaveURL('/admin/stock')
    await page.getByRole('link', { name: 'Receive a delivery' }).click()
    await page.getByRole('button', { name: 'Start receiving' }).press('Enter')
    await expect(page.getByText('Nothing has arrived yet')).toBeVisible()
    await scan(page, sku)
    await expect(page.getByRole('textbox', { name: /^Arrived:/ })).toHaveValue('1')
    await scan(page, 'no such code')
    await expect(page.getByText('No item has this code')).toBeVisible()
    await scan(page, sku)
    await expect(page.getByRole('textbox', { name: /^Arrived:/ })).toHaveValue('2')
    await expectAccessible(page)
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('dialog')).toContainText('2 items to Warehouse')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('What happened')).toBeVisible()
    expect(await levelNow()).toBe(onHand + 2)
  })

  await test.step('the panel beside the list says what an adjustment does, and does it', async () => {
    await page.goto('/admin/stock')
    await scan(page, sku)
    await page
      .getByRole('button', { name: new RegExp(sku) })
      .first()
      .click()
    const quantity = page.getByRole('textbox', { name: 'Quantity' })
    await expect(quantity).toHaveValue(String(onHand + 2))
    await quantity.fill(String(onHand + 1))
    await quantity.press('Tab')
    await expect(page.getByText(`${onHand + 2} on hand becomes ${onHand + 1} (−1).`)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: `Set to ${onHand + 1}` }).click()
    await expect(page.getByText('Nothing changes.')).toBeVisible()
    expect(await levelNow()).toBe(onHand + 1)
  })

  await test.step('on a phone, a count keeps its scans without connection and books the difference', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/admin/stock/count')
    await page.getByLabel('Places that begin with').fill('no such place')
    await page.getByRole('button', { name: 'Start a count' }).click()
    await expect(page.getByText('0 of 0 counted').first()).toBeVisible()
    await scan(page, sku)
    const counted = page.getByRole('textbox', { name: /^Counted:/ })
    await expect(counted).toHaveValue('1')
    await context.setOffline(true)
    await counted.fill(String(onHand))
    await counted.press('Enter')
    await expect(page.getByText(/No connection. 1 scan is kept/)).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText(/No connection/)).toBeHidden()
    await page.reload()
    await expect(counted).toHaveValue(String(onHand))
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Finish' }).click()
    await expect(page.getByRole('dialog')).toContainText(`counted ${onHand}, books ${onHand + 1}`)
    await page.getByRole('button', { name: /^Book 1 item of difference/ }).click()
    await expect(page.getByRole('listitem').getByText('−1', { exact: true })).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
    expect(await levelNow()).toBe(onHand)
  })

  await test.step('no screen is wider than a phone in German', async () => {
    for (const path of ['stock', 'stock/receive', 'stock/count', 'stock/transfer', 'stock/locations', 'stock/orders']) {
      await page.goto(`/admin/${path}`)
      await page.evaluate(() => localStorage.setItem('admin.locale', 'de'))
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    }
  })
  expect(faults).toEqual([])
})
