import { runShopCommand } from '../browser/shop-command.ts'
import { returnsCopy } from '../browser/orders/returns-copy.ts'
import { journey } from './journey.ts'
import { registerWithOrder } from './shop-steps.ts'

const words = returnsCopy.en

journey('a customer returns an item of a shipped order in three steps', async ({ shop }) => {
  await shop.open('/shipping')
  const { orderId, accessKey } = await registerWithOrder(shop, 'long-enough-1')
  for (const step of ['pay', 'ship']) await runShopCommand('orders', step, String(orderId))
  await shop.open(`/my-account/new-return/${orderId}/${accessKey}`)
  await shop.choice(/Wool Wash/, 'main').check()
  await shop.field(words.reason, 'main').choose(words.small)
  await shop.field(words.note, 'main').fill('Too tight')
  await shop.button(words.check, 'main').click()
  await shop.heading(words.checkTitle, 'main').isShown()
  await shop.button(words.confirm, 'main').click()
  await shop.heading(words.handIn, 'main').isShown()
  await shop.open('/my-account/returns')
  await shop.link(/^Return R-\d+/, 'main article').isShown()
})
