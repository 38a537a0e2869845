import type { Answer, Payload } from '@vitrine/contract/api/operations'
import { refuse, type Context } from '../../kernel/context.ts'
import { requireEditablePage } from './editable-page.ts'
import { findPageRow, type PageKey, type PageRow } from '../page-rows-store.ts'
import { getArea, fitBlocks } from '../blocks/parse-blocks.ts'
import { restoreBlock } from '../blocks/restore-block.ts'
import { listBlocksByRevision, findRevision, findStoredText } from './revisions-store.ts'
import { writeRevision, type RevisionInput } from './write-revision.ts'

/**
 * Saves an old revision, or one block of it, as the newest revision. A whole revision is restored with the same bytes.
 */
export async function restoreRevision(
  ctx: Context,
  { restore, revision, uuid, as, ...pageRef }: Payload<'doRestoreRevision'>,
): Promise<Answer<'doRestoreRevision'>> {
  const page = await requireEditablePage(ctx, pageRef)
  const row = (await findPageRow(ctx.db, page)) ?? refuse('editor.pageNotFound', { revision: restore })
  const content =
    uuid === undefined
      ? await readRevisionToRestore(ctx, row, restore)
      : await restoreSingleBlock(ctx, row, { page, restore, base: revision, uuid })
  return writeRevision(ctx, {
    ...content,
    page,
    base: revision,
    kind: 'restore',
    restored: restore,
    isPublished: as === 'published',
    action: 'doRestoreRevision',
  })
}

async function readRevisionToRestore(
  { db }: Context,
  { id }: PageRow,
  restore: number,
): Promise<Pick<RevisionInput, 'blocks' | 'stored'>> {
  const [old, text] = await Promise.all([findRevision(db, id, restore), findStoredText(db, id, restore)])
  if (!old || text === undefined) refuse('editor.pageNotFound', { revision: restore })
  return { blocks: old.blocks, stored: { text, digest: old.digest } }
}

async function restoreSingleBlock(
  { db }: Context,
  { id }: PageRow,
  {
    page,
    restore,
    base,
    uuid,
  }: { readonly page: PageKey; readonly restore: number; readonly base: number | null; readonly uuid: string },
): Promise<Pick<RevisionInput, 'blocks'>> {
  const versions = await listBlocksByRevision(db, id, base === null ? [restore] : [restore, base])
  const old = versions.get(restore) ?? refuse('editor.pageNotFound', { revision: restore })
  const blocks =
    restoreBlock((base !== null && versions.get(base)) || [], old, uuid) ?? refuse('editor.blockNotFound', { uuid })
  // The result must be valid: the former parent may be gone, and the page may have grown to its limit.
  const parsed = fitBlocks(blocks, getArea(page))
  return parsed.isValid ? { blocks: parsed.blocks } : refuse('editor.invalidBlocks', parsed.details)
}
