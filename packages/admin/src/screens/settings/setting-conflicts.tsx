import type { SettingConflict } from '@vitrine/contract/shop/settings.contract'
import { FieldClashes } from '../../parts/form/field-clashes.tsx'
import { useFormatTime } from '../../parts/format-time.ts'
import { useLocale, useText } from '../../text/text.tsx'
import { findField } from './setting-groups.ts'
import { toValueText } from './value-text.ts'

interface SettingConflictsProps {
  readonly conflicts: readonly SettingConflict[]
  readonly timeZone: string
  readonly onKeepMine: () => void
  readonly onTakeTheirs: () => void
}

export function SettingConflicts({ conflicts, timeZone, ...actions }: SettingConflictsProps) {
  const t = useText()
  const locale = useLocale()
  const formatTime = useFormatTime(timeZone)
  const [first] = conflicts
  return (
    <FieldClashes
      {...actions}
      savedBy={first?.by ?? t('setting.commandLine')}
      savedAt={first === undefined ? '' : formatTime(first.at)}
      clashes={conflicts.map(({ key, path, mine, theirs }) => {
        const field = findField(key, path)
        return {
          name: `${key}.${path}`,
          label: field === undefined ? key : t(field.label),
          mine: toValueText(mine, field, t, locale),
          theirs: toValueText(theirs, field, t, locale),
        }
      })}
    />
  )
}
