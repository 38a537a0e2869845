import { describe, expect, test } from 'vitest'
import type { Tree } from './blocks/blocks.ts'
import { canChangeLanguage, canSave } from './editor-state.ts'
import type { EditorStore } from './editor-store.ts'
import { findTemplate } from './blocks/new-block.ts'
import { banner, carousel, textCard } from './page.fixtures.ts'
import { createTestEditor, home, startBlocks } from './store.fixtures.ts'

const answer = (blocks: Tree, revision = 8) => ({ blocks, revision, publishedRevision: revision })

function saveAll(store: EditorStore, blocks?: Tree): void {
  const sent = store.startSaving()
  if (!sent) throw new Error('There are no changes to save.')
  store.completeSave(sent, answer(blocks ?? sent.blocks))
}

test('the initial state has all fields of the specification [ED-3.21]', () => {
  expect(createTestEditor().store.get()).toMatchObject({
    drawerOpen: false,
    drawerView: null,
    blockType: null,
    blockUuid: null,
    newBlockPosition: null,
    pageModalOpen: false,
    settingsCategory: null,
    settingsType: null,
    isEditing: false,
    isEditingEnabled: false,
    disableActions: false,
  })
})

describe('Save changes', () => {
  test.each<[string, (store: EditorStore) => unknown]>([
    ['adding', (store) => store.insert([textCard('n')], { target: 'a', position: 'top' })],
    ['moving', (store) => store.move('a', 1)],
    ['moving to another parent', (store) => store.moveTo('s', { parent: null, index: 0 })],
    ['deleting', (store) => store.remove('t')],
    ['editing', (store) => store.setValue('c', 'text.title', 'Hello')],
    ['copying', (store) => store.duplicate('g')],
  ])('%s makes the page differ from the saved one, and undo reverts that [ED-4.01, ED-4.02]', (_, change) => {
    const { store } = createTestEditor()
    expect(change(store)).toBe(true)
    expect(store.get()).toMatchObject({ isEditingEnabled: true, canUndo: true })
    store.undo()
    expect(store.get()).toMatchObject({ isEditingEnabled: false, canUndo: false, canRedo: true })
  })

  test('restoring the old value makes the page unchanged [ED-4.01]', () => {
    const { store } = createTestEditor()
    store.setValue('a', 'text.title', 'b')
    store.setValue('c', 'button.label', 'Go')
    store.setValue('a', 'text.title', 'a')
    expect(store.get().isEditingEnabled).toBe(true)
    store.setValue('c', 'button', undefined)
    expect(store.get().isEditingEnabled).toBe(false)
  })

  test('a saved page is unchanged until the next edit or undo [ED-4.03]', () => {
    const { store } = createTestEditor()
    store.setValue('a', 'text.title', 'Hello')
    saveAll(store)
    expect(store.get()).toMatchObject({ isEditingEnabled: false, isSaving: false, revision: 8, publishedRevision: 8 })
    store.undo()
    expect(store.get().isEditingEnabled).toBe(true)
    store.redo()
    expect(store.get().isEditingEnabled).toBe(false)
  })

  test('blocks sanitised by the server replace the sent ones, unchanged blocks stay the same objects', () => {
    const { store } = createTestEditor()
    store.setValue('a', 'text.title', '<script>Hello')
    const before = store.get().blocks
    saveAll(store, structuredClone([textCard('a', 'Hello'), ...startBlocks.slice(1)]))
    expect(store.get().blocks[0]).toEqual(textCard('a', 'Hello'))
    expect(store.get().blocks[2]).toBe(before[2])
    expect(store.get().isEditingEnabled).toBe(false)
    store.undo()
    expect(store.get().blocks).toEqual(startBlocks)
  })

  test('edits before and after a save are two steps', () => {
    const { store } = createTestEditor()
    store.setValue('a', 'text.title', 'H')
    saveAll(store)
    store.setValue('a', 'text.title', 'He')
    store.undo()
    expect(store.get().blocks[0]).toEqual(textCard('a', 'H'))
    expect(store.get().isEditingEnabled).toBe(false)
  })

  test('an inline edit is one undo step however long it takes, and the next one of the same text is another', () => {
    const { store, clock } = createTestEditor()
    const type = (title: string, inlineEditId: string) => {
      clock.now += 5000
      store.setValue('a', 'text.title', title, inlineEditId)
    }
    for (const title of ['S', 'So', 'Soo', 'Soon']) type(title, 'first')
    for (const title of ['Sooner', 'Sooner!']) type(title, 'second')
    store.undo()
    expect(store.get().blocks[0]).toEqual(textCard('a', 'Soon'))
    store.undo()
    expect(store.get().blocks).toEqual(startBlocks)
    expect(store.get().canUndo).toBe(false)
  })

  test('an inline edit that was saved in between is two undo steps', () => {
    const { store, clock } = createTestEditor()
    store.setValue('a', 'text.title', 'H', 'edit')
    saveAll(store)
    for (const title of ['He', 'Hey']) {
      clock.now += 5000
      store.setValue('a', 'text.title', title, 'edit')
    }
    store.undo()
    expect(store.get().blocks[0]).toEqual(textCard('a', 'H'))
  })

  test('a failed save keeps the edits and can be retried', () => {
    const { store } = createTestEditor()
    store.move('a', 1)
    store.startSaving()
    expect(canSave(store.get())).toBe(false)
    store.failSave()
    expect(store.get()).toMatchObject({ isEditingEnabled: true, isSaving: false, revision: 7 })
    expect(canSave(store.get())).toBe(true)
  })

  test('a save answer for another page is ignored', () => {
    const { store } = createTestEditor()
    store.move('a', 1)
    const sent = store.startSaving()
    const other = { identifier: '12', entityType: 'category', key: 'category/12/en' } as const
    store.loadPage({ page: other, blocks: [textCard('x')], revision: 3, publishedRevision: null })
    if (sent) store.completeSave(sent, answer(sent.blocks))
    expect(store.get()).toMatchObject({
      page: other,
      blocks: [textCard('x')],
      revision: 3,
      isEditingEnabled: false,
      isSaving: false,
      canUndo: false,
    })
  })
})

