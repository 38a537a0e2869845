import { sameValue } from '@vitrine/contract/blocks/same-value'
import type { CategorySettings, SettingsChange } from '@vitrine/contract/page-tree.contract'

/** The settings of one page as they stand, and as they are being changed. */
export interface SettingsDraft {
  readonly saved: CategorySettings
  readonly current: CategorySettings
  /** Of the state from which the change began. */
  readonly version: number
  /** With a leading slash; null where the page cannot be reached in this language. */
  readonly path: string | null
}

export type SettingsDrafts = ReadonlyMap<number, SettingsDraft>
export type Details = CategorySettings['details'][0]

/** ED-4.16 */
export function areSettingsDirty({ saved, current }: SettingsDraft): boolean {
  return !sameValue(saved, current)
}

/** Pages whose settings differ from what was saved. ED-4.18 */
export function dirtySettings(drafts: SettingsDrafts): readonly SettingsDraft[] {
  return [...drafts.values()].filter(areSettingsDirty)
}

/** Settings that came from the server; what somebody is changing stays as they left it. */
export function withOpened(drafts: SettingsDrafts, { settings, version, path }: { readonly settings: CategorySettings; readonly version: number; readonly path: string | null }): SettingsDrafts {
  const known = drafts.get(settings.id)
  if (known && areSettingsDirty(known)) return drafts
  return new Map(drafts).set(settings.id, { saved: settings, current: settings, version, path })
}

export function withSettings(drafts: SettingsDrafts, id: number, change: Partial<Omit<CategorySettings, 'id' | 'details'>>): SettingsDrafts {
  const draft = drafts.get(id)
  return draft ? new Map(drafts).set(id, { ...draft, current: { ...draft.current, ...change } }) : drafts
}

export function withDetails(drafts: SettingsDrafts, id: number, change: Partial<Details>): SettingsDrafts {
  const draft = drafts.get(id)
  if (!draft) return drafts
  const [details] = draft.current.details
  return new Map(drafts).set(id, { ...draft, current: { ...draft.current, details: [{ ...details, ...change }] } })
}

export function withoutChanges(drafts: SettingsDrafts, id: number): SettingsDrafts {
  const draft = drafts.get(id)
  return draft ? new Map(drafts).set(id, { ...draft, current: draft.saved }) : drafts
}

/** What is sent: everything that differs. ED-7.04 */
export function changesOf(drafts: SettingsDrafts): SettingsChange[] {
  return dirtySettings(drafts).map(({ current, version }) => ({ ...current, version, clients: [...current.clients] }))
}

/** What was sent is now what stands; what was typed since stays a change. ED-4.17 */
export function settingsSaved(drafts: SettingsDrafts, sent: SettingsDrafts, answers: readonly { readonly id: number; readonly path: string | null; readonly version: number }[]): SettingsDrafts {
  const next = new Map(drafts)
  for (const { id, path, version } of answers) {
    const [draft, was] = [next.get(id), sent.get(id)]
    if (draft && was) next.set(id, { ...draft, saved: was.current, version, path })
  }
  return next
}
