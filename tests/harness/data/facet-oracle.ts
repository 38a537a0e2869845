import { sql, type RawBuilder } from 'kysely'
import type { Database } from '@vitrine/engine/kernel/database/db'
import type { FacetCounts, ListingAnswer, ListingQuery } from '@vitrine/engine/catalogue/index/query/listing-query'

/**
 * What the catalogue index answers, asked of PostgreSQL in plain SQL. It shares no code with the index.
 * `offers` has a row per variation that may be bought, and one without attributes, price and colour per item of which
 * none may.
 */
export async function askOracle(db: Database, query: ListingQuery, currency: string): Promise<ListingAnswer> {
  const { groups, chosen } = await groupsOf(db, query)
  const base = offers(query, currency)
  const where = (own: string | undefined) =>
    and(groups.filter(({ facet }) => facet !== own).map(({ condition }) => condition))
  const counts = async (facet: string, value: RawBuilder<unknown>, from = sql``) => {
    const { rows } = await sql<{
      value: number
      count: number
    }>`with ${base} select ${value} as value, count(distinct o.item_id)::int as count
      from offers o ${from} where ${where(facet)} and ${value} is not null group by 1`.execute(db)
    return new Map(rows.map((row) => [row.value, row.count]))
  }
  const pick = (
    kind: FacetCounts['kind'],
    ownerId: number,
    letter: string,
    all: readonly number[],
    found: ReadonlyMap<number, number>,
  ): FacetCounts => ({
    id: ownerId === 0 ? kind : `${kind}-${ownerId}`,
    kind,
    ownerId,
    values: all.flatMap((valueId) => {
      const [id, count] = [`${letter}${valueId}`, found.get(valueId) ?? 0]
      return count > 0 || chosen.has(id) ? [{ id, valueId, count, selected: chosen.has(id) }] : []
    }),
  })

  const below = query.scope.kind === 'category' ? query.scope.id : null
  const { rows: offered } = await sql<{
    id: number
    isOffered: boolean
  }>`select id, parent_id is not distinct from ${below}::integer as "isOffered" from categories order by position, id`.execute(
    db,
  )
  const categories = await counts('category', sql`p.category_id`, sql`join places p on p.item_id = o.item_id`)
  for (const { id, isOffered } of offered) if (!isOffered && !chosen.has(`c${id}`)) categories.delete(id)
  const facets = [
    pick(
      'category',
      0,
      'c',
      offered.map(({ id }) => id),
      categories,
    ),
  ]

  for (const { id } of await ids(db, sql`select id from attributes order by position, id`)) {
    const values = await ids(db, sql`select id from attribute_values where attribute_id = ${id} order by position, id`)
    const found = await counts(
      `attribute-${id}`,
      sql`a.value_id`,
      sql`join variation_attribute_values a on a.variation_id = o.variation_id and a.attribute_id = ${id}`,
    )
    facets.push(
      pick(
        'attribute',
        id,
        'a',
        values.map((row) => row.id),
        found,
      ),
    )
  }
  for (const { id } of await ids(
    db,
    sql`select id from properties where not is_order_property and value_type = 'selection' order by position, id`,
  )) {
    const values = await ids(
      db,
      sql`select id from property_selections where property_id = ${id} order by position, id`,
    )
    const found = await counts(
      `property-${id}`,
      sql`s.selection_id`,
      sql`join item_properties s on s.item_id = o.item_id and s.property_id = ${id}`,
    )
    facets.push(
      pick(
        'property',
        id,
        'p',
        values.map((row) => row.id),
        found,
      ),
    )
  }
  const {
    rows: [range],
  } = await sql<{
    min: number | null
    max: number | null
  }>`with ${base} select min(o.price) as min, max(o.price) as max from offers o where ${where('price')}`.execute(db)
  const known = range && range.min !== null && range.max !== null ? { min: range.min, max: range.max } : null
  if (known) facets.push({ id: 'price', kind: 'price', ownerId: 0, values: [] })
  const makers = await ids(
    db,
    sql`select m.id from manufacturers m join parties p on p.id = m.party_id order by m.position, p.name collate "C", m.id`,
  )
  facets.push(
    pick(
      'manufacturer',
      0,
      'm',
      makers.map((row) => row.id),
      await counts('manufacturer', sql`o.manufacturer_id`),
    ),
  )
  facets.push(pick('availability', 0, 'v', [1, 2, 3, 4], await counts('availability', sql`o.colour`)))
  facets.push(
    pick(
      'rating',
      0,
      'r',
      [5, 4, 3, 2, 1],
      await counts('rating', sql`r.stars`, sql`join generate_series(1, 5) r (stars) on o.rating >= r.stars`),
    ),
  )

  const { rows: hits } = await sql<{ itemId: number; variationId: number; total: number }>`
    with ${base}, best as (
      select distinct on (o.item_id) o.*, coalesce(o.variation_id, o.shown_id) as hit_id, coalesce(o.price, o.shown_price) as hit_price, o.variation_id is null as sold_out
        from offers o where ${where(undefined)} order by o.item_id, o.price, o.position, o.variation_id)
    select item_id as "itemId", hit_id as "variationId", count(*) over ()::int as total from best order by ${order(query)}`.execute(
    db,
  )
  const from = (query.page - 1) * query.itemsPerPage
  const shown = facets.filter(({ kind, values }) => kind === 'price' || values.length > 0)
  return {
    hits: hits.slice(from, from + query.itemsPerPage).map(({ itemId, variationId }) => ({ itemId, variationId })),
    total: hits.length,
    facets: shown,
    range: known,
    chosen: shown.flatMap(({ values }) => values.flatMap(({ id, selected }) => (selected ? [id] : []))),
  }
}

