import { expect, request, test, type APIRequestContext, type Browser, type Page } from '@playwright/test'
import { findAccessibilityViolations } from '../accessibility/accessibility.ts'
import { placeOrder } from '../account/customer-steps.ts'
import { createOwner } from '../account/operators.ts'
import { callOperation, manchester, prepareCheckout } from '../checkout/checkout-steps.ts'
import { asOperator, password } from '../editor/editor-steps.ts'
import { findItem, query } from '../operations.ts'
import { consentGiven } from '../pages/consent-steps.ts'
import { showBarcodeToCamera } from './barcode-camera.ts'

/** No other test delivers there: its orders are those of this test. */
const country = 'FI'
const jumpers = { name: 'Cable-Knit Wool Jumper', quantity: 5 }
const detergent = { name: 'Wool Wash', quantity: 1 }

/** Puts so many of one variation into the cart. */
async function addToCart(page: Page, { name, quantity }: typeof jumpers): Promise<void> {
  const { variationAttributeMap } = await findItem(page.request, name)
  for (const { variationId, isSalable } of variationAttributeMap.variations) {
    if (!isSalable) continue
    const added = await callOperation(page.request, 'doAddCartItem', { productId: variationId, quantity }).catch(
      () => undefined,
    )
    if (added !== undefined) return
  }
  throw new Error(`no variation of ${name} is there ${quantity} times`)
}

/** A paid order from this country for each cart, in this order. */
async function placePaidOrders(browser: Browser, staff: APIRequestContext, carts: readonly (typeof jumpers)[]) {
  const shopper = await browser.newContext({ storageState: consentGiven })
  const page = await shopper.newPage()
  for (const cart of carts) {
    await addToCart(page, cart)
    await prepareCheckout(page, { address: { ...manchester, postcode: '00100', country }, isFilled: true })
    const { orderId } = await placeOrder(page)
    await asOperator(staff, 'doRecordOrderPayment', { orderId })
  }
  await shopper.close()
}

