import { expect } from '@playwright/test'
import { shopCopy } from '../browser/shop-copy.ts'
import { journey } from './journey.ts'

const { women, remove } = shopCopy.en

journey(
  'a filter narrows a listing without a new document, stands in the address, and is removed again',
  async ({ shop }) => {
    await shop.open(women.path)
    const count = shop.text(/^\d+ out of \d+ items$/, 'main')
    const all = await count.text()
    await shop.tab.evaluate(() => {
      document.body.dataset['before'] = 'yes'
    }, undefined)
    await shop.choice(/^M\b/, 'aside').check()
    await shop.isAt(/facets=/)
    await expect.poll(() => count.text()).not.toBe(all)
    await shop.link(remove('Size M'), 'main').click()
    await shop.isAt(women.path)
    await expect.poll(() => count.text()).toBe(all)
    expect(await shop.tab.evaluate(() => document.body.dataset['before'], undefined)).toBe('yes')
  },
)
