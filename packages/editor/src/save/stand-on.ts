import type { Answer } from '@vitrine/contract/operations'
import type { EditorSession } from '../editor-session.ts'

/** A version that the server has made of the page is what is edited from now on. It is one step, so that it can be undone. */
export function standOn({ store }: Pick<EditorSession, 'store'>, { blocks, revision, publishedRevision }: Pick<Answer<'doSaveBlocks'>, 'blocks' | 'revision' | 'publishedRevision'>): void {
  const { page } = store.get()
  if (!store.rebase({ merged: blocks, savedBlocks: blocks, revision })) store.loadPage({ page, blocks, revision, publishedRevision })
  store.published(publishedRevision)
}