async function ids(db: Database, question: RawBuilder<unknown>): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`${question}`.execute(db)
  return rows
}

const and = (conditions: readonly RawBuilder<unknown>[]) => sql.join([sql`true`, ...conditions], sql` and `)

function offers({ audience, scope, locale }: ListingQuery, currency: string): RawBuilder<unknown> {
  const seen = audience === 'customer' ? sql`true` : sql`not c.is_restricted`
  const inScope =
    scope.kind === 'category'
      ? sql`exists (select from places p where p.item_id = i.id and p.category_id = ${scope.id})`
      : scope.kind === 'tag'
        ? sql`exists (select from item_tags t where t.item_id = i.id and t.tag_id = ${scope.id})`
        : sql`true`
  const shut =
    audience === 'customer'
      ? sql`false`
      : sql`exists (select from item_categories x join categories c on c.id = x.category_id and c.is_restricted where x.item_id = i.id)
    and not exists (select from places p where p.item_id = i.id)`
  return sql`
    places as (
      select distinct x.item_id, up.id as category_id from item_categories x join categories c on c.id = x.category_id
        cross join lateral unnest(c.ancestor_ids || c.id) up (id)
       where ${seen} and not exists (select from categories b where b.id = any(c.ancestor_ids || c.id) and b.deleted_at is not null)),
    shelf as (
      select v.id, v.item_id, v.position, coalesce(p.special_amount, p.amount) as price, v.availability_id,
             v.availability_id <= 7 and (v.available_until is null or v.available_until > now()) and case when v.kind = 'single' then coalesce(s.available > 0 or s.may_oversell, false)
               else exists (select from bundle_components b where b.bundle_id = v.id) and not exists (
                 select from bundle_components b join variations part on part.id = b.component_id join items w on w.id = part.item_id left join stock z on z.variation_id = part.id
                  where b.bundle_id = v.id and not coalesce(part.is_active and w.is_active and coalesce(part.available_until > now(), true) and (z.available >= b.quantity or z.may_oversell), false)) end as salable
        from variations v join items i on i.id = v.item_id and i.is_active
        join current_prices p on p.variation_id = v.id and p.currency = ${currency} and p.customer_class_id is null and p.minimum_quantity = 1
        left join stock s on s.variation_id = v.id where v.is_active),
    found as (
      select i.id as item_id, i.manufacturer_id, i.created_at, coalesce(r.ratings_count_total, 0) as rating_count, coalesce(r.total, 0)::float8 / nullif(r.ratings_count_total, 0) as rating,
             floor(extract(epoch from i.created_at)) + floor(2592000::float8 * ((coalesce(r.total, 0) - 3 * coalesce(r.ratings_count_total, 0))::float8 / (coalesce(r.ratings_count_total, 0) + 3))) as worth,
             coalesce((select name1 from item_texts t where t.item_id = i.id order by t.locale = ${locale} desc, t.locale = 'en' desc, t.locale limit 1), '') as name
        from items i left join (select *, ratings_count_of1 + 2 * ratings_count_of2 + 3 * ratings_count_of3 + 4 * ratings_count_of4 + 5 * ratings_count_of5 as total from item_ratings) r on r.item_id = i.id
       where exists (select from shelf s where s.item_id = i.id) and ${inScope} and not (${shut})),
    offers as (
      select f.*, s.id as variation_id, s.price, s.position, case when s.availability_id <= 3 then 1 when s.availability_id <= 6 then 2 else 3 end as colour, null::integer as shown_id, null::bigint as shown_price
        from found f join shelf s on s.item_id = f.item_id and s.salable
      union all
      select f.*, null, null, null, null, s.id, s.price
        from found f cross join lateral (select * from shelf s where s.item_id = f.item_id order by s.price, s.position, s.id limit 1) s
       where not exists (select from shelf x where x.item_id = f.item_id and x.salable))`
}

