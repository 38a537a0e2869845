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

// Of the person who works at this device now. Without one, nothing is kept.
let ownerId: number | undefined

const keyOf = (name: string) => `${ownerId}/${name}`
/** The beginning of the keys in localStorage of what this person has seen. */
export const seenKeys = () => `admin.seen.${ownerId}.`

/**
 * Says whose drafts these are. What another person typed or saw is deleted: a session can end without a logout.
 */
export async function setDraftOwner(operatorId: number): Promise<void> {
  ownerId = operatorId
  const isOwn = (key: string) => key.startsWith(keyOf(''))
  forgetSeen((key) => !key.startsWith(seenKeys()))
  const database = await open()
  const keys = await database.getAllKeys('drafts')
  await Promise.all(keys.filter((key) => !isOwn(key)).map((key) => database.delete('drafts', key)))
}

function forgetSeen(isForgotten: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('admin.seen.') && isForgotten(key)) localStorage.removeItem(key)
  } catch {
    // Storage is switched off: nothing is in it.
  }
}

/** A browser without storage (a private window, a full disk) has no drafts; the form works without. */
export async function readDraft(name: string): Promise<Draft | undefined> {
  const draft = await (await open()).get('drafts', keyOf(name)).catch(() => undefined)
  return draft && Date.now() - draft.at < maximumAge ? draft : undefined
}

export async function writeDraft(draft: Draft): Promise<void> {
  if (ownerId !== undefined) await (await open()).put('drafts', { ...draft, name: keyOf(draft.name) })
}

export async function deleteDraft(name: string): Promise<void> {
  await (await open()).delete('drafts', keyOf(name))
}

/** The next person at this device must not read what another one typed. */
export async function deleteDrafts(): Promise<void> {
  forgetSeen(() => true)
  await (await open()).clear('drafts')
}
