import {
  campaignDefinition,
  type CampaignDefinition,
  type CampaignState,
} from '@vitrine/contract/catalogue/campaigns.contract'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { sql } from 'kysely'
import * as v from 'valibot'
import type { Db, Tx } from '../kernel/database/db.ts'

export interface StoredCampaign {
  readonly id: number
  readonly version: number
  readonly state: CampaignState
  readonly definition: CampaignDefinition
  readonly startsAt: Date
  readonly endsAt: Date
  readonly products: number
  readonly variations: number
}

interface CampaignRow extends Omit<StoredCampaign, 'definition'> {
  readonly name: string
  readonly definition: unknown
}

// The clock of the database decides, as it does for orders.
const state = sql<CampaignState>`case when scheduled_at is null then 'draft' when starts_at > statement_timestamp() then 'planned'
  when ends_at > statement_timestamp() then 'running' else 'ended' end`
const columns = sql`id, version, name, definition, starts_at as "startsAt", ends_at as "endsAt", products, variations, ${state} as state`

export async function findCampaign(db: Db, id: number): Promise<StoredCampaign | undefined> {
  const { rows } = await sql<CampaignRow>`select ${columns} from sale_campaigns where id = ${id}`.execute(db)
  return rows[0] && toCampaign(rows[0])
}

export async function lockCampaign(tx: Tx, id: number): Promise<StoredCampaign | undefined> {
  const { rows } = await sql<CampaignRow>`select ${columns} from sale_campaigns where id = ${id} for update`.execute(tx)
  return rows[0] && toCampaign(rows[0])
}

function toCampaign({ name, definition, ...row }: CampaignRow): StoredCampaign {
  const stored = typeof definition === 'object' ? definition : {}
  return {
    ...row,
    definition: v.parse(campaignDefinition, {
      ...stored,
      name,
      startsAt: row.startsAt.toISOString(),
      endsAt: row.endsAt.toISOString(),
    }),
  }
}

interface ListFilter {
  readonly state: CampaignState | undefined
  /** The last one of the page before. */
  readonly after: number | undefined
  readonly limit: number
}

export async function listCampaigns(
  db: Db,
  { state: wanted, after, limit }: ListFilter,
): Promise<readonly StoredCampaign[]> {
  const { rows } = await sql<CampaignRow>`
    select ${columns} from sale_campaigns
     where (${wanted ?? null}::text is null or ${state} = ${wanted ?? null})
       and (${after ?? null}::integer is null or (starts_at, id) < (select starts_at, id from sale_campaigns where id = ${after ?? null}))
     order by starts_at desc, id desc limit ${limit}`.execute(db)
  return rows.map(toCampaign)
}

export async function insertCampaign(tx: Tx, { name, startsAt, endsAt, ...rest }: CampaignDefinition): Promise<number> {
  const { id } = await tx
    .insertInto('sale_campaigns')
    .values({ name, definition: JSON.stringify(rest), starts_at: startsAt, ends_at: endsAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface CampaignChange {
  readonly definition: CampaignDefinition
  /** Null: a draft. */
  readonly scheduled: { readonly products: number; readonly variations: number } | null
}

export async function updateCampaign(
  tx: Tx,
  id: number,
  { definition: { name, startsAt, endsAt, ...rest }, scheduled }: CampaignChange,
): Promise<void> {
  await sql`
    update sale_campaigns set name = ${name}, definition = ${JSON.stringify(rest)}::jsonb, starts_at = ${startsAt}::timestamptz, ends_at = ${endsAt}::timestamptz,
           scheduled_at = case when ${scheduled === null} then null else coalesce(scheduled_at, statement_timestamp()) end,
           products = ${scheduled?.products ?? 0}, variations = ${scheduled?.variations ?? 0}, version = version + 1
     where id = ${id}`.execute(tx)
}

/** What the campaign is now, as a version that can be looked at and restored. */
export async function insertRevision(tx: Tx, id: number, operatorId: number | null): Promise<void> {
  await sql`
    insert into sale_campaign_revisions (campaign_id, version, name, definition, starts_at, ends_at, operator_id)
    select id, version, name, definition, starts_at, ends_at, ${operatorId}::integer from sale_campaigns where id = ${id}`.execute(
    tx,
  )
}

export async function findRevision(db: Db, id: number, version: number): Promise<CampaignDefinition | undefined> {
  const { rows } = await sql<CampaignRow>`
    select name, definition, starts_at as "startsAt", ends_at as "endsAt" from sale_campaign_revisions
     where campaign_id = ${id} and version = ${version}`.execute(db)
  return rows[0] && toCampaign(rows[0]).definition
}

export async function listRevisions(db: Db, id: number) {
  return db
    .selectFrom('sale_campaign_revisions as r')
    .leftJoin('operators as o', 'o.id', 'r.operator_id')
    .where('campaign_id', '=', id)
    .select(['r.version', 'r.at', 'o.name as by'])
    .orderBy('r.version', 'desc')
    .limit(100)
    .execute()
}

export async function deleteDraft(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('sale_campaigns').where('id', '=', id).execute()
}

export interface Named {
  readonly id: number
  readonly name: string
}

/** With the names of the categories above them: 'Women / Knitwear'. Null: all. */
export async function listCategoryNames(
  db: Db,
  locale: Locale,
  ids: readonly number[] | null,
): Promise<readonly Named[]> {
  const { rows } = await sql<Named>`
    select c.id, array_to_string(array(
             select coalesce((select t.name from category_texts t where t.category_id = a.id order by t.locale = ${locale} desc, t.locale = 'en' desc, t.locale limit 1), '')
               from unnest(c.ancestor_ids || c.id) with ordinality as line (id, place) join categories a on a.id = line.id order by line.place), ' / ') as name
      from categories c where c.deleted_at is null and c.type = 'item' and (${ids === null} or c.id = any(${[...(ids ?? [])]}::integer[]))
     order by name, c.id`.execute(db)
  return rows
}

export async function listTagNames(db: Db, locale: Locale, ids: readonly number[] | null): Promise<readonly Named[]> {
  const { rows } = await sql<Named>`
    select g.id, coalesce((select t.name from tag_texts t where t.tag_id = g.id order by t.locale = ${locale} desc, t.locale = 'en' desc, t.locale limit 1), '') as name
      from tags g where ${ids === null} or g.id = any(${[...(ids ?? [])]}::integer[])
     order by name, g.id`.execute(db)
  return rows
}

export async function listClasses(db: Db) {
  return db.selectFrom('customer_classes').select(['id', 'names']).orderBy('id').execute()
}

/** Those in which something has a price of its own. */
export async function listPricedCurrencies(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ code: string }>`
    select code from currencies c where exists (select from prices p where p.currency = c.code and p.customer_class_id is null) order by code`.execute(
    db,
  )
  return rows.map(({ code }) => code)
}
