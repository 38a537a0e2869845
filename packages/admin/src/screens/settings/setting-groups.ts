import type { SettingKey } from '@vitrine/contract/shop/settings'
import { peopleGroups } from './groups/people-groups.ts'
import { sellingGroups } from './groups/selling-groups.ts'
import { shopGroups } from './groups/shop-groups.ts'
import { listFields, type FieldDefinition, type GroupDefinition } from './setting-definition.ts'

/** The screens of the settings: each setting is on exactly one (setting-groups.test.ts). */
export const settingGroups: readonly GroupDefinition[] = [...shopGroups, ...sellingGroups, ...peopleGroups]

/** The field of a setting that has the path, or the one around it. */
export function findField(key: SettingKey, path: string): FieldDefinition | undefined {
  const fields = settingGroups.flatMap(listFields).filter((field) => field.key === key)
  return (
    fields.find((field) => field.path === path || path.startsWith(`${field.path}.`)) ??
    fields.find((field) => field.path === '') ??
    fields[0]
  )
}