interface Group {
  readonly facet: string
  readonly condition: RawBuilder<unknown>
}

/** One condition per facet that something known was chosen of. */
async function groupsOf(
  db: Database,
  { facets, audience, priceMin, priceMax }: ListingQuery,
): Promise<{ readonly groups: Group[]; readonly chosen: ReadonlySet<string> }> {
  const { rows } = await sql<{ id: string; facet: string; number: number }>`
    select 'a' || id as id, 'attribute-' || attribute_id as facet, id as number from attribute_values
    union all select 'p' || s.id, 'property-' || property_id, s.id from property_selections s join properties p on p.id = property_id and not p.is_order_property
    union all select 'm' || id, 'manufacturer', id from manufacturers
    union all select 'c' || c.id, 'category', c.id from categories c where (not c.is_restricted or ${audience} = 'customer')
                and not exists (select from categories b where b.id = any(c.ancestor_ids || c.id) and b.deleted_at is not null)
    union all select 'v' || n, 'availability', n from generate_series(1, 4) n union all select 'r' || n, 'rating', n from generate_series(1, 5) n`.execute(
    db,
  )
  const known = rows.filter(({ id }) => facets.includes(id))
  const groups = [...Map.groupBy(known, ({ facet }) => facet)].map(([facet, values]) => ({
    facet,
    condition: conditionOf(
      facet,
      values.map(({ number }) => number),
    ),
  }))
  const price = sql`o.price between ${priceMin ?? 0} and ${priceMax ?? Number.MAX_SAFE_INTEGER}`
  return {
    groups:
      priceMin !== undefined || priceMax !== undefined ? [...groups, { facet: 'price', condition: price }] : groups,
    chosen: new Set(known.map(({ id }) => id)),
  }
}

function conditionOf(facet: string, values: readonly number[]): RawBuilder<unknown> {
  const list = sql`any(${values}::integer[])`
  if (facet.startsWith('attribute'))
    return sql`exists (select from variation_attribute_values a where a.variation_id = o.variation_id and a.value_id = ${list})`
  if (facet.startsWith('property'))
    return sql`exists (select from item_properties s where s.item_id = o.item_id and s.selection_id = ${list})`
  if (facet === 'manufacturer') return sql`o.manufacturer_id = ${list}`
  if (facet === 'category')
    return sql`exists (select from places p where p.item_id = o.item_id and p.category_id = ${list})`
  if (facet === 'availability') return sql`o.colour = ${list}`
  return sql`o.rating >= ${Math.min(...values)}`
}

function order({ sort, locale }: ListingQuery): RawBuilder<unknown> {
  const recommended = sql`sold_out, worth desc, item_id`
  const name = sql`name collate ${sql.id(`vitrine_${locale}`)}`
  switch (sort) {
    case 'texts.name1_asc':
      return sql`${name}, item_id`
    case 'texts.name1_desc':
      return sql`${name} desc, item_id desc`
    case 'sorting.price.avg_asc':
      return sql`hit_price, ${recommended}`
    case 'sorting.price.avg_desc':
      return sql`hit_price desc, ${recommended}`
    case 'item.feedbackDecimal_asc':
      return sql`rating nulls last, rating_count desc, item_id`
    case 'item.feedbackDecimal_desc':
      return sql`rating desc nulls last, rating_count desc, item_id`
    case 'variation.createdAt_desc':
      return sql`created_at desc, item_id`
    case 'item.score':
    case 'default.recommended_sorting':
      return recommended
  }
}

/** Names in the order of each language, numbers by their value: what the index has from Intl. */
export async function prepareOracle(db: Database): Promise<void> {
  for (const locale of ['en', 'de', 'pl']) {
    await sql`create collation ${sql.id(`vitrine_${locale}`)} (provider = icu, locale = ${sql.lit(`${locale}-u-kn-true`)}, deterministic = false)`.execute(
      db,
    )
  }
}
