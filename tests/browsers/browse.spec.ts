import { expect } from '@playwright/test'
import { shopCopy } from '../browser/shop-copy.ts'
import { journey } from './journey.ts'

const { women, navigation } = shopCopy.en

journey('a shopper goes from the home page by the menu into a category and to an item, and back', async ({ shop }) => {
  await shop.open('/')
  await shop.link(women.name, `nav[aria-label="${navigation}"]`).click()
  await shop.isAt(women.path)
  await shop.heading(women.name, 'main').isShown()
  const card = shop.link(/\S/, 'main article h2, main article h3')
  const name = await card.text()
  await card.click()
  await shop.isAt(/_\d+/)
  await shop.heading(name, 'main').isShown()
  await shop.tab.evaluate(() => {
    history.back()
  }, undefined)
  await shop.isAt(women.path)
  await shop.heading(women.name, 'main').isShown()
  expect(await shop.tab.evaluate(() => document.title, undefined)).toContain(women.name)
})
