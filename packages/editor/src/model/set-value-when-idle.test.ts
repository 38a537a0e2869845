import { expect, test } from 'vitest'
import { getValueAt } from './blocks/block-values.ts'
import { findBlock } from './pages/page-tree.ts'
import { createTestEditor, home } from './store.fixtures.ts'
import { setValueWhenIdle } from './set-value-when-idle.ts'

const place = { uuid: 'a', at: 'text.title', page: home.key }
const getTitle = ({ store }: ReturnType<typeof createTestEditor>) => {
  const block = findBlock(store.get().blocks, 'a')
  return block && getValueAt(block, 'text.title')
}

test('a value is stored at once while no save is running', () => {
  const editor = createTestEditor()
  setValueWhenIdle(editor.store, place, 'Hello')
  expect(getTitle(editor)).toBe('Hello')
})

test('values set during a save are stored afterwards in order', () => {
  const editor = createTestEditor()
  setValueWhenIdle(editor.store, place, 'One')
  const sent = editor.store.startSaving()
  setValueWhenIdle(editor.store, place, 'One tw')
  setValueWhenIdle(editor.store, place, 'One two')
  expect(getTitle(editor)).toBe('One')
  if (sent) editor.store.completeSave(sent, { blocks: sent.blocks, revision: 8, publishedRevision: 8 })
  expect(getTitle(editor)).toBe('One two')
  expect(editor.store.get().isEditingEnabled).toBe(true)
})

test('a value for the previous page is not stored on the next page', () => {
  const editor = createTestEditor()
  setValueWhenIdle(editor.store, place, 'One')
  const blocks = editor.store.get().blocks
  editor.store.startSaving()
  setValueWhenIdle(editor.store, place, 'One two')
  editor.store.loadPage({ page: { ...home, key: 'immutable/index/de' }, blocks, revision: 1, publishedRevision: 1 })
  setValueWhenIdle(editor.store, place, 'One two three')
  expect(getTitle(editor)).toBe('One')
})
