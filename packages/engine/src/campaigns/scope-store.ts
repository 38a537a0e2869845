import type { CampaignDefinition } from '@vitrine/contract/catalogue/campaigns.contract'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import { serverLimits } from '@vitrine/contract/kernel/server-limits'
import { sql } from 'kysely'
import type { Db } from '../kernel/database/db.ts'

export type Scope = Pick<CampaignDefinition, 'scope' | 'exclusions'>

/** Active products in scope; gift cards are money, and never cheaper. */
export async function listScopeItems(db: Db, { scope, exclusions }: Scope): Promise<readonly number[]> {
  const words = scope.search.split(/\s+/).filter((word) => word !== '')
  const patterns = words.map((word) => `%${escapeLike(word)}%`)
  const number = `${escapeLike(scope.search.trim())}%`
  const { rows } = await sql<{ id: number }>`
    select i.id from items i
     where i.is_active and not i.is_gift_card
       and (${scope.isWholeShop} or i.id = any(${[...scope.itemIds]}::integer[]) or ${isIn(scope)}
            or (${words.length > 0} and (
              exists (select from item_texts t where t.item_id = i.id and t.name1 ilike all(${patterns}::text[]))
              or exists (select from variations v where v.item_id = i.id and v.number ilike ${number}))))
       and not (i.id = any(${[...exclusions.itemIds]}::integer[]) or ${isIn(exclusions)})
     order by i.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** A category includes those below it. */
const isIn = ({ categoryIds, tagIds }: Pick<Scope['exclusions'], 'categoryIds' | 'tagIds'>) => sql`(
  (${categoryIds.length > 0} and exists (select from item_categories x join categories c on c.id = x.category_id where x.item_id = i.id and c.deleted_at is null
     and (c.id = any(${[...categoryIds]}::integer[]) or c.ancestor_ids && ${[...categoryIds]}::integer[])))
  or (${tagIds.length > 0} and exists (select from item_tags x where x.item_id = i.id and x.tag_id = any(${[...tagIds]}::integer[]))))`

const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&')

/** A variation with its price in a currency, and what was asked before the campaign. */
export interface ScopePrice {
  readonly itemId: number
  readonly variationId: number
  readonly currency: string
  readonly regular: number
  readonly now: number
  readonly offeredSince: Date
  /** What is asked right before the campaign; null: nothing is known. */
  readonly before: { readonly amount: number; readonly isReduced: boolean; readonly beganAt: string | null } | null
  /** The lowest price of the 30 days before the campaign. */
  readonly lowest: number | null
  /** Of the 30 days before the reduction that is in force right before the campaign. */
  readonly lowestBefore: number | null
  /** Other campaigns at the same time, with their lowest price. */
  readonly others: readonly { readonly id: number; readonly amount: number }[]
}

export interface ScopeTerms {
  readonly startsAt: Date
  readonly endsAt: Date
  /** Empty: all. */
  readonly currencies: readonly string[]
  readonly classId: number | null
  /** Its own prices are not those of another campaign. */
  readonly campaignId: number | null
}

export async function listScopePrices(
  db: Db,
  itemIds: readonly number[],
  { startsAt, endsAt, currencies, classId, campaignId }: ScopeTerms,
): Promise<readonly ScopePrice[]> {
  const { rows } = await sql<ScopePrice>`
    select v.item_id as "itemId", v.id as "variationId", p.currency, coalesce(c.amount, p.amount) as regular, p.offered_since as "offeredSince",
           (select min(coalesce(n.special_amount, n.amount)) from current_prices n
             where n.variation_id = v.id and n.currency = p.currency and n.minimum_quantity = 1
               and (n.customer_class_id is null or n.customer_class_id = ${classId}::integer)) as now,
           case when last.amount is not null then jsonb_build_object('amount', last.amount, 'isReduced', last.is_reduced, 'beganAt', last.began_at) end as before,
           ${lowestOf(sql`${startsAt}::timestamptz`)} as lowest,
           case when last.is_reduced then ${lowestOf(sql`last.began_at`)} end as "lowestBefore",
           coalesce((select jsonb_agg(jsonb_build_object('id', w.campaign_id, 'amount', w.amount)) from price_windows w
             where w.variation_id = v.id and w.currency = p.currency and w.valid_until > ${startsAt}::timestamptz and w.valid_from < ${endsAt}::timestamptz
               and w.campaign_id is distinct from ${campaignId}::integer
               and (w.customer_class_id is null or w.customer_class_id = ${classId}::integer)), '[]') as others
      from variations v
      join prices p on p.variation_id = v.id and p.customer_class_id is null and p.minimum_quantity = 1
      left join prices c on c.variation_id = v.id and c.currency = p.currency and c.customer_class_id = ${classId}::integer and c.minimum_quantity = 1
      left join lateral (select h.amount, h.is_reduced, h.began_at from price_history h
                          where h.variation_id = v.id and h.currency = p.currency and h.valid_from < ${startsAt}::timestamptz
                          order by h.valid_from desc limit 1) last on true
     where v.item_id = any(${[...itemIds]}::integer[]) and v.is_active
       and (${currencies.length === 0} or p.currency = any(${[...currencies]}::text[]))
     order by v.item_id, v.id, p.currency`.execute(db)
  return rows
}

const lowestOf = (begin: ReturnType<typeof sql>) => sql`least(
  (select h.amount from price_history h where h.variation_id = v.id and h.currency = p.currency and h.valid_from <= ${begin} - ${days}
    order by h.valid_from desc limit 1),
  (select min(h.amount) from price_history h where h.variation_id = v.id and h.currency = p.currency
      and h.valid_from > ${begin} - ${days} and h.valid_from < ${begin}))`
const days = sql`make_interval(hours => ${sql.lit(24 * serverLimits.lowestPriceDays)})`

export interface ItemFace {
  readonly name: string
  readonly storageKey: string | null
}

export async function listItemFaces(
  db: Db,
  itemIds: readonly number[],
  locale: Locale,
): Promise<ReadonlyMap<number, ItemFace>> {
  const { rows } = await sql<ItemFace & { readonly id: number }>`
    select i.id, coalesce((select t.name1 from item_texts t where t.item_id = i.id order by t.locale = ${locale} desc, t.locale = 'en' desc, t.locale limit 1), '') as name,
           (select m.storage_key from item_images p join media m on m.id = p.media_id where p.item_id = i.id and m.kind = 'image' order by p.position, p.id limit 1) as "storageKey"
      from items i where i.id = any(${[...itemIds]}::integer[])`.execute(db)
  return new Map(rows.map(({ id, ...face }) => [id, face]))
}
