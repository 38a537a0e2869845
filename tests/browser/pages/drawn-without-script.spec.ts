import { localePath } from '@vitrine/contract/kernel/i18n/locale'
import { expectNoOverflow } from '../accessibility/text-zoom.ts'
import { productCopy } from '../catalogue/product-copy.ts'
import { placeOrder } from '../account/customer-steps.ts'
import { checkoutCopy } from '../checkout/checkout-copy.ts'
import { kassel, lodz, prepareCheckout } from '../checkout/checkout-steps.ts'
import { deliveryCopy } from '../checkout/delivery-copy.ts'
import { findItem, findVariationPath } from '../operations.ts'
import { orderCopy } from '../orders/order-copy.ts'
import { shopCopy } from '../shop-copy.ts'
import { expect, test } from '../visitor.ts'

// What a browser draws without script. What pages say and forms answer there is asked without a browser.
test.use({ javaScriptEnabled: false, viewport: { width: 375, height: 800 } })

const soon = { waitUntil: 'domcontentloaded' } as const

test('without script no page scrolls horizontally, from the smallest phone to a wide desktop', async ({ page }) => {
  test.slow()
  const say = shopCopy.pl
  const products = await Promise.all(
    ['Cable-Knit Wool Jumper', 'Winter Capsule: Jumper, Scarf and Beanie'].map((name) =>
      findItem(page.request, name, 'pl'),
    ),
  )
  for (const address of [
    say.home,
    say.women.path,
    ...['/search?term=xyzzyqq', ...products.map(({ url }) => url), '/terms-and-conditions', '/login'].map((path) =>
      localePath('pl', path),
    ),
  ]) {
    await page.goto(address, soon)
    await expectNoOverflow(page, address)
  }
})

test('without script the checkout does not scroll horizontally, saved and with errors', async ({ page }) => {
  const say = checkoutCopy.pl
  await prepareCheckout(page, { address: lodz, without: ['email'], itemName: 'Cable-Knit Wool Jumper' })
  await page.goto('/pl/checkout', soon)
  await expectNoOverflow(page, 'saved')
  await page.getByRole('button', { name: new RegExp(`^${say.place}`) }).click()
  await expect(page.getByRole('alert').filter({ has: page.getByRole('list') })).toBeVisible()
  await expectNoOverflow(page, 'with errors')
})

test('without script a zoom stays on the page of the product, larger than a phone is wide, and leads back', async ({
  page,
}) => {
  const address = await findVariationPath(page.request, 'Cable-Knit Wool Jumper', ['Cream', 'M'])
  await page.goto(address, soon)
  await page.getByRole('link', { name: productCopy.en.zoom(2) }).click()
  await expect(page).toHaveURL(`${address}#zoom-2`)
  const large = page.locator('#zoom-2 img')
  await expect(large).toBeVisible()
  expect((await large.boundingBox())?.width).toBeGreaterThan(375)
  await page.locator('#zoom-2').getByRole('link').click()
  await expect(large).toBeHidden()
})

test('without script the menu and the filters of a phone open, and the filters are applied by their button', async ({
  page,
}) => {
  const say = shopCopy.de
  await page.goto(say.women.path, soon)
  const menu = page.getByRole('navigation', { name: say.navigation })
  await page.getByRole('button', { name: say.menu, exact: true }).click()
  await menu.locator('summary').first().click()
  await expect(menu.getByRole('link', { name: say.jumpers.above, exact: true })).toBeVisible()
  await menu.getByRole('button', { name: say.closeMenu }).click()
  await expect(menu).toBeHidden()

  const sheet = page.getByRole('complementary', { name: say.filters })
  await expect(sheet).toBeHidden()
  await page.getByRole('button', { name: say.filters, exact: true }).click()
  await expect.poll(() => sheet.boundingBox()).toMatchObject({ x: 0, width: 375, height: 800 })
  await sheet.getByRole('group', { name: say.size }).getByText('M', { exact: true }).click()
  // Nothing counts what is ticked, so that the button promises no number.
  await sheet.getByRole('button', { name: say.apply }).click()
  await expect(page).toHaveURL(/[?]facets=a\d+$/)
  await expect(sheet).toBeHidden()
})

test('without script the proof for an order shows the field of the kind that is chosen', async ({ page, browser }) => {
  await prepareCheckout(page)
  const { orderId, accessKey } = await placeOrder(page)
  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(`/confirmation/${orderId}/${accessKey}`, soon)
  const [postcode, surname] = [orderCopy.en.postcode, orderCopy.en.name].map((name) =>
    stranger.getByLabel(name, { exact: true }),
  )
  if (!postcode || !surname) throw new Error('two kinds of proof')
  await expect(postcode).toBeVisible()
  await expect(surname).toBeHidden()
  await stranger.getByText(orderCopy.en.byName).click()
  await expect(surname).toBeVisible()
  await expect(postcode).toBeHidden()
  await stranger.context().close()
})

test('without script the login draws no button for a passkey, and the pick-up points none for a map', async ({
  page,
}) => {
  await page.goto('/login', soon)
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /passkey/ })).toBeHidden()
  await prepareCheckout(page, { address: kassel })
  await page.goto('/pick-up-points', soon)
  await expect(page.locator('label[data-point]').first()).toBeVisible()
  await expect(page.getByRole('button', { name: deliveryCopy.en.showMap })).toBeHidden()
})
