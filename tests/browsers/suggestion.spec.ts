import { shopCopy } from '../browser/shop-copy.ts'
import { journey } from './journey.ts'

journey('a press on a suggestion of the search box opens it', async ({ shop }) => {
  await shop.open('/')
  await shop.field(shopCopy.en.search).fill('jum')
  await shop.link(/^Jumpers/, '[role=listbox]').click()
  await shop.isAt(shopCopy.en.jumpers.path)
  await shop.heading(shopCopy.en.jumpers.name, 'main').isShown()
})
