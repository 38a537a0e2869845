import type { CategorySettings } from '@vitrine/contract/pages/page-tree.contract'
import { expect, test } from 'vitest'
import {
  areSettingsDirty,
  toSettingsChanges,
  dirtySettings,
  applySavedSettings,
  withDetails,
  withLoadedSettings,
  withoutChanges,
  withSettings,
  type SettingsDrafts,
} from './page-settings.ts'

const settings = (id: number): CategorySettings => ({
  id,
  parentCategoryId: null,
  type: 'content',
  right: 'all',
  position: 1,
  inNavigation: false,
  sitemap: 'Y',
  linklist: 'N',
  clients: [{ categoryId: id, plentyId: 1 }],
  details: [
    {
      lang: 'en',
      name: 'Care',
      nameUrl: 'care',
      metaTitle: null,
      metaDescription: null,
      metaKeywords: null,
      metaRobots: 'ALL',
      canonicalLink: null,
    },
  ],
})
const loadDrafts = (...ids: readonly number[]) =>
  ids.reduce<SettingsDrafts>(
    (drafts, id) => withLoadedSettings(drafts, { settings: settings(id), version: 4, path: '/care' }),
    new Map(),
  )
const listDirtyIds = (drafts: SettingsDrafts) => dirtySettings(drafts).map(({ current }) => current.id)

test('settings are dirty while they differ from the loaded ones [ED-4.16, ED-4.18]', () => {
  const drafts = loadDrafts(12, 13)
  expect(listDirtyIds(drafts)).toEqual([])
  expect(listDirtyIds(withSettings(drafts, 12, { sitemap: 'N' }))).toEqual([12])
  const renamed = withDetails(drafts, 13, { name: 'Caring' })
  expect(listDirtyIds(renamed)).toEqual([13])
  expect(listDirtyIds(withDetails(renamed, 13, { name: 'Care' }))).toEqual([])
  expect(listDirtyIds(withoutChanges(renamed, 13))).toEqual([])
})

test('a save sends only changed settings, with the version they are based on', () => {
  const drafts = withSettings(loadDrafts(12, 13), 13, { right: 'customer' })
  expect(toSettingsChanges(drafts)).toEqual([{ ...settings(13), right: 'customer', version: 4 }])
})

test('the sent settings become the saved ones [ED-4.17]', () => {
  const sent = withSettings(loadDrafts(12), 12, { linklist: 'Y' })
  const saved = applySavedSettings(sent, sent, [{ id: 12, path: '/care', version: 5 }])
  expect(listDirtyIds(saved)).toEqual([])
  expect(saved.get(12)).toMatchObject({ version: 5, current: { linklist: 'Y' } })
})

test('a settings change made during the save stays unsaved', () => {
  const sent = withDetails(loadDrafts(12), 12, { nameUrl: 'caring' })
  const editedAgain = withDetails(sent, 12, { name: 'Caring' })
  const saved = applySavedSettings(editedAgain, sent, [{ id: 12, path: '/caring', version: 5 }])
  expect(toSettingsChanges(saved)).toMatchObject([{ version: 5, details: [{ name: 'Caring', nameUrl: 'caring' }] }])
  expect(saved.get(12)?.path).toBe('/caring')
})

test('reloading the settings of a page keeps unsaved changes', () => {
  const drafts = withSettings(loadDrafts(12), 12, { sitemap: 'N' })
  const draft = withLoadedSettings(drafts, { settings: settings(12), version: 9, path: '/care' }).get(12)
  expect(draft && areSettingsDirty(draft)).toBe(true)
  expect(draft?.version).toBe(4)
  expect(
    withLoadedSettings(loadDrafts(12), { settings: settings(12), version: 9, path: '/care' }).get(12)?.version,
  ).toBe(9)
})

test('changes of settings that are not loaded are ignored', () => {
  expect(withSettings(loadDrafts(12), 99, { sitemap: 'N' })).toEqual(loadDrafts(12))
  expect(withDetails(loadDrafts(12), 99, { name: 'x' })).toEqual(loadDrafts(12))
})
