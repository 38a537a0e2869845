import { blockRegister } from '@vitrine/contract/blocks/block-register'
import { checkBlocks } from '@vitrine/contract/blocks/checks/check-blocks'
import type { StoredBlock } from '@vitrine/contract/blocks/block'
import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database/db.ts'

/** The number of blocks of a revision, and its changes since the previous revision. */
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

export async function insertRevision(
  tx: Tx,
  { pageId, number, kind, restored, text, digest, counts, note, madeBy, madeAt }: NewRevision,
): Promise<void> {
  await tx
    .insertInto('page_revisions')
    .values({
      page_id: pageId,
      number,
      base_number: number - 1,
      kind,
      restored_number: restored,
      blocks: text,
      digest,
      note,
      made_by: madeBy,
      made_at: madeAt,
      block_count: counts.blocks,
      added: counts.added,
      removed: counts.removed,
      changed: counts.changed,
    })
    .execute()
}

/** Imported revisions have no author. */
export async function findRevision(db: Db, pageId: number, number: number): Promise<Revision | undefined> {
  const row = await db
    .selectFrom('page_revisions as r')
    .leftJoin('operators as o', 'o.id', 'r.made_by')
    .where('r.page_id', '=', pageId)
    .where('r.number', '=', number)
    .select(['r.number', 'r.blocks', 'r.digest', 'r.made_at as madeAt', 'r.made_by as makerId', 'o.name as maker'])
    .executeTakeFirst()
  if (!row) return undefined
  const { makerId, maker, blocks, ...own } = row
  return { ...own, blocks: completeBlocks(blocks), madeBy: { id: makerId, name: maker ?? '' } }
}

/** The blocks of a revision as stored JSON text, which can be written again byte for byte. */
export async function findStoredText(db: Db, pageId: number, number: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('page_revisions')
    .select(sql<string>`blocks::text`.as('text'))
    .where('page_id', '=', pageId)
    .where('number', '=', number)
    .executeTakeFirst()
  return row?.text
}

export interface ListedRevision extends Omit<Revision, 'blocks' | 'digest'> {
  readonly kind: 'save' | 'merge' | 'restore' | 'import'
  readonly restored: number | null
  readonly note: string | null
  /** Null for imported revisions. */
  readonly counts: BlockCounts | null
}

/** Newest first, with numbers below `before`. */
export async function listRevisions(
  db: Db,
  pageId: number,
  { before, limit }: { readonly before: number | undefined; readonly limit: number },
): Promise<readonly ListedRevision[]> {
  const rows = await db
    .selectFrom('page_revisions as r')
    .leftJoin('operators as o', 'o.id', 'r.made_by')
    .where('r.page_id', '=', pageId)
    .$if(before !== undefined, (query) => query.where('r.number', '<', before ?? 0))
    .orderBy('r.number', 'desc')
    .limit(limit)
    .select([
      'r.number',
      'r.kind',
      'r.restored_number as restored',
      'r.note',
      'r.made_at as madeAt',
      'r.made_by as makerId',
      'o.name as maker',
    ])
    .select(['r.block_count', 'r.added', 'r.removed', 'r.changed'])
    .execute()
  return rows.map(({ makerId, maker, kind, block_count, added, removed, changed, ...row }) => ({
    ...row,
    madeBy: { id: makerId, name: maker ?? '' },
    // A CHECK of the column allows no other value.
    kind: kind as ListedRevision['kind'],
    counts:
      block_count === null
        ? null
        : { blocks: block_count, added: added ?? 0, removed: removed ?? 0, changed: changed ?? 0 },
  }))
}

/** The blocks of some revisions of a page, by their numbers. */
export async function listBlocksByRevision(
  db: Db,
  pageId: number,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, readonly StoredBlock[]>> {
  const rows =
    numbers.length === 0
      ? []
      : await db
          .selectFrom('page_revisions')
          .select(['number', 'blocks'])
          .where('page_id', '=', pageId)
          .where('number', '=', sql<number>`any(${numbers}::integer[])`)
          .execute()
  return new Map(rows.map(({ number, blocks }) => [number, completeBlocks(blocks)]))
}

/**
 * Applies defaults and migrations to a stored revision, as for a published page: imports and older versions may lack
 * sections. Unknown blocks are kept unchanged.
 */
function completeBlocks(stored: unknown): readonly StoredBlock[] {
  return checkBlocks(stored, blockRegister, { keepUnknown: true }).blocks
}
