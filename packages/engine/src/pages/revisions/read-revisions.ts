import type { Answer, Payload } from '@vitrine/contract/api/operations'
import { refuse, type Context } from '../../kernel/context.ts'
import type { Db } from '../../kernel/database/db.ts'
import { countBlocks } from '../blocks/count-blocks.ts'
import { requireEditablePage } from './editable-page.ts'
import { findPageRow } from '../page-rows-store.ts'
import {
  listBlocksByRevision,
  listRevisions,
  findRevision,
  type BlockCounts,
  type ListedRevision,
} from './revisions-store.ts'
import { toSavedPage } from '../blocks/saved-page.ts'

const revisionsPerPage = 20

export async function readRevisions(
  ctx: Context,
  { before, ...pageRef }: Payload<'getRevisions'>,
): Promise<Answer<'getRevisions'>> {
  const page = await findPageRow(ctx.db, await requireEditablePage(ctx, pageRef))
  if (!page) return { revisions: [], hasMore: false }
  const revisions = await listRevisions(ctx.db, page.id, { before, limit: revisionsPerPage + 1 })
  const pageRevisions = revisions.slice(0, revisionsPerPage)
  const counts = await computeCounts(ctx.db, page.id, pageRevisions)
  return {
    hasMore: revisions.length > pageRevisions.length,
    revisions: pageRevisions.map(({ number, madeAt, counts: own, ...row }) => ({
      ...row,
      ...(own ?? counts.get(number) ?? zeroCounts),
      revision: number,
      madeAt: madeAt.toISOString(),
      isPublished: number === page.published,
    })),
  }
}

/** Returns a revision as it is stored; refuses `editor.pageNotFound` when there is none. */
export async function readRevision(
  ctx: Context,
  { revision, ...pageRef }: Payload<'getRevision'>,
): Promise<Answer<'getRevision'>> {
  const page =
    (await findPageRow(ctx.db, await requireEditablePage(ctx, pageRef))) ?? refuse('editor.pageNotFound', { revision })
  const stored = (await findRevision(ctx.db, page.id, revision)) ?? refuse('editor.pageNotFound', { revision })
  return toSavedPage(stored, page.published)
}

const zeroCounts: BlockCounts = { blocks: 0, added: 0, removed: 0, changed: 0 }

// Imported revisions have no stored counts; there are few of them.
async function computeCounts(
  db: Db,
  pageId: number,
  revisions: readonly ListedRevision[],
): Promise<ReadonlyMap<number, BlockCounts>> {
  const numbers = revisions.filter(({ counts }) => counts === null).map(({ number }) => number)
  const blocks = await listBlocksByRevision(db, pageId, [...new Set(numbers.flatMap((number) => [number, number - 1]))])
  return new Map(numbers.map((number) => [number, countBlocks(blocks.get(number - 1) ?? [], blocks.get(number) ?? [])]))
}
