import * as v from 'valibot'
import { settings, type SettingKey } from './settings.ts'
import type { SettingFault, SettingFaultCode } from './settings.contract.ts'

/** What the schema of a setting says against a value. */
export function findShapeFaults(key: SettingKey, value: unknown): readonly SettingFault[] {
  const parsed = v.safeParse(settings[key], value)
  return (parsed.issues ?? []).map((issue) => ({
    key,
    path: v.getDotPath(issue) ?? '',
    fault: shapeFaults[issue.type] ?? 'shape',
    ...(typeof issue.requirement === 'number' && { limit: issue.requirement }),
  }))
}

const shapeFaults: Readonly<Record<string, SettingFaultCode>> = {
  number: 'number',
  integer: 'wholeNumber',
  min_value: 'minimum',
  max_value: 'maximum',
  max_length: 'tooLong',
  regex: 'format',
  check: 'format',
}
