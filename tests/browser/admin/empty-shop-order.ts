import { expect, type Browser, type Page } from '@playwright/test'
import { kassel, toCheckout, waitForCheckout } from '../checkout/checkout-steps.ts'
import { consentGiven } from '../pages/consent-steps.ts'
import { waitForHydration } from '../open.ts'
import { takePicture } from '../pictures/take-picture.ts'

export async function openPhone(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    storageState: consentGiven,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  })
  return context.newPage()
}

/** From the first page to the thanks for the order, whose number is answered. */
export async function orderOnPhone(phone: Page, pieces: readonly string[]): Promise<string> {
  await phone.goto('/')
  await waitForHydration(phone)
  const added = phone.getByRole('dialog')
  for (const [index, name] of pieces.entries()) {
    await phone.getByRole('main').getByRole('link', { name: 'Knitwear', exact: true }).first().tap()
    await phone.getByRole('link', { name, exact: true }).first().tap()
    await expect(phone.getByRole('heading', { level: 1, name })).toBeVisible()
    await waitForHydration(phone)
    await phone.getByRole('main').getByRole('button', { name: 'Add to cart', exact: true }).first().tap()
    await expect(added).toContainText(name)
    if (index === 0) await added.getByRole('button', { name: 'Close' }).first().tap()
  }
  await added.getByRole('link', { name: 'Checkout' }).tap()
  await expect(phone.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
  await waitForCheckout(phone)
  const checkout = toCheckout(phone, 'en')
  await checkout.email.fill('jana@example.org')
  await checkout.saveAddress(kassel)
  await checkout.choose(checkout.shippingMethod, 'Parcel Arrives')
  await checkout.choose(checkout.paymentMethod, 'Bank transfer')
  await expect(checkout.summary).toContainText('€192.90')
  await checkout.accept()
  await checkout.place()
  await expect(phone.getByRole('heading', { level: 1, name: `Thank you, ${kassel.firstName}` })).toBeVisible()
  await takePicture(phone, 'first-order-phone')
  return /confirmation\/(\d+)\//.exec(phone.url())?.[1] ?? ''
}

/** The shopper returns one item from the page of the order; answers the number of the return. */
export async function returnOnPhone(phone: Page, piece: string): Promise<string> {
  await phone.reload()
  const main = phone.getByRole('main')
  await main.getByRole('link', { name: 'Return items' }).tap()
  await main.getByRole('checkbox', { name: piece }).check()
  await main.getByLabel('Reason').filter({ visible: true }).selectOption({ label: 'Too small' })
  await main.getByRole('button', { name: 'Check return' }).tap()
  await main.getByRole('button', { name: 'Confirm return' }).tap()
  await expect(main.getByRole('heading', { name: 'Now send your parcel' })).toBeVisible()
  return /R-\d+/.exec(await main.innerText())?.[0] ?? ''
}

export async function recordPayment(page: Page, order: string): Promise<void> {
  await page.getByRole('link', { name: order, exact: true }).click()
  await page.getByRole('button', { name: 'Record payment' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('€192.90')
  await dialog.getByRole('button', { name: /^Record 192.90/ }).click()
  await expect(page.getByRole('button', { name: /^Ship 2 items/ })).toBeVisible()
}

interface Parcel {
  readonly order: string
  readonly pieces: readonly string[]
  readonly trackingNumber: string
}

/** Every item is found on its shelf, put into the box and sent with a tracking number. */
export async function pickAndShip(page: Page, { order, pieces, trackingNumber }: Parcel): Promise<void> {
  await page.getByRole('button', { name: 'Start with 1 order' }).click()
  for (const [index, piece] of pieces.entries()) {
    await page.getByRole('button', { name: `Confirm one: ${piece}` }).click()
    await expect(page.getByText(`${index + 1} of ${pieces.length} items`)).toBeVisible()
  }
  await page.getByRole('link', { name: 'Pack 1' }).click()
  for (const piece of pieces) await page.getByRole('button', { name: `Put one in the box: ${piece}` }).click()
  await expect(page.getByText('The customer gets the mail about the parcel.')).toBeVisible()
  await page.getByLabel('Tracking number').fill(trackingNumber)
  await page.getByRole('button', { name: /^Ship and next/ }).click()
  await expect(page.getByText(`Order ${order} is shipped.`)).toBeVisible()
}

/** The parcel is received, its item goes back to stock, and what the refund is to the cent is agreed to. */
export async function refundReturn(page: Page, number: string, amount: string): Promise<void> {
  await page.getByRole('button', { name: /^On their way/ }).click()
  await page.getByRole('link', { name: number, exact: true }).click()
  await page.getByRole('button', { name: 'Receive', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Receive/ }).click()
  await page.getByRole('button', { name: 'A To stock' }).click()
  await page.getByRole('button', { name: `Refund ${amount}` }).click()
  await expect(dialog).toContainText(`${amount} are yours to transfer`)
  await dialog.getByRole('button', { name: `Refund ${amount}` }).click()
  await expect(page.getByText('Scan the next item')).toBeHidden()
}

/** The money was sent at the bank. */
export async function markTransferred(page: Page, order: string, amount: string): Promise<void> {
  await page.getByRole('checkbox', { name: `Select ${amount} of order ${order}` }).check()
  await page.getByRole('button', { name: 'Mark as transferred' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Mark as transferred/ })
    .click()
  await expect(page.getByText('Nothing to transfer')).toBeVisible()
}
