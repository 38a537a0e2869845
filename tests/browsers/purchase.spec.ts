import { cartCopy } from '../browser/cart/cart-copy.ts'
import { manchester } from '../browser/checkout/checkout-steps.ts'
import { checkoutCopy } from '../browser/checkout/checkout-copy.ts'
import { orderCopy } from '../browser/orders/order-copy.ts'
import { journey } from './journey.ts'
import { itemAddress } from './shop-steps.ts'

const [cart, checkout, order] = [cartCopy.en, checkoutCopy.en, orderCopy.en]
const [, delivery] = checkout.sections

journey('a guest puts an item into the cart, orders it and pays by card', async ({ shop }) => {
  await shop.open('/shipping')
  await shop.open(await itemAddress(shop, 'Wool Wash'))
  await shop.button(cart.addToCart, 'main').click()
  await shop.heading(cart.added, 'dialog').isShown()
  await shop.open('/cart')
  await shop.heading('Wool Wash', 'main article').isShown()
  await shop.link(cart.checkout, 'main').click()
  await shop.isAt(/^\/(checkout|guest\/login|login)/)
  await shop.open('/checkout')

  await shop.field(checkout.email).fill('zofia.krol@example.org')
  const address = `section[aria-label="${delivery}"], section:has(h2)`
  await shop.field(checkout.country, address).choose('United Kingdom')
  const fields = [
    [checkout.firstName, manchester.firstName],
    [checkout.lastName, manchester.lastName],
    [checkout.street, manchester.street],
    [checkout.number, manchester.number],
    [checkout.postcode, manchester.postcode],
    [checkout.town, manchester.town],
  ] as const
  for (const [label, value] of fields) await shop.field(label).fill(value)
  await shop.choice(/^Card/).check()
  await shop.choice(checkout.accept).check()
  await shop.button(new RegExp(`^${checkout.place}`)).click()

  await shop.isAt(/^\/simulator\//)
  await shop.choice(order.outcomes.paid).check()
  await shop.button(order.goOn).click()
  await shop.isAt(/^\/confirmation\//)
  await shop.heading(order.thanks(manchester.firstName)).isShown()
})
