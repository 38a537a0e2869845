import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database/db.ts'

/** A text of a page, and the digest of the source text from which it was translated. */
export interface TextSource {
  readonly uuid: string
  readonly at: string
  readonly digest: Buffer
}

export async function listTextSources(
  db: Db,
  pageIds: readonly number[],
): Promise<readonly (TextSource & { readonly pageId: number })[]> {
  return pageIds.length === 0
    ? []
    : db
        .selectFrom('page_text_sources')
        .select(['page_id as pageId', 'block_id as uuid', 'at', 'digest'])
        .where('page_id', 'in', pageIds)
        .execute()
}

/** Records the source texts from which these texts were translated. */
export async function upsertTextSources(tx: Tx, pageId: number, sources: readonly TextSource[]): Promise<void> {
  if (sources.length === 0) return
  await sql`
    insert into page_text_sources (page_id, block_id, at, digest) ${toRows([pageId], sources)}
    on conflict (page_id, block_id, at) do update set digest = excluded.digest`.execute(tx)
}

/** Records sources only for texts without one, before the source text changes. */
export async function insertMissingTextSources(
  tx: Tx,
  pageIds: readonly number[],
  sources: readonly TextSource[],
): Promise<void> {
  if (pageIds.length === 0 || sources.length === 0) return
  await sql`insert into page_text_sources (page_id, block_id, at, digest) ${toRows(pageIds, sources)} on conflict do nothing`.execute(
    tx,
  )
}

function toRows(pageIds: readonly number[], sources: readonly TextSource[]) {
  const rows = sources.map(({ uuid, at, digest }) => ({ uuid, at, digest: digest.toString('hex') }))
  return sql`select p.id, s.uuid, s.at, decode(s.digest, 'hex') from unnest(${[...pageIds]}::integer[]) p(id), jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s (uuid uuid, at text, digest text)`
}
