import type { Answer, Payload } from '@vitrine/contract/operations'
import { refuse, type Context } from '../kernel/context.ts'
import { editablePage } from './editable-page.ts'
import { pageRow, type PageKey, type PageRow } from './page-rows-store.ts'
import { areaOf, fitBlocks } from './parse-blocks.ts'
import { restoreBlock } from './restore-block.ts'
import { blocksOf, revisionOf, storedTextOf } from './revisions-store.ts'
import { writeRevision, type Writing } from './write-revision.ts'

/** An old version, or one block of it, becomes the newest: the versions between stay where they are. A whole one comes back with the same bytes. */
export async function restoreRevision(ctx: Context, { restore, revision, uuid, as, ...asked }: Payload<'doRestoreRevision'>): Promise<Answer<'doRestoreRevision'>> {
  const page = await editablePage(ctx, asked)
  const row = await pageRow(ctx.db, page) ?? refuse('editor.pageNotFound', { revision: restore })
  const content = uuid === undefined ? await wholeOf(ctx, row, restore) : await withBlock(ctx, row, { page, restore, base: revision, uuid })
  return writeRevision(ctx, { ...content, page, base: revision, kind: 'restore', restored: restore, isPublished: as === 'published', action: 'doRestoreRevision' })
}

async function wholeOf({ db }: Context, { id }: PageRow, restore: number): Promise<Pick<Writing, 'blocks' | 'stored'>> {
  const [old, text] = await Promise.all([revisionOf(db, id, restore), storedTextOf(db, id, restore)])
  if (!old || text === undefined) refuse('editor.pageNotFound', { revision: restore })
  return { blocks: old.blocks, stored: { text, digest: old.digest } }
}

async function withBlock({ db }: Context, { id }: PageRow, { page, restore, base, uuid }: { readonly page: PageKey; readonly restore: number; readonly base: number | null; readonly uuid: string }): Promise<Pick<Writing, 'blocks'>> {
  const versions = await blocksOf(db, id, base === null ? [restore] : [restore, base])
  const old = versions.get(restore) ?? refuse('editor.pageNotFound', { revision: restore })
  const blocks = restoreBlock((base !== null && versions.get(base)) || [], old, uuid) ?? refuse('editor.blockNotFound', { uuid })
  // What held it then may be gone, and the page may have grown: it comes back only where it could be saved.
  const fit = fitBlocks(blocks, areaOf(page))
  return fit.isFit ? { blocks: fit.blocks } : refuse('editor.invalidBlocks', fit.details)
}