/** What a hand scanner types. */
async function scan(page: Page, code: string): Promise<void> {
  await page.evaluate((text) => {
    for (const key of [...text, 'Enter'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  }, code)
}

test('orders are picked by scan, camera and press, also without connection, packed, shipped and handed over', async ({
  page,
  context,
  browser,
}) => {
  const faults: string[] = []
  page.on('console', (message) => {
    // The connection is cut on purpose.
    if (message.type() === 'error' && !message.text().includes('ERR_INTERNET_DISCONNECTED')) faults.push(message.text())
  })
  page.on('pageerror', (error) => faults.push(String(error)))
  await page.addInitScript(showBarcodeToCamera)
  const owner = await createOwner()
  const staff = await request.newContext({ baseURL: `http://localhost:${process.env['SHOP_PORT']}` })
  await asOperator(staff, 'doOperatorLogin', { email: owner.email, password })
  await placePaidOrders(browser, staff, [jumpers, detergent])
  await page.goto('/admin')
  await page.getByLabel('E-mail').fill(owner.email)
  await page.getByLabel('Password').fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /^Hello/ })).toBeVisible()

  await test.step('the keys lead to the screen, and a list of the two oldest orders is started', async () => {
    await page.keyboard.press('g')
    await page.keyboard.press('p')
    await expect(page).toHaveURL('/admin/pick')
    await page.getByLabel('Country').selectOption(country)
    await page.getByLabel('Orders, the oldest first').fill('2')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: /^Pick list \d+$/ })).toBeVisible()
    await expect(page.getByText('for 2 orders')).toBeVisible()
  })

  const progress = page.getByText(/^\d+ of \d+ items$/)
  const { items } = await query(page.request, 'getPickList', { pickListId: Number(page.url().split('/').at(-1)) })
  const gtin = items.find(({ name }) => name === jumpers.name)?.gtin ?? ''
  const confirm = page.getByRole('button', { name: new RegExp(`^Confirm one: ?${jumpers.name}`) })

  await test.step('a scanned item is counted, a wrong one is said, and the camera reads the same code', async () => {
    await scan(page, gtin)
    await expect(progress).toHaveText(/^1 of/)
    await scan(page, '99999999')
    await expect(page.getByText('No item has the code 99999999')).toBeVisible()
    await page.getByRole('button', { name: 'Go on' }).click()
    await page.evaluate((code) => localStorage.setItem('test.barcode', code), gtin)
    await page.getByRole('button', { name: 'Camera' }).click()
    await expect(progress).toHaveText(/^2 of/)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  await test.step('without connection, a press is kept on the device and sent when it is back', async () => {
    await context.setOffline(true)
    await confirm.press('Enter')
    await expect(page.getByText(/No connection. 1 scan is kept/)).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText(/No connection/)).toBeHidden()
    await page.reload()
    await expect(progress).toHaveText(/^3 of/)
  })

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await findAccessibilityViolations(page)).toEqual([])
  }

  await test.step('the rest is confirmed at once, and an item that is not there is reported', async () => {
    await page.getByRole('button', { name: 'All 2' }).click()
    await page.getByRole('button', { name: 'Not there' }).click()
    await expect(page.getByRole('dialog')).toContainText('The stock level stays as it is.')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByText('Everything is picked')).toBeVisible()
  })

  await test.step('a complete order is shipped with its scanned tracking number; the other one waits', async () => {
    await page.getByRole('link', { name: /^Pack \d+$/ }).click()
    await expect(page.getByText(/^Box 1, order \d+/)).toBeVisible()
    const left = page.getByText(/not in the box yet/)
    for (let count = jumpers.quantity; count > 0; count--) {
      await expect(left).toHaveText(new RegExp(`^${count} item`))
      await scan(page, gtin)
    }
    await expect(page.getByText('The customer gets the mail about the parcel.')).toBeVisible()
    await scan(page, 'JJD000990011')
    // It does not look like a number of the carrier, which has named no form.
    await expect(page.getByRole('dialog')).toContainText('Use JJD000990011 as tracking number?')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('textbox', { name: 'Tracking number' })).toHaveValue('JJD000990011')
    await page.keyboard.press('s')
    await expect(page.getByText(/^Order \d+ is shipped\.$/)).toBeVisible()
    await page.getByRole('button', { name: 'Let the order wait' }).click()
    await expect(page.getByRole('heading', { name: 'This list is done' })).toBeVisible()
    await page.getByRole('link', { name: 'To the next list' }).click()
    await expect(page.getByRole('heading', { name: 'Wait for missing items' })).toBeVisible()
  })

  await test.step('the hand-over list holds the parcel; on a phone in German nothing scrolls sideways', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.evaluate(() => localStorage.setItem('admin.locale', 'de'))
    await page.goto('/admin/pick/handover')
    await expect(page.getByRole('cell', { name: 'JJD000990011' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    expect(await findAccessibilityViolations(page)).toEqual([])
    await placePaidOrders(browser, staff, [detergent])
    await staff.dispose()
    await page.goto('/admin/pick')
    await page.getByLabel('Land').selectOption(country)
    await page.getByLabel('Bestellungen, die ältesten zuerst').fill('1')
    await page.getByRole('button', { name: /^Mit \d+ Bestellung/ }).click()
    await expect(page.getByRole('heading', { name: /^Pickliste \d+$/ })).toBeVisible()
    expect(await findAccessibilityViolations(page)).toEqual([])
    await page.getByRole('link', { name: /^Packen \d+$/ }).click()
    await expect(page.getByRole('heading', { name: 'Kisten dieser Liste' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    expect(await findAccessibilityViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Mehr zu dieser Liste' }).click()
    await page.getByRole('menuitem', { name: 'Liste abbrechen' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Liste abbrechen' }).click()
    await expect(page.getByRole('heading', { name: 'Picken und packen' })).toBeVisible()
  })
  expect(faults).toEqual([])
})
