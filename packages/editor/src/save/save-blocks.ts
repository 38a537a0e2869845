import { isApiError } from '@vitrine/contract/api/api-error'
import type { EditorSession, DialogState } from '../editor-session.ts'
import type { PageUnderEdit } from '../model/editor-state.ts'

type SaveContext = Pick<EditorSession, 'host' | 'store' | 'activeDialog'>
type Theirs = Extract<DialogState, { kind: 'conflict' }>['theirs']

interface SaveOptions {
  readonly as?: 'published' | 'draft'
  readonly kind?: 'save' | 'merge'
  /** Shown in the history. */
  readonly note?: string
}

/**
 * Saves the edited blocks as a new revision, if they differ. On a conflict it shows both versions and rejects. ED-7.08,
 * ED-7.12, ED-7.13
 */
export async function saveBlocks({ host, store, activeDialog }: SaveContext, options: SaveOptions = {}): Promise<void> {
  const sent = store.startSaving()
  if (!sent) return
  const { identifier, entityType } = sent.page
  try {
    const { blocks, revision, publishedRevision } = await host.call('doSaveBlocks', {
      identifier,
      entityType,
      blocks: JSON.stringify(sent.blocks),
      revision: sent.revision,
      as: 'published',
      ...options,
    })
    store.completeSave(sent, { blocks, revision, publishedRevision })
  } catch (error) {
    store.failSave()
    showConflict({ activeDialog }, error, { page: sent.page, as: options.as })
    throw error
  }
}

/** Opens the conflict dialog if the error is a stale revision; returns whether it did. */
export function showConflict(
  { activeDialog }: Pick<EditorSession, 'activeDialog'>,
  error: unknown,
  { page, as }: { readonly page: PageUnderEdit; readonly as?: SaveOptions['as'] | undefined },
): boolean {
  const theirs = toTheirVersion(error, page)
  if (theirs) activeDialog.set({ kind: 'conflict', theirs, as })
  return theirs !== undefined
}

function toTheirVersion(error: unknown, page: PageUnderEdit): Theirs | undefined {
  if (!isApiError(error) || error.key !== 'editor.revisionStale') return undefined
  // The error contains the newer version, see the refusals of the contract.
  const newer = error.events['page'] as
    | {
        readonly blocks: Theirs['blocks']
        readonly revision: number
        readonly publishedRevision: number | null
        readonly savedAt: string
        readonly savedBy: { readonly name: string }
      }
    | undefined
  return (
    newer && {
      page,
      blocks: newer.blocks,
      revision: newer.revision,
      publishedRevision: newer.publishedRevision,
      savedAt: newer.savedAt,
      savedBy: newer.savedBy.name,
    }
  )
}
