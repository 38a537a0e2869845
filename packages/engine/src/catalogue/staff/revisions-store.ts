import type { ProductRevision } from '@vitrine/contract/catalogue/products.contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database/db.ts'
import type { Fields } from '../../kernel/merge-fields.ts'

export interface NewRevision {
  readonly itemId: number
  readonly version: number
  readonly action: ProductRevision['action']
  readonly fields: Fields
  readonly savedBy: number | null
}

export async function insertRevision(tx: Tx, revision: NewRevision): Promise<void> {
  await insertRevisions(tx, [revision])
}

/** In this order. */
export async function insertRevisions(tx: Tx, revisions: readonly NewRevision[]): Promise<void> {
  if (revisions.length === 0) return
  await tx
    .insertInto('item_revisions')
    .values(
      revisions.map(({ itemId, version, action, fields, savedBy }) => ({
        item_id: itemId,
        version,
        action,
        fields: JSON.stringify(fields),
        saved_by: savedBy,
      })),
    )
    .execute()
}

export interface StoredRevision {
  readonly id: number
  readonly version: number
  readonly action: ProductRevision['action']
  readonly fields: Fields
  readonly at: Date
  readonly by: string | null
}

const select = (db: Db, itemId: number) =>
  db
    .selectFrom('item_revisions as r')
    .leftJoin('operators as o', 'o.id', 'r.saved_by')
    .where('r.item_id', '=', itemId)
    .select(['r.id', 'r.version', 'r.saved_at as at', 'o.name as by'])
    // The check of the column has these names, and the fields are those that were saved.
    .select([sql<ProductRevision['action']>`r.action`.as('action'), sql<Fields>`r.fields`.as('fields')])

/** Newest first. */
export async function listRevisions(
  db: Db,
  itemId: number,
  { before, limit }: { readonly before: number | undefined; readonly limit: number },
): Promise<readonly StoredRevision[]> {
  return select(db, itemId)
    .$if(before !== undefined, (query) => query.where('r.id', '<', before ?? 0))
    .orderBy('r.id', 'desc')
    .limit(limit)
    .execute()
}

export async function findRevision(db: Db, itemId: number, id: number): Promise<StoredRevision | undefined> {
  return select(db, itemId).where('r.id', '=', id).executeTakeFirst()
}

export async function findLastRevision(db: Db, itemId: number): Promise<StoredRevision | undefined> {
  return select(db, itemId).orderBy('r.id', 'desc').limit(1).executeTakeFirst()
}

/** The fields of the last revision of each product that has one. */
export async function listLastFields(db: Db, itemIds: readonly number[]): Promise<ReadonlyMap<number, Fields>> {
  const { rows } = await sql<{ id: number; fields: Fields }>`
    select distinct on (item_id) item_id as id, fields from item_revisions
     where item_id = any(${[...itemIds]}::integer[]) order by item_id, id desc`.execute(db)
  return new Map(rows.map(({ id, fields }) => [id, fields]))
}

/** The last one of an item stays, whatever its age: the next save is compared with it. */
export async function deleteRevisionsBefore(tx: Tx, before: Date, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from item_revisions where id = any(array(
      select r.id from item_revisions r where r.saved_at < ${before}
         and exists (select from item_revisions later where later.item_id = r.item_id and later.id > r.id)
       order by r.saved_at limit ${limit}))
    returning id`.execute(tx)
  return rows.length
}
