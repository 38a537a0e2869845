import { expect } from '../account/account-steps.ts'
import { cartCopy } from '../cart/cart-copy.ts'
import { toCheckout, kassel } from './checkout-steps.ts'
import { openHydrated, availableSizes } from '../cart/cart-steps.ts'
import { orderCopy } from '../orders/order-copy.ts'
import { shopCopy } from '../shop-copy.ts'
import { tabTo } from '../accessibility/tab-to.ts'
import { test } from '../visitor.ts'

test('a guest buys by keyboard alone: menu, filter, piece, size, cart, checkout, bank transfer', async ({ page }) => {
  test.slow()
  const [say, cart, order] = [shopCopy.de, cartCopy.de, orderCopy.de]
  const main = page.getByRole('main')
  const { keyboard } = page
  await openHydrated(page, say.home)
  await expect(page.locator('[data-arrival]')).toBeAttached()

  const navigation = page.getByRole('navigation', { name: say.navigation })
  await tabTo(page, navigation.locator('summary').first())
  await keyboard.press('Enter')
  await tabTo(page, navigation.locator(`a[href="${say.jumpers.path}"]`).filter({ hasText: say.jumpers.name }))
  await keyboard.press('Enter')
  await expect(page).toHaveURL(say.jumpers.path)
  await expect(main).toBeFocused()

  const size = page.getByRole('group', { name: say.size }).getByRole('checkbox').first()
  await tabTo(page, size)
  await keyboard.press('Space')
  await expect(page).toHaveURL(/facets=/)
  await expect(size).toBeFocused()
  await expect(size).toBeChecked()

  await tabTo(page, main.getByRole('article').first().getByRole('heading').getByRole('link'))
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/_\d+/)
  await expect(main).toBeFocused()

  const other = availableSizes(page).first()
  const chosen = (await other.getAttribute('href')) ?? ''
  await tabTo(page, other)
  await keyboard.press('Enter')
  await expect(page).toHaveURL(chosen)
  await expect(main.locator(`a[href="${chosen}"][aria-current]:focus`)).toHaveCount(1)

  await tabTo(page, main.getByRole('button', { name: cart.addToCart, exact: true }).first())
  await keyboard.press('Enter')
  const popup = page.getByRole('dialog', { name: cart.added })
  await expect(popup.getByRole('heading', { name: cart.added })).toBeFocused()
  await tabTo(page, popup.getByRole('link', { name: cart.checkCart }))
  await keyboard.press('Enter')
  await expect(page).toHaveURL('/de/cart')
  await expect(main).toBeFocused()
  await tabTo(page, main.getByRole('link', { name: cart.checkout }))
  await keyboard.press('Enter')
  await expect(page).toHaveURL('/de/checkout')

  const { words, email, shipping, paymentMethod, terms, placeButton } = toCheckout(page, 'de')
  await expect(email).toBeVisible()
  await tabTo(page, email)
  await keyboard.type('zofia.krol@example.org')
  const typed = [
    [words.firstName, kassel.firstName],
    [words.lastName, kassel.lastName],
    [words.street, kassel.street],
    [words.number, kassel.number],
    [words.postcode, kassel.postcode],
    [words.town, kassel.town],
  ] as const
  for (const [label, text] of typed) {
    await tabTo(page, shipping.getByLabel(label, { exact: true }))
    await keyboard.type(text)
  }
  await expect(shipping.getByLabel(words.country, { exact: true }).locator('option:checked')).toHaveText('Deutschland')
  const transfer = paymentMethod.getByRole('radio', { name: new RegExp(`^${words.transfer}`) })
  await tabTo(page, paymentMethod.getByRole('radio').first())
  for (let step = 0; step < 10 && !(await transfer.isChecked()); step++) await keyboard.press('ArrowDown')
  await expect(transfer).toBeFocused()
  await expect(transfer).toBeChecked()
  await tabTo(page, terms.getByRole('checkbox', { name: words.accept }))
  await keyboard.press('Space')
  await tabTo(page, placeButton)
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: order.thanks(kassel.firstName) })).toBeVisible({
    timeout: 15_000,
  })
  await expect(main.locator('dl').filter({ hasText: 'IBAN' })).toBeVisible()
})