describe('a new block', () => {
  const lists = {
    text: {
      variations: [
        { template: { en: { name: 'TextCard', type: 'content', content: { text: { title: 'A heading' } } } } },
        {
          template: {
            en: { name: 'Carousel', type: 'structure', content: [{ name: 'Banner', type: 'content', content: {} }] },
          },
        },
      ],
    },
  } as const

  test('is picked by category and variation index and inserted at the placeholder [ED-3.19]', () => {
    const { store, page } = createTestEditor()
    const chosen = { category: 'text', variation: 1, uuid: 'a', position: 'bottom' } as const
    const template = findTemplate(lists, chosen, 'de')
    expect(template && store.insertTemplate(template, chosen)).toBe(true)
    expect(page()).toBe('a new-1(new-2) g(b c) k(s t) z')
    expect(findTemplate(lists, { category: 'constructor', variation: 0 }, 'en')).toBeUndefined()
    expect(findTemplate(lists, { category: 'text', variation: 9 }, 'en')).toBeUndefined()
  })

  test('closes the list of blocks and opens its settings [ED-4.06]', () => {
    const { store } = createTestEditor()
    store.openBlocksList({ target: 'a', position: 'top' })
    expect(store.get()).toMatchObject({
      drawerOpen: true,
      drawerView: 'blocksList',
      newBlockPosition: { target: 'a', position: 'top' },
    })
    store.insertTemplate(lists.text.variations[0].template.en, { uuid: 'a', position: 'top' })
    expect(store.get()).toMatchObject({
      leftView: null,
      rightView: 'blocksSettings',
      drawerView: 'blocksSettings',
      blockUuid: 'new-1',
      blockType: 'TextCard',
      newBlockPosition: null,
      isEditing: true,
    })
  })

  test.each([null, 'gone'])('starts an empty page, placeholder %s [ED-4.07]', (uuid) => {
    const { store, page, logged } = createTestEditor({ blocks: [] })
    expect(store.insertTemplate(lists.text.variations[0].template.en, { uuid, position: 'top' })).toBe(true)
    expect(page()).toBe('new-1')
    expect(logged).toEqual([])
  })

  test('is appended to the page without a placeholder', () => {
    const { store, page } = createTestEditor()
    store.insertTemplate(lists.text.variations[0].template.en, { uuid: null, position: 'bottom' })
    expect(page()).toBe('a g(b c) k(s t) z new-1')
  })

  test('is rejected at a position that does not accept it, or with an existing id', () => {
    const { store, logged } = createTestEditor()
    expect(store.insert([textCard('n')], { target: 's', position: 'top' })).toBe(false)
    expect(store.paste([textCard('a')], { parent: null, index: 0 })).toBe(false)
    expect(store.moveTo('a', { parent: 'k', index: 0 })).toBe(false)
    expect(store.get().blocks).toBe(startBlocks)
    expect(logged).toHaveLength(2)
  })
})

