import { findShapeFaults } from '@vitrine/contract/shop/setting-shape'
import type { SettingKey } from '@vitrine/contract/shop/settings'
import type { SettingFault } from '@vitrine/contract/shop/settings.contract'
import * as v from 'valibot'
import type { AllSettings } from '../../data/settings-queries.ts'
import type { Translate } from '../../text/text.tsx'
import { faultTexts } from './fault-texts.ts'
import { getFormName, toFieldName } from './setting-definition.ts'
import { findField } from './setting-groups.ts'

/** The values of a screen by the names of their fields. */
export type SettingValues = Record<string, unknown>

export function toFormValues({ settings }: AllSettings, keys: readonly SettingKey[]): SettingValues {
  return Object.fromEntries(
    settings.filter(({ key }) => keys.includes(key)).map(({ key, value }) => [toFieldName(key), value]),
  )
}

export function toChanges(changes: SettingValues, keys: readonly SettingKey[]) {
  return keys.flatMap((key) => {
    const name = toFieldName(key)
    return name in changes ? [{ key, value: changes[name] }] : []
  })
}

export const toFaultText = (t: Translate, { fault, limit }: SettingFault): string =>
  t(faultTexts[fault], limit === undefined ? {} : { limit })

/** The name of the field that shows a fault. */
export function getFaultName({ key, path }: SettingFault): string {
  const field = findField(key, path)
  return field ? getFormName(field) : toFieldName(key)
}

/** The rules of the settings of a screen, as sentences at their fields. */
export function createSchema(keys: readonly SettingKey[], t: Translate): v.GenericSchema<SettingValues, SettingValues> {
  return v.pipe(
    v.record(v.string(), v.unknown()),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      const values = dataset.value
      for (const fault of keys.flatMap((key) => findShapeFaults(key, values[toFieldName(key)])))
        addIssue({ message: toFaultText(t, fault), path: toIssuePath(values, getFaultName(fault)) })
    }),
  )
}

/** A path as valibot describes it: the resolver of the form reads its keys. */
function toIssuePath(values: SettingValues, name: string): [v.IssuePathItem, ...v.IssuePathItem[]] {
  const [first = '', ...others] = name.split('.').map((key) => ({
    type: 'unknown' as const,
    origin: 'value' as const,
    input: values,
    key,
    value: undefined,
  }))
  return first === ''
    ? [{ type: 'unknown', origin: 'value', input: values, key: '', value: undefined }]
    : [first, ...others]
}
