import { isApiError } from '@vitrine/contract/api-error'
import type { EditorSession, Overlaid } from '../editor-session.ts'
import type { PageUnderEdit } from '../model/editor-state.ts'

type Saving = Pick<EditorSession, 'host' | 'store' | 'overlaid'>
type Theirs = Extract<Overlaid, { kind: 'conflict' }>['theirs']

interface Wishes {
  readonly as?: 'published' | 'draft'
  readonly kind?: 'save' | 'merge'
  /** Shown in the history. */
  readonly note?: string
}

/** Saves the blocks under edit as a new revision, if they differ. Where somebody was quicker, both versions are shown, and it rejects. ED-7.08, ED-7.12, ED-7.13 */
export async function saveBlocks({ host, store, overlaid }: Saving, wishes: Wishes = {}): Promise<void> {
  const sent = store.startSaving()
  if (!sent) return
  const { identifier, entityType } = sent.page
  try {
    const { blocks, revision, publishedRevision } = await host.call('doSaveBlocks', { identifier, entityType, blocks: JSON.stringify(sent.blocks), revision: sent.revision, as: 'published', ...wishes })
    store.saved(sent, { blocks, revision, publishedRevision })
  } catch (error) {
    store.saveFailed()
    showConflict({ overlaid }, error, { page: sent.page, as: wishes.as })
    throw error
  }
}

/** True when the error was that somebody saved meanwhile: then both versions are on the screen. */
export function showConflict({ overlaid }: Pick<EditorSession, 'overlaid'>, error: unknown, { page, as }: { readonly page: PageUnderEdit; readonly as?: Wishes['as'] | undefined }): boolean {
  const theirs = theirsIn(error, page)
  if (theirs) overlaid.set({ kind: 'conflict', theirs, as })
  return theirs !== undefined
}

function theirsIn(error: unknown, page: PageUnderEdit): Theirs | undefined {
  if (!isApiError(error) || error.key !== 'editor.revisionStale') return undefined
  // The refusal brings the newer version, as the register says.
  const newer = error.events['page'] as { readonly blocks: Theirs['blocks']; readonly revision: number; readonly publishedRevision: number | null; readonly savedAt: string; readonly savedBy: { readonly name: string } } | undefined
  return newer && { page, blocks: newer.blocks, revision: newer.revision, publishedRevision: newer.publishedRevision, savedAt: newer.savedAt, savedBy: newer.savedBy.name }
}
