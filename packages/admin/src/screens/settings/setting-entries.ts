import type { TextKey } from '../../text/text.tsx'
import { getFormName, listFields } from './setting-definition.ts'
import { settingGroups } from './setting-groups.ts'

export const groupPath = (name: string): string => `/settings/shop/${name}`

/** Every screen of settings and every field, for the command palette and the search of the index. */
export const settingEntries: readonly { readonly path: string; readonly title: TextKey }[] = settingGroups.flatMap(
  (group) => [
    { path: groupPath(group.name), title: group.title },
    ...listFields(group).map((field) => ({
      path: `${groupPath(group.name)}#${getFormName(field)}`,
      title: field.label,
    })),
  ],
)
