import { expect, request, test, type Page } from '@playwright/test'
import { createOwner } from '../account/operators.ts'
import { callOperation, manchester, prepareCheckout } from '../checkout/checkout-steps.ts'
import { placeOrder } from '../account/customer-steps.ts'
import { asOperator, password } from '../editor/editor-steps.ts'
import { consentGiven } from '../pages/consent-steps.ts'

const count = 10
// Two keys a second are slow: a person needs less than a quarter of a minute for them.
const maxKeys = 25

/** Ten orders of a customer with this surname, all paid. */
async function placePaidOrders(page: Page, ownerEmail: string, lastName: string): Promise<readonly number[]> {
  const staff = await request.newContext({ baseURL: `http://localhost:${process.env['SHOP_PORT']}` })
  await asOperator(staff, 'doOperatorLogin', { email: ownerEmail, password })
  const orders: number[] = []
  for (let nth = 0; nth < count; nth++) {
    await prepareCheckout(page, { address: { ...manchester, lastName } })
    await callOperation(page.request, 'doLoginAsGuest', { email: `${lastName}@example.org` })
    const { orderId } = await placeOrder(page)
    await asOperator(staff, 'doRecordOrderPayment', { orderId })
    orders.push(orderId)
  }
  await staff.dispose()
  return orders
}

test('by keyboard alone, ten paid orders are found, selected and shipped with few keys', async ({ page, browser }) => {
  test.slow()
  const owner = await createOwner()
  const lastName = `Quill${Date.now().toString(36)}`
  const shopper = await browser.newContext({ storageState: consentGiven })
  const orders = await placePaidOrders(await shopper.newPage(), owner.email, lastName)
  await shopper.close()
  await page.goto('/admin')
  await page.getByLabel('E-mail').fill(owner.email)
  await page.getByLabel('Password').fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Hello Olga' })).toBeVisible()

  let keys = 0
  const press = async (...pressed: readonly string[]) => {
    keys += pressed.length
    for (const key of pressed) await page.keyboard.press(key)
  }
  await press('g', 'o')
  await expect(page.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible()
  await expect(page.getByRole('table')).toBeVisible()
  await press('/', ...lastName)
  await expect(page).toHaveURL(`/admin/orders?search=${lastName}`)
  await expect(page.getByRole('row')).toHaveCount(count + 1)
  await press('ArrowDown', 'Control+a', 's')
  await expect(page.getByRole('dialog').getByRole('button', { name: `Ship ${count} orders` })).toBeEnabled()
  await press('Control+Enter')
  await expect(page.getByRole('status').getByText(`${count} orders shipped`)).toBeVisible()
  for (const orderId of orders)
    await expect(page.getByRole('row').filter({ hasText: String(orderId) })).toContainText('Shipped')
  expect(keys).toBeLessThanOrEqual(maxKeys)
})
