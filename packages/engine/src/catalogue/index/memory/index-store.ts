import type { Labels } from '@vitrine/contract/kernel/i18n/locale'
import { sql } from 'kysely'
import type { Db } from '../../../kernel/database/db.ts'
import { soldUntil } from '../../product/sold-until-store.ts'
import type {
  AttributeRow,
  CategoryRow,
  Dictionary,
  FacetRow,
  ItemRow,
  SearchWordRow,
  ValueRow,
  VariationRow,
} from './rows.ts'

const batchSize = 2000
// Variations with an availability from 8 on are not sellable. SF-3.32
const maxSellableAvailability = 7

export async function listItemIds(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('items')
    .select('id')
    .where(sql<boolean>`is_visible(items)`)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** All visible items in batches, by id. */
export async function* streamItems(db: Db, currency: string): AsyncGenerator<ItemRow[]> {
  const ids = await listItemIds(db)
  for (let at = 0; at < ids.length; at += batchSize) yield readItems(db, ids.slice(at, at + batchSize), currency)
}

/** The visible ones of the items: active, with an active variation that has a price. */
export async function readItems(db: Db, ids: readonly number[], currency: string): Promise<ItemRow[]> {
  const variations = await listVariations(db, ids, currency)
  const { rows } = await sql<Omit<ItemRow, 'variations'>>`
    select i.id, i.manufacturer_id as "manufacturerId", (extract(epoch from i.created_at) * 1000000)::float8 as "createdAt",
           coalesce(r.ratings_count_total, 0) as "ratingCount",
           coalesce(r.ratings_count_of1 + 2 * r.ratings_count_of2 + 3 * r.ratings_count_of3 + 4 * r.ratings_count_of4 + 5 * r.ratings_count_of5, 0) as "ratingSum",
           coalesce((select quantity from item_sales where item_id = i.id), 0) as sold,
           array(select category_id from item_categories where item_id = i.id order by 1) as "categoryIds",
           array(select tag_id from item_tags where item_id = i.id order by 1) as "tagIds",
           array(select selection_id from item_properties join properties p on p.id = property_id
                  where item_id = i.id and selection_id is not null and not p.is_order_property order by 1) as "selectionIds",
           coalesce((select jsonb_object_agg(locale, name1) from item_texts where item_id = i.id), '{}') as names
      from items i left join item_ratings r on r.item_id = i.id
     where i.id = any(${[...ids]}::integer[]) and is_visible(i)
     order by i.id`.execute(db)
  return rows.flatMap((row) => {
    const own = variations.get(row.id)
    return own ? [{ ...row, variations: own }] : []
  })
}

interface VariationQueryRow extends Omit<VariationRow, 'endsAt'> {
  readonly itemId: number
  /** Milliseconds, by the clock of the database */
  readonly endsIn: number | null
}

async function listVariations(
  db: Db,
  ids: readonly number[],
  currency: string,
): Promise<ReadonlyMap<number, VariationRow[]>> {
  const { rows } = await sql<VariationQueryRow>`
    select v.item_id as "itemId", v.id, v.number as sku, coalesce(p.special_amount, p.amount) as price, v.availability_id as "availabilityId", v.combination as "valueIds",
           v.availability_id <= ${maxSellableAvailability}
           and (sold.until is null or sold.until > clock_timestamp())
           and case v.kind
             when 'bundle' then coalesce((select bool_and(coalesce(part.is_active and is_visible(whole) and (shelf.available >= b.quantity or shelf.may_oversell), false))
                                            from bundle_components b join variations part on part.id = b.component_id join items whole on whole.id = part.item_id
                                            left join stock shelf on shelf.variation_id = part.id where b.bundle_id = v.id), false)
             else coalesce(s.available > 0 or s.may_oversell, false) end as "isSalable",
           case when sold.until > clock_timestamp() then (extract(epoch from sold.until - clock_timestamp()) * 1000)::float8 end as "endsIn"
      from variations v cross join lateral (select ${soldUntil('v')} as until) sold
      join current_prices p on p.variation_id = v.id and p.currency = ${currency} and p.customer_class_id is null and p.minimum_quantity = 1
      left join stock s on s.variation_id = v.id
     where v.item_id = any(${[...ids]}::integer[]) and v.is_active
     order by v.item_id, v.position, v.id`.execute(db)
  const found = new Map<number, VariationRow[]>()
  const now = performance.timeOrigin + performance.now()
  for (const { itemId, endsIn, ...row } of rows) {
    const variation = { ...row, endsAt: endsIn === null ? null : now + endsIn }
    const list = found.get(itemId)
    if (list) list.push(variation)
    else found.set(itemId, [variation])
  }
  return found
}

export async function readDictionary(db: Db): Promise<Dictionary> {
  return {
    categories: await listCategoryRows(db),
    tags: await listTagRows(db),
    attributes: await listAttributeRows(db),
    properties: await listPropertyRows(db),
    manufacturers: await listManufacturerRows(db),
    synonyms: await db.selectFrom('search_synonyms').select(['locale', 'word', 'words']).orderBy('id').execute(),
    searchWords: await listSearchWordRows(db),
  }
}

async function listCategoryRows(db: Db): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    select c.id, c.parent_id as "parentId", c.ancestor_ids as "ancestorIds", c.is_restricted as "isRestricted",
           c.deleted_at is not null or exists (select from categories a where a.id = any(c.ancestor_ids) and a.deleted_at is not null) as "isBinned",
           coalesce((select jsonb_object_agg(locale, name) from category_texts where category_id = c.id), '{}') as names,
           case when l.category_id is not null then jsonb_build_object(
             'sort', l.sort, 'soldOutLast', l.sold_out_last,
             'pins', coalesce((select jsonb_agg(jsonb_build_object('itemId', p.item_id, 'position', p.position) order by p.position)
                                 from category_placements p where p.category_id = c.id and p.position is not null), '[]'),
             'hidden', coalesce((select jsonb_agg(p.item_id order by p.item_id) from category_placements p where p.category_id = c.id and p.position is null), '[]')) end as arrangement
      from categories c left join category_listings l on l.category_id = c.id order by c.position, c.id`.execute(db)
  return rows
}

async function listSearchWordRows(db: Db): Promise<SearchWordRow[]> {
  const { rows } = await sql<SearchWordRow>`
    select w.locale, w.word, w.category_id as "categoryId", w.item_id as "itemId", w.path,
           array(select p.item_id from search_word_pins p where p.search_word_id = w.id order by p.position, p.item_id) as "pinnedIds"
      from search_words w order by w.id`.execute(db)
  return rows
}

async function listTagRows(db: Db): Promise<ValueRow[]> {
  const { rows } = await sql<ValueRow>`
    select t.id, coalesce((select jsonb_object_agg(locale, name) from tag_texts where tag_id = t.id), '{}') as names from tags t order by t.id`.execute(
    db,
  )
  return rows
}

async function listAttributeRows(db: Db): Promise<AttributeRow[]> {
  const owners = await db.selectFrom('attributes').select(['id', 'type']).orderBy('position').orderBy('id').execute()
  const values = await db
    .selectFrom('attribute_values')
    .select(['id', 'attribute_id as owner', 'names', 'color'])
    .orderBy('position')
    .orderBy('id')
    .execute()
  const byOwner = Map.groupBy(values, ({ owner }) => owner)
  return owners.map(({ id, type }) => ({ id, type, values: byOwner.get(id) ?? [] }))
}

// Only properties with selections are filters; order properties are not.
async function listPropertyRows(db: Db): Promise<FacetRow[]> {
  const owners = await db
    .selectFrom('properties')
    .select('id')
    .where('is_order_property', '=', false)
    .where('value_type', '=', 'selection')
    .orderBy('position')
    .orderBy('id')
    .execute()
  const values = await db
    .selectFrom('property_selections')
    .select(['id', 'property_id as owner', 'names'])
    .orderBy('position')
    .orderBy('id')
    .execute()
  return groupByOwner(owners, values)
}

function groupByOwner(
  owners: readonly { id: number }[],
  values: readonly { id: number; owner: number; names: Labels }[],
): FacetRow[] {
  const byOwner = Map.groupBy(values, ({ owner }) => owner)
  return owners.map(({ id }) => ({ id, values: byOwner.get(id) ?? [] }))
}

async function listManufacturerRows(db: Db): Promise<ValueRow[]> {
  const rows = await db
    .selectFrom('manufacturers')
    .innerJoin('parties', 'parties.id', 'party_id')
    .select(['manufacturers.id', 'parties.name', 'external_name'])
    .orderBy('manufacturers.position')
    .orderBy('parties.name')
    .orderBy('manufacturers.id')
    .execute()
  return rows.map(({ id, name, external_name }) => ({ id, names: { en: external_name ?? name } }))
}

/** Differs between databases, between the states before and after a restore, and after a failover. */
export async function getDatabaseIdentity(db: Db): Promise<string> {
  const { rows } = await sql<{ identity: string }>`
    select concat_ws(' ', (pg_control_system()).system_identifier, (pg_control_checkpoint()).timeline_id, d.oid, c.oid, c.relfilenode) as identity
      from pg_database d, pg_class c where d.datname = current_database() and c.oid = 'changes'::regclass`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The database returned no identity')
  return row.identity
}
