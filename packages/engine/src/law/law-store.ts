import { sql } from 'kysely'
import * as v from 'valibot'
import type { Db } from '../kernel/database/db.ts'

// Enough examples for a report that also has the total.
const maxExamples = 5

export interface DeliveredCountry {
  readonly code: string
  readonly isEu: boolean
}

/** The countries to which the shop delivers. */
export async function listDeliveredCountries(db: Db): Promise<readonly DeliveredCountry[]> {
  return db
    .selectFrom('countries')
    .where('is_delivered', '=', true)
    .select(['iso_code2 as code', 'is_eu as isEu'])
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export interface StoredText {
  readonly identifier: string
  readonly locale: string
  readonly blocks: unknown
  readonly savedAt: Date
}

const namedDetails = v.partial(
  v.object({
    name: v.string(),
    street: v.string(),
    postcode: v.string(),
    town: v.string(),
    email: v.string(),
    phone: v.string(),
    representative: v.string(),
    vatNumber: v.string(),
    shopName: v.string(),
  }),
)
/** Details of the merchant that texts mention. */
export type NamedDetails = v.InferOutput<typeof namedDetails>

const maxFormer = 50 // changes of the imprint; older details are not expected in any text

/** The imprint before each of its changes, newest first. */
export async function listFormerDetails(db: Db): Promise<readonly NamedDetails[]> {
  const [revisions, audited] = await Promise.all([listFormerSettings(db), listAuditedDetails(db)])
  return [...revisions, ...audited].flatMap((before) => {
    const parsed = v.safeParse(namedDetails, before)
    return parsed.success ? [parsed.output] : []
  })
}

async function listFormerSettings(db: Db): Promise<readonly unknown[]> {
  const rows = await db
    .selectFrom('setting_revisions')
    .where('key', 'in', ['shop.address', 'shop.imprint', 'shop.vatNumber', 'shop.name'])
    .where('before', 'is not', null)
    .select(['key', 'before'])
    .orderBy('id', 'desc')
    .limit(maxFormer)
    .execute()
  return rows.map(({ key, before }) =>
    key === 'shop.name' ? { shopName: before } : key === 'shop.vatNumber' ? { vatNumber: before } : before,
  )
}

/** Changes of before there were revisions of settings. */
async function listAuditedDetails(db: Db): Promise<readonly unknown[]> {
  const rows = await db
    .selectFrom('audit_log')
    .where('subject', '=', 'settings')
    .where('subject_id', '=', 'imprint')
    .where('before', 'is not', null)
    .select('before')
    .orderBy('id', 'desc')
    .limit(maxFormer)
    .execute()
  return rows.map(({ before }) => before)
}

/** The published blocks of these pages, in every language that has its own. */
export async function listPublishedTexts(db: Db, identifiers: readonly string[]): Promise<readonly StoredText[]> {
  return db
    .selectFrom('pages as p')
    .innerJoin('page_revisions as r', (on) =>
      on.onRef('r.page_id', '=', 'p.id').onRef('r.number', '=', 'p.published_number'),
    )
    .where('p.type', '=', 'immutable')
    .where('p.identifier', 'in', [...identifiers])
    .select(['p.identifier', 'p.locale', 'r.blocks', 'r.made_at as savedAt'])
    .execute()
}

export async function listRelevantOverrides(
  db: Db,
  keys: readonly string[],
): Promise<readonly { readonly locale: string; readonly key: string; readonly text: string }[]> {
  return db
    .selectFrom('text_overrides')
    .where('key', 'in', [...keys])
    .select(['locale', 'key', 'text'])
    .execute()
}

/** The number of affected products, and some of their numbers. */
export interface ProductGap {
  readonly count: number
  readonly examples: readonly string[]
}

/** Missing legal information of products, by reason. Only active variations of active items count. */
export async function findProductGaps(db: Db): Promise<ReadonlyMap<string, ProductGap>> {
  const { rows } = await sql<{ gap: string; count: number; examples: readonly string[] }>`
    with sold as (
      select i.id, coalesce(i.handle, i.id::text) as name, i.manufacturer_id, i.type, i.is_gift_card, i.customs_tariff_number as tariff, i.size_guide_id
        from items i where i.is_active and exists (select from variations v where v.item_id = i.id and v.is_active)),
    made as (
      select s.*, p.id as party_id, c.is_eu as is_made_in_eu,
             coalesce(p.street, '') <> '' and coalesce(p.postcode, '') <> '' and coalesce(p.town, '') <> '' and p.country_id is not null
               and coalesce(nullif(p.email, ''), nullif(p.contact_url, ''), '') <> '' as is_reachable,
             coalesce(a.street, '') <> '' and coalesce(a.town, '') <> '' and coalesce(nullif(a.email, ''), nullif(a.contact_url, ''), '') <> '' and coalesce(ac.is_eu, false) as has_responsible
        from sold s left join manufacturers m on m.id = s.manufacturer_id left join parties p on p.id = m.party_id left join countries c on c.id = p.country_id
        left join parties a on a.id = m.responsible_id left join countries ac on ac.id = a.country_id),
    bare as (
      select s.name,
             -- Chapters 50 to 63 of the tariff are textiles. Without a tariff number, an item with body measurements other than of the foot counts as a textile.
             case when s.tariff ~ '^\\d\\d' then left(s.tariff, 2)::int between 50 and 63
                  else exists (select from size_guide_measures g where g.guide_id = s.size_guide_id and g.measure in ('chest', 'waist', 'hip', 'shoulder', 'inseam', 'head')) end as is_textile,
             s.tariff ~ '^\\d\\d' as is_classified
        from sold s where s.type = 'default' and not s.is_gift_card and not exists (select from item_fibres f where f.item_id = s.id)),
    gaps as (
      select 'noManufacturer' as gap, name from made where party_id is null and type = 'default' and not is_gift_card
      union all select 'noContact', name from made where party_id is not null and not is_reachable
      union all select 'noResponsible', name from made where party_id is not null and not coalesce(is_made_in_eu, false) and not has_responsible
      union all select 'noComposition', name from bare where is_textile
      union all select 'maybeTextile', name from bare where not is_textile and not coalesce(is_classified, false)
      union all select 'noUnitPrice', v.number from variations v join sold s on s.id = v.item_id join units u on u.id = v.unit_id
                 where v.is_active and not v.shows_unit_price and u.code <> 'C62'
      union all select distinct 'noHistory', v.number from current_prices p join variations v on v.id = p.variation_id join sold s on s.id = v.item_id
                 where v.is_active and p.special_amount is not null and p.customer_class_id is null
                   and not exists (select from price_history h where h.variation_id = p.variation_id and h.currency = p.currency))
    select gap, count(*)::int as count, (array_agg(name order by name))[1:${sql.lit(maxExamples)}] as examples from gaps group by gap`.execute(
    db,
  )
  return new Map(rows.map(({ gap, count, examples }) => [gap, { count, examples }]))
}

export interface ProductCounts {
  readonly items: number
  readonly withFibres: number
  readonly withUnitPrice: number
  readonly reduced: number
  readonly reviews: number
}

/** Product counts, as evidence. */
export async function countProducts(db: Db): Promise<ProductCounts> {
  const {
    rows: [row],
  } = await sql<ProductCounts>`
    select (select count(*)::int from items where is_active) as items,
           (select count(distinct f.item_id)::int from item_fibres f join items i on i.id = f.item_id and i.is_active) as "withFibres",
           (select count(*)::int from variations where is_active and shows_unit_price) as "withUnitPrice",
           (select count(distinct variation_id)::int from current_prices where special_amount is not null) as reduced,
           (select count(*)::int from reviews) as reviews`.execute(db)
  if (!row) throw new Error('the product counts returned no row')
  return row
}
