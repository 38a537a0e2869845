import { expect } from '@playwright/test'
import { password } from '../editor/editor-steps.ts'
import { takePicture } from '../pictures/take-picture.ts'
import { test } from './empty-shop.ts'
import { importProducts, publishLegalTexts } from './empty-shop-goods.ts'
import {
  markTransferred,
  openPhone,
  orderOnPhone,
  pickAndShip,
  recordPayment,
  refundReturn,
  returnOnPhone,
} from './empty-shop-order.ts'
import {
  addCarrier,
  addPaymentMethod,
  addShippingMethod,
  chooseEuro,
  chooseMarkets,
  enterCompany,
  openStep,
  uploadLogo,
} from './empty-shop-setup.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const pieces = ['Fisherman jumper', 'Wool scarf'] as const

test('an empty shop becomes one that sells, and its first order is paid, picked, shipped, returned and refunded', async ({
  page,
  browser,
  emptyShop,
}) => {
  test.setTimeout(180_000)
  const faults: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  page.on('pageerror', (error) => faults.push(String(error)))

  await test.step('the printed link makes the first owner, who is led to the first steps', async () => {
    await page.goto(emptyShop.ownerLink)
    await page.getByLabel('Your name').fill('Olga Owner')
    await page.getByLabel('E-mail').fill('olga@nordwolle.example')
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Create account and log in' }).click()
    await expect(page.getByText('1 of 8')).toBeVisible()
    await takePicture(page, 'first-steps')
  })

  await test.step('name, address, bank account and logo', async () => {
    await openStep(page, 'Enter company')
    await enterCompany(page)
    await page.getByRole('main').getByRole('link', { name: 'Settings', exact: true }).click()
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Logo, words and look/ })
      .click()
    await uploadLogo(page)
  })

  await test.step('euro and two countries', async () => {
    await openStep(page, 'Choose currency')
    await chooseEuro(page)
    await openStep(page, 'Change: Taxes')
    await chooseMarkets(page, ['Germany', 'Austria'])
  })

  await test.step('three shipping methods of a carrier', async () => {
    await openStep(page, 'Add shipping methods')
    await addCarrier(page, 'DHL')
    await addShippingMethod(page, 'DHL', { name: 'Parcel', german: 'Paket', days: ['1', '3'], price: '4.90' })
    await addShippingMethod(page, 'DHL', { name: 'Express', german: 'Express', days: ['1', '1'], price: '12.90' })
    await addShippingMethod(page, 'DHL', {
      name: 'Parcel locker',
      german: 'Packstation',
      days: ['1', '3'],
      kind: 'A parcel locker',
      price: '3.90',
    })
    await expect(page.getByRole('row', { name: /^Austria/ })).toContainText('€3.90 Parcel locker')
    await takePicture(page, 'first-shipping')
  })

  await test.step('bank transfer and card', async () => {
    await openStep(page, 'Add payment methods')
    await addPaymentMethod(page, { method: 'Bank transfer in advance', name: 'Bank transfer', german: 'Überweisung' })
    await addPaymentMethod(page, { provider: 'Mollie', method: 'Card', name: 'Card', german: 'Karte' })
  })

  await test.step('ten products from a file', async () => {
    await openStep(page, 'Import products')
    await importProducts(page)
  })

  await test.step('legal texts', async () => {
    await openStep(page, 'Open legal texts')
    await publishLegalTexts(page)
  })

  await test.step('the list says that the shop can sell', async () => {
    await page.getByRole('link', { name: /^First steps/ }).click()
    await expect(page.getByText('The shop can sell')).toBeVisible()
    await takePicture(page, 'first-steps-done')
  })

  const phone = await openPhone(browser, emptyShop.address)
  const go = (name: string) => page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name }).click()

  const order = await test.step('a shopper with a phone orders two products and will pay by bank transfer', () =>
    orderOnPhone(phone, pieces))

  await test.step('home says that a payment is awaited, and it is recorded', async () => {
    await go('Home')
    await page.getByRole('main').getByRole('link', { name: 'Match payments €192.90 open 1' }).click()
    await recordPayment(page, order)
  })

  await test.step('the order is picked, packed and shipped with a tracking number', async () => {
    await go('Orders')
    await go('Pick and pack')
    await pickAndShip(page, { order, pieces, trackingNumber: 'JJD000390007812345678' })
    await phone.reload()
    await expect(phone.getByRole('main').getByText('JJD000390007812345678').first()).toBeVisible()
  })

  const number = await test.step('the shopper returns one of the two', () => returnOnPhone(phone, 'Wool scarf'))

  await test.step('the return is received, graded and refunded, and the money transferred', async () => {
    await go('Returns')
    await refundReturn(page, number, '€49.00')
    await go('Bank refunds')
    await markTransferred(page, order, '€49.00')
  })

  await test.step('first steps and home say that it is done', async () => {
    await go('First steps')
    await expect(page.getByText(`Order ${order} was paid, shipped and refunded.`)).toBeVisible()
    await takePicture(page, 'first-order-done')
    await go('Home')
    await expect(page.getByRole('main').getByRole('link', { name: /^Ship nothing waits 0$/ })).toBeVisible()
  })
  expect(faults).toEqual([])
})
