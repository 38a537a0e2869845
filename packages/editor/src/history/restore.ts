import type { EditorSession } from '../editor-session.ts'
import { saveBlocks } from '../save/save-blocks.ts'
import { standOn } from '../save/stand-on.ts'
import { tellRefused } from '../save/tell-refused.ts'
import { pageKeyOf } from './use-versions.ts'

export interface Restoring {
  readonly restore: number
  /** One block only. */
  readonly uuid?: string
  readonly as: 'published' | 'draft'
}

/** An old version, or one block of it, becomes the newest one. What is on the page and not saved is kept as a draft first. */
export async function restoreRevision(session: EditorSession, { restore, uuid, as }: Restoring): Promise<boolean> {
  const { host, store, announce, t } = session
  try {
    await saveBlocks(session, { as: 'draft' })
    const { page, revision } = store.get()
    standOn(session, await host.call('doRestoreRevision', { ...pageKeyOf(page), restore, revision, as, ...(uuid !== undefined && { uuid }) }))
  } catch (error) {
    await tellRefused(session, error)
    return false
  }
  const message = t(uuid === undefined ? 'history.restored' : 'history.blockRestored', { revision: restore })
  host.notify({ message, type: 'positive' })
  announce(message)
  return true
}
