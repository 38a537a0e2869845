import type { Answer } from '@vitrine/contract/api/operations'
import type { EditorSession } from '../editor-session.ts'

/** Continues with a version created by the server, as one step that can be undone. */
export function adoptServerVersion(
  { store }: Pick<EditorSession, 'store'>,
  { blocks, revision, publishedRevision }: Pick<Answer<'doSaveBlocks'>, 'blocks' | 'revision' | 'publishedRevision'>,
): void {
  const { page } = store.get()
  if (!store.rebase({ merged: blocks, savedBlocks: blocks, revision }))
    store.loadPage({ page, blocks, revision, publishedRevision })
  store.setPublishedRevision(publishedRevision)
}