describe('deleting', () => {
  test('closes the drawers [ED-4.11]', () => {
    const { store } = createTestEditor()
    store.openDrawer('structure')
    store.openBlockSettings('s')
    expect(store.remove('s')).toBe(true)
    expect(store.get()).toMatchObject({
      drawerOpen: false,
      leftView: null,
      rightView: null,
      drawerView: null,
      isEditing: false,
    })
  })

  test.each([
    ['s', 's', 't'],
    ['t', 't', 's'],
    ['z', 'z', 'k'],
    ['k', 's', 'z'],
    ['a', 's', 's'],
  ])('of %s while %s is selected selects %s', (removed, selected, next) => {
    const { store } = createTestEditor()
    store.select(selected)
    store.remove(removed)
    expect(store.get().blockUuid).toBe(next)
  })

  test('the only child selects its parent, the only block nothing', () => {
    const { store } = createTestEditor({ blocks: [carousel('k', [banner('s')])] })
    store.select('s')
    store.remove('s')
    expect(store.get()).toMatchObject({ blockUuid: 'k', blockType: 'Carousel' })
    store.remove('k')
    expect(store.get()).toMatchObject({ blockUuid: null, blockType: null, blocks: [] })
  })
})

test.each<[string, (store: EditorStore) => unknown]>([
  ['select', (store) => store.select('nobody')],
  ['insert', (store) => store.insert([textCard('n')], { target: 'nobody', position: 'top' })],
  ['insert into', (store) => store.insert([textCard('n')], { parent: 'nobody', index: 0 })],
  ['remove', (store) => store.remove('nobody')],
  ['move', (store) => store.move('nobody', 1)],
  ['moveTo', (store) => store.moveTo('nobody', { parent: null, index: 0 })],
  ['moveTo beside', (store) => store.moveTo('a', { target: 'nobody', position: 'top' })],
  ['duplicate', (store) => store.duplicate('nobody')],
  ['setValue', (store) => store.setValue('nobody', 'text.title', 'x')],
  ['openBlockSettings', (store) => store.openBlockSettings('nobody')],
])('%s of a block that is not there is logged and changes nothing [ED-4.13]', (_, act) => {
  const { store, logged } = createTestEditor()
  const before = store.get()
  act(store)
  expect(logged).toEqual([['block not found', { uuid: 'nobody' }]])
  expect(store.get()).toBe(before)
})

