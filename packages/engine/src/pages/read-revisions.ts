import type { Answer, Payload } from '@vitrine/contract/operations'
import { refuse, type Context } from '../kernel/context.ts'
import type { Db } from '../kernel/db.ts'
import { countBlocks } from './count-blocks.ts'
import { editablePage } from './editable-page.ts'
import { pageRow } from './page-rows-store.ts'
import { blocksOf, listRevisions, revisionOf, type BlockCounts, type ListedRevision } from './revisions-store.ts'
import { savedPageOf } from './saved-page.ts'

const pageOfRevisions = 20

export async function readRevisions(ctx: Context, { before, ...asked }: Payload<'getRevisions'>): Promise<Answer<'getRevisions'>> {
  const page = await pageRow(ctx.db, await editablePage(ctx, asked))
  if (!page) return { revisions: [], hasMore: false }
  const listed = await listRevisions(ctx.db, page.id, { before, most: pageOfRevisions + 1 })
  const shown = listed.slice(0, pageOfRevisions)
  const counts = await countsOf(ctx.db, page.id, shown)
  return {
    hasMore: listed.length > shown.length,
    revisions: shown.map(({ number, madeAt, counts: own, ...row }) => ({
      ...row, ...(own ?? counts.get(number) ?? uncounted), revision: number, madeAt: madeAt.toISOString(), isPublished: number === page.published,
    })),
  }
}

/** Answers a version as it was stored; refuses `editor.pageNotFound` where there is none. */
export async function readRevision(ctx: Context, { revision, ...asked }: Payload<'getRevision'>): Promise<Answer<'getRevision'>> {
  const page = await pageRow(ctx.db, await editablePage(ctx, asked)) ?? refuse('editor.pageNotFound', { revision })
  const found = await revisionOf(ctx.db, page.id, revision) ?? refuse('editor.pageNotFound', { revision })
  return savedPageOf(found, page.published)
}

const uncounted: BlockCounts = { blocks: 0, added: 0, removed: 0, changed: 0 }

// Imports do not count their blocks; they are few.
async function countsOf(db: Db, pageId: number, listed: readonly ListedRevision[]): Promise<ReadonlyMap<number, BlockCounts>> {
  const numbers = listed.filter(({ counts }) => counts === null).map(({ number }) => number)
  const blocks = await blocksOf(db, pageId, [...new Set(numbers.flatMap((number) => [number, number - 1]))])
  return new Map(numbers.map((number) => [number, countBlocks(blocks.get(number - 1) ?? [], blocks.get(number) ?? [])]))
}
