import type { EditorSession } from '../editor-session.ts'
import type { Tree } from '../model/blocks/blocks.ts'
import type { LoadedPage } from '../model/editor-state.ts'
import { saveBlocks } from '../save/save-blocks.ts'
import { reportSaveError } from '../save/report-save-error.ts'

interface SaveMergedInput {
  readonly merged: Tree
  /** Some local changes are not on the merged page: the local version is saved to the history first. */
  readonly dropsLocalChanges: boolean
  readonly theirs: LoadedPage
  readonly as: 'published' | 'draft'
}

/** Rebases the merged page on the newer version and saves it; on another conflict the dialog opens again. */
export async function saveMerged(
  session: EditorSession,
  { merged, dropsLocalChanges, theirs, as }: SaveMergedInput,
): Promise<void> {
  const { store, host, announce, t } = session
  // The store allows no changes in Preview.
  if (store.get().disableActions) store.toggleEditing()
  const mine = store.get().blocks
  store.rebase({ merged: dropsLocalChanges ? mine : merged, savedBlocks: theirs.blocks, revision: theirs.revision })
  store.setPublishedRevision(theirs.publishedRevision)
  try {
    if (dropsLocalChanges) {
      await saveBlocks(session, { as: 'draft', note: t('conflict.noteMine') })
      store.replaceTree(merged, 'merge')
    }
    await saveBlocks(session, { as, kind: 'merge' })
  } catch (error) {
    return reportSaveError(session, error)
  }
  const message = t('conflict.saved')
  host.notify({ message, type: 'positive' })
  return announce(message)
}
