import { sameValue } from '@vitrine/contract/blocks/tree/same-value'
import type { CategorySettings, SettingsChange } from '@vitrine/contract/pages/page-tree.contract'

/** The saved and the edited settings of one page. */
export interface SettingsDraft {
  readonly saved: CategorySettings
  readonly current: CategorySettings
  /** The version that the edit is based on. */
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

/** Adds settings loaded from the server; a draft with changes is kept. */
export function withLoadedSettings(
  drafts: SettingsDrafts,
  {
    settings,
    version,
    path,
  }: { readonly settings: CategorySettings; readonly version: number; readonly path: string | null },
): SettingsDrafts {
  const existing = drafts.get(settings.id)
  if (existing && areSettingsDirty(existing)) return drafts
  return new Map(drafts).set(settings.id, { saved: settings, current: settings, version, path })
}

export function withSettings(
  drafts: SettingsDrafts,
  id: number,
  change: Partial<Omit<CategorySettings, 'id' | 'details'>>,
): SettingsDrafts {
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

/** The payload of a save: all settings that differ. ED-7.04 */
export function toSettingsChanges(drafts: SettingsDrafts): SettingsChange[] {
  return dirtySettings(drafts).map(({ current, version }) => ({ ...current, version, clients: [...current.clients] }))
}

/** Marks the sent settings as saved; later edits remain changes. ED-4.17 */
export function applySavedSettings(
  drafts: SettingsDrafts,
  sent: SettingsDrafts,
  answers: readonly { readonly id: number; readonly path: string | null; readonly version: number }[],
): SettingsDrafts {
  const next = new Map(drafts)
  for (const { id, path, version } of answers) {
    const [draft, sentDraft] = [next.get(id), sent.get(id)]
    if (draft && sentDraft) next.set(id, { ...draft, saved: sentDraft.current, version, path })
  }
  return next
}
