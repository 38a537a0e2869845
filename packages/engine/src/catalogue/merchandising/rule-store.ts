import type { ListingFields, RuleCondition } from '@vitrine/contract/merchandising/category-rule'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../../kernel/database/db.ts'

export type CategoryRule = Pick<ListingFields, 'match' | 'conditions' | 'exclusions'>

interface RuleScope {
  /** Of the prices in conditions. */
  readonly currency: string
  readonly now: Date
  /** Only these items. */
  readonly itemIds?: readonly number[]
}

/** The items that a rule takes, as a query of their ids. Nothing without conditions. */
function selectMatches({ match, conditions, exclusions }: CategoryRule, scope: RuleScope): RawBuilder<unknown> {
  const meets = conditions.map((condition) => toClause(condition, scope))
  const fits = meets.length === 0 ? sql`false` : sql`(${sql.join(meets, match === 'all' ? sql` and ` : sql` or `)})`
  const left = exclusions.map((condition) => sql`and not ${toClause(condition, scope)}`)
  const only = scope.itemIds === undefined ? sql`` : sql`and i.id = any(${[...scope.itemIds]}::integer[])`
  return sql`select i.id from items i where ${fits} ${sql.join(left, sql` `)} ${only}`
}

function toClause(condition: RuleCondition, { currency, now }: RuleScope): RawBuilder<unknown> {
  switch (condition.kind) {
    case 'tag':
      return sql`exists (select from item_tags t where t.item_id = i.id and t.tag_id = any(${[...condition.ids]}::integer[]))`
    case 'property':
      return sql`exists (select from item_properties p where p.item_id = i.id and p.selection_id = any(${[...condition.ids]}::integer[]))`
    case 'manufacturer':
      return sql`coalesce(i.manufacturer_id = any(${[...condition.ids]}::integer[]), false)`
    case 'new':
      return sql`(i.created_at > ${now}::timestamptz - make_interval(days => ${condition.days}))`
    case 'reduced':
      return ofPrice(currency, sql`p.special_amount is not null`)
    case 'price': {
      const min =
        condition.min === null ? sql`` : sql`and coalesce(p.special_amount, p.amount) >= ${condition.min}::bigint`
      const max =
        condition.max === null ? sql`` : sql`and coalesce(p.special_amount, p.amount) <= ${condition.max}::bigint`
      return ofPrice(currency, sql`true ${min} ${max}`)
    }
  }
}

/** Of what shoppers pay now: a price window counts while it applies. */
const ofPrice = (currency: string, clause: RawBuilder<unknown>) => sql`exists (
  select from variations v join current_prices p on p.variation_id = v.id and p.currency = ${currency} and p.customer_class_id is null and p.minimum_quantity = 1
   where v.item_id = i.id and v.is_active and ${clause})`

export interface FilledCategory {
  readonly categoryId: number
  readonly rule: CategoryRule
}

/** Makes the places of a rule what it says now; places by hand stay as they are. */
export async function fillCategory(tx: Tx, { categoryId, rule }: FilledCategory, scope: RuleScope): Promise<void> {
  const only = scope.itemIds === undefined ? sql`` : sql`and t.item_id = any(${[...scope.itemIds]}::integer[])`
  await sql`
    with wanted as materialized (${selectMatches(rule, scope)}),
    gone as (delete from item_categories t where t.category_id = ${categoryId} and t.by_rule ${only}
                and not exists (select from wanted w where w.id = t.item_id))
    insert into item_categories (item_id, category_id, position, by_rule)
    select w.id, ${categoryId}, w.id, true from wanted w
     where not exists (select from item_categories t where t.item_id = w.id and t.category_id = ${categoryId})
        on conflict (item_id, category_id) do nothing`.execute(tx)
}

/** The ids that a rule takes. */
export async function listMatches(db: Db, rule: CategoryRule, scope: RuleScope): Promise<readonly number[]> {
  if (rule.conditions.length === 0) return []
  const { rows } = await sql<{ id: number }>`${selectMatches(rule, scope)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The categories with a rule. */
export async function listFilledCategories(db: Db): Promise<readonly FilledCategory[]> {
  const rows = await db
    .selectFrom('category_listings')
    .select(['category_id', 'match', sql<CategoryRule['conditions']>`conditions`.as('conditions')])
    .select([sql<CategoryRule['exclusions']>`exclusions`.as('exclusions')])
    .where(sql<boolean>`conditions <> '[]'`)
    .orderBy('category_id')
    .execute()
  return rows.map(({ category_id: categoryId, match, conditions, exclusions }) => ({
    categoryId,
    // The check of the column.
    rule: { match: match as CategoryRule['match'], conditions, exclusions },
  }))
}

/** Rules are applied by one instance after the other: an older state must not overwrite a newer one. */
export async function lockRules(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('vitrine.category_rules'))`.execute(tx)
}
