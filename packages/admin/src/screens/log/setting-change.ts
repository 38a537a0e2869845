import { settings, type SettingKey } from '@vitrine/contract/shop/settings'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { AuditEntry } from '../../data/staff-queries.ts'
import type { Translate } from '../../text/text.tsx'
import { getFormName, listFields } from '../settings/setting-definition.ts'
import { groupPath } from '../settings/setting-entries.ts'
import { settingGroups } from '../settings/setting-groups.ts'
import { listDifferences, toValueText } from '../settings/value-text.ts'
import type { ChangeLine } from './use-change-lines.ts'

const isSetting = (id: string): id is SettingKey => Object.hasOwn(settings, id)

interface LoggedSetting {
  /** As its screen names it. */
  readonly name: string
  readonly path: string
  readonly lines: readonly ChangeLine[]
}

/** A changed setting in the words of the screen on which it is changed. Undefined: the entry is about no setting. */
export function describeSetting(
  { subject, subjectId, before, after }: AuditEntry,
  t: Translate,
  locale: Locale,
): LoggedSetting | undefined {
  if (subject !== 'settings' || !isSetting(subjectId)) return undefined
  const group = settingGroups.find((each) => listFields(each).some(({ key }) => key === subjectId))
  const fields = group === undefined ? [] : listFields(group).filter(({ key }) => key === subjectId)
  const [first] = fields
  if (group === undefined || first === undefined) return undefined
  return {
    name: t(fields.length > 1 ? group.title : first.label),
    path: `${groupPath(group.name)}#${getFormName(first)}`,
    lines: listDifferences(fields, before, after).flatMap((difference) => toLines(difference, t, locale)),
  }
}

type Difference = ReturnType<typeof listDifferences>[number]

/** Amounts have a line for each currency, as on their screen. */
function toLines({ field, before, after }: Difference, t: Translate, locale: Locale): readonly ChangeLine[] {
  const toText = (value: unknown) => toValueText(value, field, t, locale)
  if (field.kind !== 'amounts') return [{ label: t(field.label), before: toText(before), after: toText(after) }]
  const [old, now] = [toMap(before), toMap(after)]
  return Array.from(new Set([...old.keys(), ...now.keys()]))
    .filter((currency) => old.get(currency) !== now.get(currency))
    .map((currency) => {
      const toAmount = (minor: unknown) => toText(minor === undefined ? null : { [currency]: minor })
      return {
        label: t(field.label, { currency }),
        before: toAmount(old.get(currency)),
        after: toAmount(now.get(currency)),
      }
    })
}

const toMap = (value: unknown): ReadonlyMap<string, unknown> =>
  new Map(typeof value === 'object' && value !== null ? Object.entries(value) : [])
