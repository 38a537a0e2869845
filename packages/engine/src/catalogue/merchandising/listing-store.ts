import { plainListing, type ListingFields } from '@vitrine/contract/merchandising/category-rule'
import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database/db.ts'

export interface StoredListing {
  readonly fields: ListingFields
  readonly version: number
}

/** Undefined: there is no such category. */
export async function findListing(db: Db, categoryId: number): Promise<StoredListing | undefined> {
  const { rows } = await sql<Partial<ListingFields> & { readonly version: number | null }>`
    select l.version, l.match, l.conditions, l.exclusions, l.sort, l.sold_out_last as "soldOutLast",
           coalesce((select jsonb_agg(jsonb_build_object('itemId', p.item_id, 'position', p.position) order by p.position)
                       from category_placements p where p.category_id = c.id and p.position is not null), '[]') as pins,
           coalesce((select jsonb_agg(p.item_id order by p.item_id) from category_placements p where p.category_id = c.id and p.position is null), '[]') as hidden
      from categories c left join category_listings l on l.category_id = c.id
     where c.id = ${categoryId} and c.deleted_at is null`.execute(db)
  const [row] = rows
  if (row === undefined) return undefined
  const { version, ...stored } = row
  return { fields: version === null ? plainListing : { ...plainListing, ...stored }, version: version ?? 0 }
}

/** Serialises changes of one listing. */
export async function lockListing(tx: Tx, categoryId: number): Promise<void> {
  await sql`select from categories where id = ${categoryId} for no key update`.execute(tx)
}

export async function writeListing(tx: Tx, categoryId: number, fields: ListingFields): Promise<void> {
  const { match, conditions, exclusions, sort, soldOutLast } = fields
  await sql`
    insert into category_listings as l (category_id, match, conditions, exclusions, sort, sold_out_last)
    values (${categoryId}, ${match}, ${JSON.stringify(conditions)}::jsonb, ${JSON.stringify(exclusions)}::jsonb, ${sort}, ${soldOutLast})
        on conflict (category_id) do update
       set match = excluded.match, conditions = excluded.conditions, exclusions = excluded.exclusions, sort = excluded.sort,
           sold_out_last = excluded.sold_out_last, version = l.version + 1`.execute(tx)
  await tx.deleteFrom('category_placements').where('category_id', '=', categoryId).execute()
  const placements = [
    ...fields.pins.map(({ itemId, position }) => ({ itemId, position })),
    ...fields.hidden.map((itemId) => ({ itemId, position: null })),
  ]
  if (placements.length === 0) return
  await sql`
    insert into category_placements (category_id, item_id, position)
    select ${categoryId}, g."itemId", g.position
      from jsonb_to_recordset(${JSON.stringify(placements)}::jsonb) as g ("itemId" integer, position integer)`.execute(
    tx,
  )
}

/** Those of the items that do not exist. */
export async function findMissingItems(db: Db, itemIds: readonly number[]): Promise<readonly number[]> {
  if (itemIds.length === 0) return []
  const rows = await db
    .selectFrom('items')
    .select('id')
    .where((eb) => eb('id', '=', eb.fn.any(sql<number[]>`${[...itemIds]}::integer[]`)))
    .execute()
  const found = new Set(rows.map(({ id }) => id))
  return itemIds.filter((id) => !found.has(id))
}

/** Puts items into the category by hand, and takes others out. */
export async function placeByHand(
  tx: Tx,
  categoryId: number,
  { added, removed }: { readonly added: readonly number[]; readonly removed: readonly number[] },
): Promise<void> {
  if (removed.length > 0)
    await sql`delete from item_categories where category_id = ${categoryId} and not by_rule and item_id = any(${[...removed]}::integer[])`.execute(
      tx,
    )
  if (added.length > 0)
    await sql`
      insert into item_categories (item_id, category_id, position)
      select id, ${categoryId}, id from unnest(${[...new Set(added)]}::integer[]) id
          on conflict (item_id, category_id) do nothing`.execute(tx)
}

export interface PlacedItem {
  readonly itemId: number
  readonly origin: 'hand' | 'rule' | 'below'
}

/** What is in a category by hand and by its rule, and in those below it. */
export async function listPlacedItems(db: Db, categoryId: number): Promise<readonly PlacedItem[]> {
  const { rows } = await sql<PlacedItem>`
    select x.item_id as "itemId",
           case min(case when c.id <> ${categoryId} then 3 when x.by_rule then 2 else 1 end) when 1 then 'hand' when 2 then 'rule' else 'below' end as origin
      from categories c join item_categories x on x.category_id = c.id
     where (c.id = ${categoryId} or c.ancestor_ids @> array[${categoryId}::integer]) and c.deleted_at is null
     group by x.item_id`.execute(db)
  return rows
}
