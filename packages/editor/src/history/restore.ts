import type { EditorSession } from '../editor-session.ts'
import { saveBlocks } from '../save/save-blocks.ts'
import { adoptServerVersion } from '../save/adopt-server-version.ts'
import { reportSaveError } from '../save/report-save-error.ts'
import { toPageKey } from './use-versions.ts'

export interface RestoreInput {
  readonly restore: number
  /** One block only. */
  readonly uuid?: string
  readonly as: 'published' | 'draft'
}

/** Restores an old version, or one block of it, as a new revision. Unsaved changes are saved as a draft first. */
export async function restoreRevision(session: EditorSession, { restore, uuid, as }: RestoreInput): Promise<boolean> {
  const { host, store, announce, t } = session
  try {
    await saveBlocks(session, { as: 'draft' })
    const { page, revision } = store.get()
    adoptServerVersion(
      session,
      await host.call('doRestoreRevision', {
        ...toPageKey(page),
        restore,
        revision,
        as,
        ...(uuid !== undefined && { uuid }),
      }),
    )
  } catch (error) {
    await reportSaveError(session, error)
    return false
  }
  const message = t(uuid === undefined ? 'history.restored' : 'history.blockRestored', { revision: restore })
  host.notify({ message, type: 'positive' })
  announce(message)
  return true
}
