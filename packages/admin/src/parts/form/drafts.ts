import { openDB, type DBSchema } from 'idb'

/** Typed values that are not saved yet, kept on this device. */
export interface Draft {
  /** What the values belong to: 'settings/shop'. */
  readonly name: string
  /** The version of the saved values that were changed. */
  readonly version: number
  readonly changes: Readonly<Record<string, unknown>>
  /** In milliseconds since 1970. */
  readonly at: number
}

interface DraftDatabase extends DBSchema {
  drafts: { key: string; value: Draft }
}

const maximumAge = 14 * 24 * 60 * 60 * 1000

const open = () =>
  openDB<DraftDatabase>('admin', 1, {
    upgrade: (database) => void database.createObjectStore('drafts', { keyPath: 'name' }),
  })

/** A browser without storage (a private window, a full disk) has no drafts; the form works without. */
export async function readDraft(name: string): Promise<Draft | undefined> {
  const draft = await (await open()).get('drafts', name).catch(() => undefined)
  return draft && Date.now() - draft.at < maximumAge ? draft : undefined
}

export async function writeDraft(draft: Draft): Promise<void> {
  await (await open()).put('drafts', draft)
}

export async function deleteDraft(name: string): Promise<void> {
  await (await open()).delete('drafts', name)
}

/** The next person at this device must not read what another one typed. */
export async function deleteDrafts(): Promise<void> {
  await (await open()).clear('drafts')
}
