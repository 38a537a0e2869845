import { describe, expect, test } from 'vitest'
import { createTestEditor } from './store.fixtures.ts'

test('Preview and Edit: actions are disabled or enabled, the drawers close, editing ends [ED-2.06]', () => {
  const { store } = createTestEditor()
  store.openDrawer('design')
  store.openBlockSettings('a')
  expect(store.get()).toMatchObject({ drawerOpen: true, isEditing: true, disableActions: false })
  store.toggleEditing()
  expect(store.get()).toMatchObject({
    drawerOpen: false,
    leftView: null,
    rightView: null,
    isEditing: false,
    disableActions: true,
  })
  store.openBlockSettings('a')
  store.openDrawer('blocksSettings')
  expect(store.get().drawerOpen).toBe(false)
  store.toggleEditing()
  expect(store.get()).toMatchObject({ disableActions: false, isEditing: false })
})

describe('drawers', () => {
  test('one can be open on each side; drawerView is the one opened last', () => {
    const { store } = createTestEditor()
    store.openDrawer('blocksSettings')
    expect(store.get().drawerOpen).toBe(false)
    store.openBlockSettings('a')
    store.openDrawer('structure')
    expect(store.get()).toMatchObject({ leftView: 'structure', rightView: 'blocksSettings', drawerView: 'structure' })
    store.closeDrawer('left')
    expect(store.get()).toMatchObject({
      leftView: null,
      rightView: 'blocksSettings',
      drawerView: 'blocksSettings',
      drawerOpen: true,
    })
    store.closeDrawer()
    expect(store.get()).toMatchObject({ drawerView: null, drawerOpen: false, isEditing: false, blockUuid: 'a' })
  })

  test('closing the page settings resets the selected page', () => {
    const { store } = createTestEditor()
    store.openPageSettings(12, 'seo')
    expect(store.get()).toMatchObject({ leftView: 'PageSettingsView', settingsCategory: 12, settingsType: 'seo' })
    store.closeDrawer('left')
    expect(store.get()).toMatchObject({ drawerOpen: false, settingsCategory: null, settingsType: null })
  })

  test('block settings follow the selection and close with it', () => {
    const { store } = createTestEditor()
    store.openBlockSettings('a')
    store.select('s')
    expect(store.get()).toMatchObject({ rightView: 'blocksSettings', blockUuid: 's', blockType: 'Banner' })
    store.select(null)
    expect(store.get()).toMatchObject({ rightView: null, blockUuid: null, blockType: null, isEditing: false })
  })
})
