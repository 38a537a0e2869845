import { settings, type SettingKey } from '@vitrine/contract/shop/settings'
import { settingEntries } from './setting-entries.ts'
import { listKeys, listFields } from './setting-definition.ts'
import { settingGroups } from './setting-groups.ts'
import { expect, test } from 'vitest'

// Object.keys is typed as string[].
const keys = Object.keys(settings) as readonly SettingKey[]

test('every setting is on exactly one screen, so that a new one cannot be forgotten', () => {
  const screensOf = (key: SettingKey) => settingGroups.filter((group) => listKeys(group).includes(key))
  expect(keys.filter((key) => screensOf(key).length !== 1)).toEqual([])
})

test('every part of a setting has exactly one field', () => {
  const fields = settingGroups.flatMap(listFields)
  const missing = keys.flatMap((key) => {
    const paths = fields.filter((field) => field.key === key).map(({ path }) => path)
    const wanted = paths.includes('') ? [''] : partsOf(key)
    return paths.toSorted().join() === wanted.toSorted().join() ? [] : [`${key}: ${paths.join(' ')}`]
  })
  expect(missing).toEqual([])
})

test('the search over the settings leads to each of their fields', () => {
  expect(new Set(settingEntries.map(({ path }) => path)).size).toBe(
    settingGroups.length + settingGroups.flatMap(listFields).length,
  )
})

function partsOf(key: SettingKey): readonly string[] {
  const { wrapped } = settings[key]
  return 'entries' in wrapped ? Object.keys(wrapped.entries) : ['']
}
