import { describe, expect, test } from 'vitest'
import type { Tree } from './blocks.ts'
import { mayChangeLanguage, maySave } from './editor-state.ts'
import type { EditorStore } from './editor-store.ts'
import { templateOf } from './new-block.ts'
import { banner, carousel, words } from './page.fixtures.ts'
import { editor, home, start } from './store.fixtures.ts'

const answer = (blocks: Tree, revision = 8) => ({ blocks, revision, publishedRevision: revision })

function saved(store: EditorStore, blocks?: Tree): void {
  const sent = store.startSaving()
  if (!sent) throw new Error('There was nothing to save.')
  store.saved(sent, answer(blocks ?? sent.blocks))
}

test('the state says all that the editor shows [ED-3.21]', () => {
  expect(editor().store.get()).toMatchObject({
    drawerOpen: false, drawerView: null, blockType: null, blockUuid: null, newBlockPosition: null, pageModalOpen: false, settingsCategory: null, settingsType: null,
    isEditing: false, isEditingEnabled: false, disableActions: false,
  })
})

describe('Save changes', () => {
  test.each<[string, (store: EditorStore) => unknown]>([
    ['adding', (store) => store.insert([words('n')], { target: 'a', position: 'top' })],
    ['moving', (store) => store.move('a', 1)],
    ['taking elsewhere', (store) => store.moveTo('s', { parent: null, index: 0 })],
    ['deleting', (store) => store.remove('t')],
    ['editing', (store) => store.setValue('c', 'text.title', 'Hello')],
    ['copying', (store) => store.duplicate('g')],
  ])('%s makes the page differ from what is saved; undoing it makes it the same again [ED-4.01, ED-4.02]', (_, change) => {
    const { store } = editor()
    expect(change(store)).toBe(true)
    expect(store.get()).toMatchObject({ isEditingEnabled: true, canUndo: true })
    store.undo()
    expect(store.get()).toMatchObject({ isEditingEnabled: false, canUndo: false, canRedo: true })
  })

  test('an old value typed back is no change any more [ED-4.01]', () => {
    const { store } = editor()
    store.setValue('a', 'text.title', 'b')
    store.setValue('c', 'button.label', 'Go')
    store.setValue('a', 'text.title', 'a')
    expect(store.get().isEditingEnabled).toBe(true)
    store.setValue('c', 'button', undefined)
    expect(store.get().isEditingEnabled).toBe(false)
  })

  test('after a save nothing differs, until the next edit or an undo [ED-4.03]', () => {
    const { store } = editor()
    store.setValue('a', 'text.title', 'Hello')
    saved(store)
    expect(store.get()).toMatchObject({ isEditingEnabled: false, isSaving: false, revision: 8, publishedRevision: 8 })
    store.undo()
    expect(store.get().isEditingEnabled).toBe(true)
    store.redo()
    expect(store.get().isEditingEnabled).toBe(false)
  })

  test('what the server has cleaned stands on the page, untouched blocks stay the same objects', () => {
    const { store } = editor()
    store.setValue('a', 'text.title', '<script>Hello')
    const before = store.get().blocks
    saved(store, structuredClone([words('a', 'Hello'), ...start.slice(1)]))
    expect(store.get().blocks[0]).toEqual(words('a', 'Hello'))
    expect(store.get().blocks[2]).toBe(before[2])
    expect(store.get().isEditingEnabled).toBe(false)
    store.undo()
    expect(store.get().blocks).toEqual(start)
  })

  test('letters typed before and after a save are two steps', () => {
    const { store } = editor()
    store.setValue('a', 'text.title', 'H')
    saved(store)
    store.setValue('a', 'text.title', 'He')
    store.undo()
    expect(store.get().blocks[0]).toEqual(words('a', 'H'))
    expect(store.get().isEditingEnabled).toBe(false)
  })

  test('a failed save keeps the edits and may be tried again', () => {
    const { store } = editor()
    store.move('a', 1)
    store.startSaving()
    expect(maySave(store.get())).toBe(false)
    store.saveFailed()
    expect(store.get()).toMatchObject({ isEditingEnabled: true, isSaving: false, revision: 7 })
    expect(maySave(store.get())).toBe(true)
  })

  test('an answer that comes when another page is under edit is not taken for that page\'s', () => {
    const { store } = editor()
    store.move('a', 1)
    const sent = store.startSaving()
    const other = { identifier: '12', entityType: 'category', key: 'category/12/en' } as const
    store.loadPage({ page: other, blocks: [words('x')], revision: 3, publishedRevision: null })
    if (sent) store.saved(sent, answer(sent.blocks))
    expect(store.get()).toMatchObject({ page: other, blocks: [words('x')], revision: 3, isEditingEnabled: false, isSaving: false, canUndo: false })
  })
})

