import type { SettingKey } from '@vitrine/contract/shop/settings'
import { sql } from 'kysely'
import type { Db, Tx } from '../kernel/database/db.ts'

export interface RevisionRow {
  readonly id: number
  readonly key: string
  /** Null: the default applied. */
  readonly before: unknown
  readonly after: unknown
  readonly at: Date
  readonly by: string | null
}

const selectRevisions = (db: Db) =>
  db
    .selectFrom('setting_revisions as r')
    .leftJoin('operators as o', 'o.id', 'r.changed_by')
    .select(['r.id', 'r.key', 'r.before', 'r.after', 'r.changed_at as at', 'o.name as by'])

/** Changes, newest first. The first revision of a setting that was older than the table is no change. */
export async function listRevisions(
  db: Db,
  {
    keys,
    before,
    limit,
  }: { readonly keys: readonly SettingKey[]; readonly before: number | undefined; readonly limit: number },
): Promise<readonly RevisionRow[]> {
  return selectRevisions(db)
    .where(sql<boolean>`r.before is distinct from r.after`)
    .where(sql<boolean>`r.key = any(${[...keys]}::text[])`)
    .where('r.id', '<', before ?? maxId)
    .orderBy('r.id', 'desc')
    .limit(limit)
    .execute()
}

const maxId = 2_147_483_647

export async function findRevision(db: Db, id: number): Promise<RevisionRow | undefined> {
  return selectRevisions(db).where('r.id', '=', id).executeTakeFirst()
}

/** Deletes old revisions, but not what the settings are now. */
export async function deleteRevisionsBefore(tx: Tx, before: Date): Promise<void> {
  await sql`
    delete from setting_revisions r
     where r.changed_at < ${before.toISOString()}::timestamptz
       and exists (select from setting_revisions later where later.key = r.key and later.id > r.id)`.execute(tx)
}
