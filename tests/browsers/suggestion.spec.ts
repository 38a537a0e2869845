import { shopWords } from '../browser/shop-words.ts'
import { journey } from './journey.ts'

journey('a press on a suggestion of the search box opens it', async ({ shop }) => {
  await shop.open('/')
  await shop.field(shopWords.en.search).fill('jum')
  await shop.link(/^Jumpers/, '[role=listbox]').click()
  await shop.isAt(shopWords.en.jumpers.path)
  await shop.heading(shopWords.en.jumpers.name, 'main').isShown()
})
