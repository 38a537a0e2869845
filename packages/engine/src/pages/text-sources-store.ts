import { sql } from 'kysely'
import type { Db, Tx } from '../kernel/db.ts'

/** A text of a page, and the digest of what its source said. */
export interface NotedSource {
  readonly uuid: string
  readonly at: string
  readonly digest: Buffer
}

export async function notedSources(db: Db, pageIds: readonly number[]): Promise<readonly (NotedSource & { readonly pageId: number })[]> {
  return pageIds.length === 0 ? [] : db.selectFrom('page_text_sources').select(['page_id as pageId', 'block_id as uuid', 'at', 'digest']).where('page_id', 'in', pageIds).execute()
}

/** From which words these texts were made. */
export async function noteSources(tx: Tx, pageId: number, sources: readonly NotedSource[]): Promise<void> {
  if (sources.length === 0) return
  await sql`
    insert into page_text_sources (page_id, block_id, at, digest) ${rowsOf([pageId], sources)}
    on conflict (page_id, block_id, at) do update set digest = excluded.digest`.execute(tx)
}

/** The same where nothing is noted yet: so far the texts were made from what is changing now. */
export async function keepSources(tx: Tx, pageIds: readonly number[], sources: readonly NotedSource[]): Promise<void> {
  if (pageIds.length === 0 || sources.length === 0) return
  await sql`insert into page_text_sources (page_id, block_id, at, digest) ${rowsOf(pageIds, sources)} on conflict do nothing`.execute(tx)
}

function rowsOf(pageIds: readonly number[], sources: readonly NotedSource[]) {
  const rows = sources.map(({ uuid, at, digest }) => ({ uuid, at, digest: digest.toString('hex') }))
  return sql`select p.id, s.uuid, s.at, decode(s.digest, 'hex') from unnest(${[...pageIds]}::integer[]) p(id), jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s (uuid uuid, at text, digest text)`
}
