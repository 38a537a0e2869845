import { expect } from '@playwright/test'
import { toEmail, password, textCard } from '../browser/editor/editor-steps.ts'
import { journey } from './journey.ts'
import type { ShopPage } from './shop-page.ts'

/** The titles of the text blocks of a page, from the top down. */
const titles = (shop: ShopPage) =>
  shop.tab.evaluate(
    () => Array.from(document.querySelectorAll('main [data-at="text.title"]'), ({ textContent }) => textContent),
    undefined,
  )

journey('an operator adds a block, drags another one down and saves, and shoppers see it', async ({ shop }) => {
  await shop.open('/shipping')
  await shop.call('doOperatorLogin', { email: toEmail('editor'), password })
  const added = await shop.call('doAddCategory', {
    name: `Page ${crypto.randomUUID()}`,
    type: 'content',
    parentCategoryId: null,
  })
  const path = `/${(added.path ?? '').replace(/^\//, '')}`
  await shop.call('doSaveBlocks', {
    identifier: String(added.id),
    entityType: 'category',
    blocks: JSON.stringify([textCard('One'), textCard('Two')]),
    revision: null,
  })
  await shop.open(path)

  await shop.button('Blocks', '.ed-side').click()
  await shop.button(/^Add Quote/, 'aside').click()
  await shop.button(/^Quote, 3 of 3/, '.ed-layer').isShown()
  await shop.button(/^Rich Text, 1 of 3/, '.ed-layer').click()
  const grip = await shop.button('Drag', '.ed-acts').point()
  const target = await shop.tab.evaluate(() => {
    const box = document
      .querySelectorAll('main [data-at="text.title"]')[1]
      ?.closest('[data-block]')
      ?.getBoundingClientRect()
    return { x: Math.round((box?.x ?? 0) + (box?.width ?? 0) / 2), y: Math.round((box?.bottom ?? 0) - 10) }
  }, undefined)
  await shop.tab.drag([grip, target])
  await expect.poll(() => titles(shop)).toEqual(['Two', 'One'])

  await shop.button('Save changes').click()
  await shop.text(/Changes saved/, '[role=region][aria-label=Messages], section[aria-label=Messages]').isShown()
  const page = await shop.tab.evaluate(async (address) => (await fetch(address, { credentials: 'omit' })).text(), path)
  expect(page.indexOf('Words about Two')).toBeLessThan(page.indexOf('Words about One'))
  expect(page).toContain('<blockquote')
})
