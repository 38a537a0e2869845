import { cartCopy } from '../browser/cart/cart-copy.ts'
import { journey } from './journey.ts'
import { itemAddress } from './shop-steps.ts'

const beside = { x: 8, y: 450 }

journey('a press outside closes the popup of an added item, and the languages', async ({ shop }) => {
  const pressBeside = () => shop.tab.drag([beside, beside])
  await shop.open('/shipping')
  await shop.open(await itemAddress(shop, 'Wool Wash'))
  await shop.button(cartCopy.en.addToCart, 'main').click()
  const added = shop.heading(cartCopy.en.added, 'dialog')
  await added.isShown()
  await pressBeside()
  await added.isGone()
  await shop.button(/^Language/, 'header').click()
  const german = shop.link('Deutsch', 'header')
  await german.isShown()
  await pressBeside()
  await german.isGone()
})