describe('a new block', () => {
  const lists = { text: { variations: [{ template: { en: { name: 'TextCard', type: 'content', content: { text: { title: 'A heading' } } } } }, { template: { en: { name: 'Carousel', type: 'structure', content: [{ name: 'Banner', type: 'content', content: {} }] } } }] } } as const

  test('is chosen by category and index of its variation, and comes beside its placeholder [ED-3.19]', () => {
    const { store, page } = editor()
    const chosen = { category: 'text', variation: 1, uuid: 'a', position: 'bottom' } as const
    const template = templateOf(lists, chosen, 'de')
    expect(template && store.insertTemplate(template, chosen)).toBe(true)
    expect(page()).toBe('a new-1(new-2) g(b c) k(s t) z')
    expect(templateOf(lists, { category: 'constructor', variation: 0 }, 'en')).toBeUndefined()
    expect(templateOf(lists, { category: 'text', variation: 9 }, 'en')).toBeUndefined()
  })

  test('closes the list of blocks and opens its settings [ED-4.06]', () => {
    const { store } = editor()
    store.openBlocksList({ target: 'a', position: 'top' })
    expect(store.get()).toMatchObject({ drawerOpen: true, drawerView: 'blocksList', newBlockPosition: { target: 'a', position: 'top' } })
    store.insertTemplate(lists.text.variations[0].template.en, { uuid: 'a', position: 'top' })
    expect(store.get()).toMatchObject({ leftView: null, rightView: 'blocksSettings', drawerView: 'blocksSettings', blockUuid: 'new-1', blockType: 'TextCard', newBlockPosition: null, isEditing: true })
  })

  test.each([null, 'gone'])('starts an empty page, placeholder %s [ED-4.07]', (uuid) => {
    const { store, page, logged } = editor({ blocks: [] })
    expect(store.insertTemplate(lists.text.variations[0].template.en, { uuid, position: 'top' })).toBe(true)
    expect(page()).toBe('new-1')
    expect(logged).toEqual([])
  })

  test('without a placeholder goes to the end of the page', () => {
    const { store, page } = editor()
    store.insertTemplate(lists.text.variations[0].template.en, { uuid: null, position: 'bottom' })
    expect(page()).toBe('a g(b c) k(s t) z new-1')
  })

  test('comes to no place that does not accept it, and no block twice', () => {
    const { store, logged } = editor()
    expect(store.insert([words('n')], { target: 's', position: 'top' })).toBe(false)
    expect(store.paste([words('a')], { parent: null, index: 0 })).toBe(false)
    expect(store.moveTo('a', { parent: 'k', index: 0 })).toBe(false)
    expect(store.get().blocks).toBe(start)
    expect(logged).toHaveLength(2)
  })
})

describe('deleting', () => {
  test('closes the drawers [ED-4.11]', () => {
    const { store } = editor()
    store.openDrawer('structure')
    store.openBlockSettings('s')
    expect(store.remove('s')).toBe(true)
    expect(store.get()).toMatchObject({ drawerOpen: false, leftView: null, rightView: null, drawerView: null, isEditing: false })
  })

  test.each([['s', 's', 't'], ['t', 't', 's'], ['z', 'z', 'k'], ['k', 's', 'z'], ['a', 's', 's']])('of %s while %s is selected selects %s', (removed, selected, next) => {
    const { store } = editor()
    store.select(selected)
    store.remove(removed)
    expect(store.get().blockUuid).toBe(next)
  })

  test('the only child selects what it stood in, the only block nothing', () => {
    const { store } = editor({ blocks: [carousel('k', [banner('s')])] })
    store.select('s')
    store.remove('s')
    expect(store.get()).toMatchObject({ blockUuid: 'k', blockType: 'Carousel' })
    store.remove('k')
    expect(store.get()).toMatchObject({ blockUuid: null, blockType: null, blocks: [] })
  })
})

test.each<[string, (store: EditorStore) => unknown]>([
  ['select', (store) => store.select('nobody')],
  ['insert', (store) => store.insert([words('n')], { target: 'nobody', position: 'top' })],
  ['insert into', (store) => store.insert([words('n')], { parent: 'nobody', index: 0 })],
  ['remove', (store) => store.remove('nobody')],
  ['move', (store) => store.move('nobody', 1)],
  ['moveTo', (store) => store.moveTo('nobody', { parent: null, index: 0 })],
  ['moveTo beside', (store) => store.moveTo('a', { target: 'nobody', position: 'top' })],
  ['duplicate', (store) => store.duplicate('nobody')],
  ['setValue', (store) => store.setValue('nobody', 'text.title', 'x')],
  ['openBlockSettings', (store) => store.openBlockSettings('nobody')],
])('%s of a block that is not there is logged and changes nothing [ED-4.13]', (_, act) => {
  const { store, logged } = editor()
  const before = store.get()
  act(store)
  expect(logged).toEqual([['block not found', { uuid: 'nobody' }]])
  expect(store.get()).toBe(before)
})

