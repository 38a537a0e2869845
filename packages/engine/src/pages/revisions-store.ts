import type { StoredBlock } from '@vitrine/contract/blocks/block'
import { sql } from 'kysely'
import type { Db, Tx } from '../kernel/db.ts'
import { completeBlocks } from './complete-blocks.ts'

/** How many blocks a revision has, and what became of those of the revision before it. */
export interface BlockCounts {
  readonly blocks: number
  readonly added: number
  readonly removed: number
  readonly changed: number
}

export interface NewRevision {
  readonly pageId: number
  readonly number: number
  readonly kind: 'save' | 'merge' | 'restore'
  readonly restored: number | null
  /** JSON, as it is stored. */
  readonly text: string
  readonly digest: Buffer
  readonly counts: BlockCounts
  readonly note: string | null
  readonly madeBy: number | null
  readonly madeAt: Date
}

export interface Revision {
  readonly number: number
  readonly blocks: readonly StoredBlock[]
  readonly digest: Buffer
  readonly madeAt: Date
  readonly madeBy: { readonly id: number | null; readonly name: string }
}

export async function insertRevision(tx: Tx, { pageId, number, kind, restored, text, digest, counts, note, madeBy, madeAt }: NewRevision): Promise<void> {
  await tx.insertInto('page_revisions').values({
    page_id: pageId, number, base_number: number - 1, kind, restored_number: restored, blocks: text, digest, note, made_by: madeBy, made_at: madeAt,
    block_count: counts.blocks, added: counts.added, removed: counts.removed, changed: counts.changed,
  }).execute()
}

/** With who made it; an import has no maker. */
export async function revisionOf(db: Db, pageId: number, number: number): Promise<Revision | undefined> {
  const row = await db.selectFrom('page_revisions as r').leftJoin('operators as o', 'o.id', 'r.made_by')
    .where('r.page_id', '=', pageId).where('r.number', '=', number)
    .select(['r.number', 'r.blocks', 'r.digest', 'r.made_at as madeAt', 'r.made_by as makerId', 'o.name as maker']).executeTakeFirst()
  if (!row) return undefined
  const { makerId, maker, blocks, ...own } = row
  return { ...own, blocks: completeBlocks(blocks), madeBy: { id: makerId, name: maker ?? '' } }
}

/** The text of a revision's blocks as the database keeps it: written again, it gives the same bytes. */
export async function storedTextOf(db: Db, pageId: number, number: number): Promise<string | undefined> {
  const row = await db.selectFrom('page_revisions').select(sql<string>`blocks::text`.as('text')).where('page_id', '=', pageId).where('number', '=', number).executeTakeFirst()
  return row?.text
}

export interface ListedRevision extends Omit<Revision, 'blocks' | 'digest'> {
  readonly kind: 'save' | 'merge' | 'restore' | 'import'
  readonly restored: number | null
  readonly note: string | null
  /** Null: it came by an import, and nobody has counted. */
  readonly counts: BlockCounts | null
}

/** Newest first, those below `before`. */
export async function listRevisions(db: Db, pageId: number, { before, most }: { readonly before: number | undefined; readonly most: number }): Promise<readonly ListedRevision[]> {
  const rows = await db.selectFrom('page_revisions as r').leftJoin('operators as o', 'o.id', 'r.made_by').where('r.page_id', '=', pageId)
    .$if(before !== undefined, (query) => query.where('r.number', '<', before ?? 0)).orderBy('r.number', 'desc').limit(most)
    .select(['r.number', 'r.kind', 'r.restored_number as restored', 'r.note', 'r.made_at as madeAt', 'r.made_by as makerId', 'o.name as maker'])
    .select(['r.block_count', 'r.added', 'r.removed', 'r.changed']).execute()
  return rows.map(({ makerId, maker, kind, block_count, added, removed, changed, ...row }) => ({
    ...row, madeBy: { id: makerId, name: maker ?? '' },
    // The CHECK of the column allows no other word.
    kind: kind as ListedRevision['kind'],
    counts: block_count === null ? null : { blocks: block_count, added: added ?? 0, removed: removed ?? 0, changed: changed ?? 0 },
  }))
}

/** The blocks of some revisions of a page, by their numbers. */
export async function blocksOf(db: Db, pageId: number, numbers: readonly number[]): Promise<ReadonlyMap<number, readonly StoredBlock[]>> {
  const rows = numbers.length === 0 ? [] : await db.selectFrom('page_revisions').select(['number', 'blocks'])
    .where('page_id', '=', pageId).where('number', '=', sql<number>`any(${numbers}::integer[])`).execute()
  return new Map(rows.map(({ number, blocks }) => [number, completeBlocks(blocks)]))
}
