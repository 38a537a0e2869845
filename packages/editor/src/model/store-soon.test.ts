import { expect, test } from 'vitest'
import { valueAt } from './block-values.ts'
import { findBlock } from './page-tree.ts'
import { editor, home } from './store.fixtures.ts'
import { storeSoon } from './store-soon.ts'

const place = { uuid: 'a', at: 'text.title', page: home.key }
const titleIn = ({ store }: ReturnType<typeof editor>) => {
  const block = findBlock(store.get().blocks, 'a')
  return block && valueAt(block, 'text.title')
}

test('what is typed is stored at once', () => {
  const shop = editor()
  storeSoon(shop.store, place, 'Hello')
  expect(titleIn(shop)).toBe('Hello')
})

test('what is typed while the page is being saved is stored afterwards, the last word last', () => {
  const shop = editor()
  storeSoon(shop.store, place, 'One')
  const sent = shop.store.startSaving()
  storeSoon(shop.store, place, 'One tw')
  storeSoon(shop.store, place, 'One two')
  expect(titleIn(shop)).toBe('One')
  if (sent) shop.store.saved(sent, { blocks: sent.blocks, revision: 8, publishedRevision: 8 })
  expect(titleIn(shop)).toBe('One two')
  expect(shop.store.get().isEditingEnabled).toBe(true)
})

test('what was typed on a page that was left does not come onto the next one', () => {
  const shop = editor()
  storeSoon(shop.store, place, 'One')
  const blocks = shop.store.get().blocks
  shop.store.startSaving()
  storeSoon(shop.store, place, 'One two')
  shop.store.loadPage({ page: { ...home, key: 'immutable/index/de' }, blocks, revision: 1, publishedRevision: 1 })
  storeSoon(shop.store, place, 'One two three')
  expect(titleIn(shop)).toBe('One')
})