describe('nothing is edited', () => {
  test.each<[string, Parameters<typeof editor>[0], (store: EditorStore) => unknown]>([
    ['in Preview', {}, (store) => store.toggleEditing()],
    ['by a viewer', { role: 'viewer' }, () => undefined],
    ['while saving', {}, (store) => store.startSaving()],
  ])('%s [ED-6.03]', (_, options, forbid) => {
    const { store, logged } = editor(options)
    store.move('a', 1)
    store.setValue('a', 'text.title', 'Hello')
    store.undo()
    forbid(store)
    const { blocks } = store.get()
    const answers = [
      store.insert([words('n')], { target: 'a', position: 'top' }), store.paste([words('m')], { parent: null, index: 0 }), store.insertTemplate({ name: 'TextCard', type: 'content', content: {} }, { uuid: null, position: 'top' }),
      store.remove('a'), store.move('g', 1), store.moveTo('s', { parent: null, index: 0 }), store.duplicate('a'), store.setValue('a', 'text.title', 'x'), store.replaceTree([], 'restore'), store.undo(), store.redo(),
    ]
    expect(answers.every((each) => !each)).toBe(true)
    store.openBlocksList(null)
    store.startEditing('a')
    expect(store.get().blocks).toBe(blocks)
    expect(store.get()).toMatchObject({ leftView: null, isEditing: false })
    expect(logged).toEqual([])
  })

  test('nothing is saved where nothing differs, nor by a viewer, nor twice at once [ED-6.03]', () => {
    expect(editor().store.startSaving()).toBeNull()
    expect(editor({ role: 'viewer' }).store.startSaving()).toBeNull()
    const { store } = editor()
    store.move('a', 1)
    expect(store.startSaving()).toMatchObject({ page: home, revision: 7 })
    expect(store.startSaving()).toBeNull()
  })

  test('the language is not changed while a block is edited or in Preview [ED-6.03]', () => {
    const { store } = editor()
    expect(mayChangeLanguage(store.get())).toBe(true)
    store.startEditing('a')
    expect(mayChangeLanguage(store.get())).toBe(false)
    store.stopEditing()
    expect(mayChangeLanguage(store.get())).toBe(true)
    store.toggleEditing()
    expect(mayChangeLanguage(store.get())).toBe(false)
  })
})

describe('undo and redo', () => {
  test('select the block that they changed', () => {
    const { store, clock } = editor()
    store.remove('s')
    clock.now += 5000
    store.setValue('z', 'text.title', 'last')
    store.select('a')
    expect(store.undo()).toMatchObject({ name: 'change', uuid: 'z' })
    expect(store.get().blockUuid).toBe('z')
    expect(store.undo()).toMatchObject({ name: 'remove', uuid: 's' })
    expect(store.get()).toMatchObject({ blockUuid: 's', blockType: 'Banner', blocks: start })
    expect(store.undo()).toBeNull()
    store.redo()
    expect(store.get()).toMatchObject({ blockUuid: null, blockType: null })
  })

  test('taking a new block back closes its settings', () => {
    const { store } = editor()
    store.insert([words('n')], { target: 'a', position: 'top' })
    store.undo()
    expect(store.get()).toMatchObject({ blockUuid: null, rightView: null, drawerOpen: false, isEditing: false })
  })

  test('what was merged with somebody else\'s version is one step, based on theirs', () => {
    const { store } = editor()
    store.setValue('a', 'text.title', 'mine')
    const theirs = [words('a'), words('z', 'theirs')]
    expect(store.rebase({ merged: [words('a', 'mine'), words('z', 'theirs')], savedBlocks: theirs, revision: 9 })).toBe(true)
    expect(store.get()).toMatchObject({ revision: 9, isEditingEnabled: true })
    store.undo()
    expect(store.get().blocks).toEqual([words('a', 'mine'), ...start.slice(1)])
    store.replaceTree(theirs, 'restore')
    expect(store.get().isEditingEnabled).toBe(false)
  })
})

test('who listens hears of changes, and of nothing else', () => {
  const { store } = editor()
  const heard: unknown[] = []
  const stop = store.subscribe(() => heard.push(store.get().blockUuid))
  store.select('a')
  store.select('a')
  store.move('a', -1)
  store.setValue('a', 'text.title', 'a')
  expect(heard).toEqual(['a'])
  stop()
  store.select('g')
  expect(heard).toEqual(['a'])
})
