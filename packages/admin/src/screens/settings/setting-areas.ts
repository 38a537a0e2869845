import type { IconName } from '../../parts/icon.tsx'
import type { TextKey } from '../../text/text.tsx'
import type { GroupDefinition } from './setting-definition.ts'
import { groupPath } from './setting-entries.ts'
import { settingGroups } from './setting-groups.ts'

interface SettingLink {
  readonly path: string
  readonly title: TextKey
  readonly summary: TextKey
  readonly icon: IconName
}

const linksOf = (area: GroupDefinition['area']): readonly SettingLink[] =>
  settingGroups
    .filter((group) => group.area === area)
    .map(({ name, title, summary, icon }) => ({ path: groupPath(name), title, summary, icon }))

/**
 * The index of the settings. Screens of other areas have a link here as well: it is shown when the screen exists and
 * the role opens it.
 */
export const settingAreas: readonly {
  readonly area: GroupDefinition['area']
  readonly title: TextKey
  readonly links: readonly SettingLink[]
}[] = [
  { area: 'shop', title: 'setting.area.shop', links: linksOf('shop') },
  { area: 'selling', title: 'setting.area.selling', links: linksOf('selling') },
  { area: 'people', title: 'setting.area.people', links: linksOf('people') },
]