describe('edits are rejected', () => {
  test.each<[string, Parameters<typeof createTestEditor>[0], (store: EditorStore) => unknown]>([
    ['in Preview', {}, (store) => store.toggleEditing()],
    ['by a viewer', { mayEdit: false }, () => undefined],
    ['while saving', {}, (store) => store.startSaving()],
  ])('%s [ED-6.03]', (_, options, forbid) => {
    const { store, logged } = createTestEditor(options)
    store.move('a', 1)
    store.setValue('a', 'text.title', 'Hello')
    store.undo()
    forbid(store)
    const { blocks } = store.get()
    const results = [
      store.insert([textCard('n')], { target: 'a', position: 'top' }),
      store.paste([textCard('m')], { parent: null, index: 0 }),
      store.insertTemplate({ name: 'TextCard', type: 'content', content: {} }, { uuid: null, position: 'top' }),
      store.remove('a'),
      store.move('g', 1),
      store.moveTo('s', { parent: null, index: 0 }),
      store.duplicate('a'),
      store.setValue('a', 'text.title', 'x'),
      store.replaceTree([], 'restore'),
      store.undo(),
      store.redo(),
    ]
    expect(results.every((each) => !each)).toBe(true)
    store.openBlocksList(null)
    store.startEditing('a')
    expect(store.get().blocks).toBe(blocks)
    expect(store.get()).toMatchObject({ leftView: null, isEditing: false })
    expect(logged).toEqual([])
  })

  test('a save is rejected without changes, for a viewer and during a save [ED-6.03]', () => {
    expect(createTestEditor().store.startSaving()).toBeNull()
    expect(createTestEditor({ mayEdit: false }).store.startSaving()).toBeNull()
    const { store } = createTestEditor()
    store.move('a', 1)
    expect(store.startSaving()).toMatchObject({ page: home, revision: 7 })
    expect(store.startSaving()).toBeNull()
  })

  test('the language cannot be changed while a block is edited or in Preview [ED-6.03]', () => {
    const { store } = createTestEditor()
    expect(canChangeLanguage(store.get())).toBe(true)
    store.startEditing('a')
    expect(canChangeLanguage(store.get())).toBe(false)
    store.stopEditing()
    expect(canChangeLanguage(store.get())).toBe(true)
    store.toggleEditing()
    expect(canChangeLanguage(store.get())).toBe(false)
  })
})

describe('undo and redo', () => {
  test('select the block that they changed', () => {
    const { store, clock } = createTestEditor()
    store.remove('s')
    clock.now += 5000
    store.setValue('z', 'text.title', 'last')
    store.select('a')
    expect(store.undo()).toMatchObject({ name: 'change', uuid: 'z' })
    expect(store.get().blockUuid).toBe('z')
    expect(store.undo()).toMatchObject({ name: 'remove', uuid: 's' })
    expect(store.get()).toMatchObject({ blockUuid: 's', blockType: 'Banner', blocks: startBlocks })
    expect(store.undo()).toBeNull()
    store.redo()
    expect(store.get()).toMatchObject({ blockUuid: null, blockType: null })
  })

  test('undoing an insert closes the settings of the block', () => {
    const { store } = createTestEditor()
    store.insert([textCard('n')], { target: 'a', position: 'top' })
    store.undo()
    expect(store.get()).toMatchObject({ blockUuid: null, rightView: null, drawerOpen: false, isEditing: false })
  })

  test('a rebase on a version saved elsewhere is one step', () => {
    const { store } = createTestEditor()
    store.setValue('a', 'text.title', 'mine')
    const theirs = [textCard('a'), textCard('z', 'theirs')]
    expect(
      store.rebase({ merged: [textCard('a', 'mine'), textCard('z', 'theirs')], savedBlocks: theirs, revision: 9 }),
    ).toBe(true)
    expect(store.get()).toMatchObject({ revision: 9, isEditingEnabled: true })
    store.undo()
    expect(store.get().blocks).toEqual([textCard('a', 'mine'), ...startBlocks.slice(1)])
    store.replaceTree(theirs, 'restore')
    expect(store.get().isEditingEnabled).toBe(false)
  })
})

test('store subscribers are notified of changes only', () => {
  const { store } = createTestEditor()
  const selections: unknown[] = []
  const stop = store.subscribe(() => selections.push(store.get().blockUuid))
  store.select('a')
  store.select('a')
  store.move('a', -1)
  store.setValue('a', 'text.title', 'a')
  expect(selections).toEqual(['a'])
  stop()
  store.select('g')
  expect(selections).toEqual(['a'])
})
