import type { CategorySettings } from '@vitrine/contract/page-tree.contract'
import { expect, test } from 'vitest'
import { areSettingsDirty, changesOf, dirtySettings, settingsSaved, withDetails, withOpened, withoutChanges, withSettings, type SettingsDrafts } from './page-settings.ts'

const settings = (id: number): CategorySettings => ({
  id, parentCategoryId: null, type: 'content', right: 'all', position: 1, inNavigation: false, sitemap: 'Y', linklist: 'N', clients: [{ categoryId: id, plentyId: 1 }],
  details: [{ lang: 'en', name: 'Care', nameUrl: 'care', metaTitle: null, metaDescription: null, metaKeywords: null, metaRobots: 'ALL', canonicalLink: null }],
})
const opened = (...ids: readonly number[]) => ids.reduce<SettingsDrafts>((drafts, id) => withOpened(drafts, { settings: settings(id), version: 4, path: '/care' }), new Map())
const dirty = (drafts: SettingsDrafts) => dirtySettings(drafts).map(({ current }) => current.id)

test('settings are dirty while they differ from what was opened, and not when what stood there is typed again [ED-4.16, ED-4.18]', () => {
  const drafts = opened(12, 13)
  expect(dirty(drafts)).toEqual([])
  expect(dirty(withSettings(drafts, 12, { sitemap: 'N' }))).toEqual([12])
  const renamed = withDetails(drafts, 13, { name: 'Caring' })
  expect(dirty(renamed)).toEqual([13])
  expect(dirty(withDetails(renamed, 13, { name: 'Care' }))).toEqual([])
  expect(dirty(withoutChanges(renamed, 13))).toEqual([])
})

test('what is sent is what differs, with the state from which it began', () => {
  const drafts = withSettings(opened(12, 13), 13, { right: 'customer' })
  expect(changesOf(drafts)).toEqual([{ ...settings(13), right: 'customer', version: 4 }])
})

test('saving makes the sent state the one to compare with [ED-4.17]', () => {
  const sent = withSettings(opened(12), 12, { linklist: 'Y' })
  const saved = settingsSaved(sent, sent, [{ id: 12, path: '/care', version: 5 }])
  expect(dirty(saved)).toEqual([])
  expect(saved.get(12)).toMatchObject({ version: 5, current: { linklist: 'Y' } })
})

test('what was typed while it was being saved is still a change', () => {
  const sent = withDetails(opened(12), 12, { nameUrl: 'caring' })
  const typedOn = withDetails(sent, 12, { name: 'Caring' })
  const saved = settingsSaved(typedOn, sent, [{ id: 12, path: '/caring', version: 5 }])
  expect(changesOf(saved)).toMatchObject([{ version: 5, details: [{ name: 'Caring', nameUrl: 'caring' }] }])
  expect(saved.get(12)?.path).toBe('/caring')
})

test('a page that is opened again keeps what somebody is changing', () => {
  const drafts = withSettings(opened(12), 12, { sitemap: 'N' })
  const draft = withOpened(drafts, { settings: settings(12), version: 9, path: '/care' }).get(12)
  expect(draft && areSettingsDirty(draft)).toBe(true)
  expect(draft?.version).toBe(4)
  expect(withOpened(opened(12), { settings: settings(12), version: 9, path: '/care' }).get(12)?.version).toBe(9)
})

test('of a page that is not open nothing is changed', () => {
  expect(withSettings(opened(12), 99, { sitemap: 'N' })).toEqual(opened(12))
  expect(withDetails(opened(12), 99, { name: 'x' })).toEqual(opened(12))
})
