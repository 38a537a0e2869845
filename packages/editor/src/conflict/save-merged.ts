import type { EditorSession } from '../editor-session.ts'
import type { Tree } from '../model/blocks.ts'
import type { LoadedPage } from '../model/editor-state.ts'
import { saveBlocks } from '../save/save-blocks.ts'
import { tellRefused } from '../save/tell-refused.ts'

interface Merged {
  readonly merged: Tree
  /** Not all of my version is on it: that is kept in the history as well. */
  readonly leavesMineOut: boolean
  readonly theirs: LoadedPage
  readonly as: 'published' | 'draft'
}

/** The merged page stands on the newer version and is saved on it; where that was quicker again, both are shown again. */
export async function saveMerged(session: EditorSession, { merged, leavesMineOut, theirs, as }: Merged): Promise<void> {
  const { store, host, announce, t } = session
  // In Preview nothing is changed, and this changes the page.
  if (store.get().disableActions) store.toggleEditing()
  const mine = store.get().blocks
  store.rebase({ merged: leavesMineOut ? mine : merged, savedBlocks: theirs.blocks, revision: theirs.revision })
  store.published(theirs.publishedRevision)
  try {
    if (leavesMineOut) {
      await saveBlocks(session, { as: 'draft', note: t('conflict.noteMine') })
      store.replaceTree(merged, 'merge')
    }
    await saveBlocks(session, { as, kind: 'merge' })
  } catch (error) {
    return tellRefused(session, error)
  }
  const message = t('conflict.saved')
  host.notify({ message, type: 'positive' })
  return announce(message)
}
