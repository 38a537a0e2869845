import type { ProductGap, ProductState } from '@vitrine/contract/catalogue/product-list.contract'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../kernel/database/db.ts'

/** What the list of products is filtered and sorted by, of one product. */
export interface ProductFacts {
  readonly id: number
  readonly createdAt: number
  readonly state: ProductState
  readonly makerId: number | null
  readonly name: string
  readonly gaps: ReadonlySet<ProductGap>
  readonly missingLanguages: readonly string[]
  readonly isSoldOut: boolean
  /** At least one variation has few left, or none while others have some. */
  readonly isLow: boolean
}

interface FactsRow {
  readonly id: number
  readonly createdAt: Date
  readonly isActive: boolean
  readonly isArchived: boolean
  readonly makerId: number | null
  readonly names: Readonly<Record<string, string>> | null
  readonly hasPicture: boolean
  readonly isPriced: boolean | null
  readonly isSellable: boolean | null
  readonly isLow: boolean | null
}

interface FactsOptions {
  readonly currency: string
  readonly languages: readonly string[]
}

/** The languages of the shop, the default first. */
export async function listShopLanguages(db: Db): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('locales')
    .where('is_active', '=', true)
    .orderBy('is_default', 'desc')
    .orderBy('position')
    .select('code')
    .execute()
  return rows.map(({ code }) => code)
}

export const readFactsOf = (db: Db, ids: readonly number[], options: FactsOptions) =>
  readFacts(db, sql`i.id = any(${[...ids]}::integer[])`, options)

/** A part of all products, by their ids. */
export const readNextFacts = (
  db: Db,
  { after, limit }: { readonly after: number; readonly limit: number },
  options: FactsOptions,
) =>
  readFacts(
    db,
    sql`i.id = any(array(select id from items where id > ${after}::integer order by id limit ${sql.lit(limit)}))`,
    options,
  )

async function readFacts(
  db: Db,
  condition: RawBuilder<unknown>,
  { currency, languages }: FactsOptions,
): Promise<readonly ProductFacts[]> {
  const { rows } = await sql<FactsRow>`
    select i.id, i.created_at as "createdAt", i.is_active as "isActive", i.archived_at is not null as "isArchived", i.manufacturer_id as "makerId",
           (select json_object_agg(t.locale, t.name1) from item_texts t where t.item_id = i.id) as names,
           exists (select from item_images p where p.item_id = i.id) as "hasPicture",
           v.is_priced as "isPriced", v.is_sellable as "isSellable", v.is_low as "isLow"
      from items i
      left join lateral (
        select bool_and((select true from prices p where p.variation_id = v.id and p.currency = ${currency} and p.customer_class_id is null and p.minimum_quantity = 1) is not null) as is_priced,
               bool_or(v.kind = 'bundle' or s.available > 0 or s.may_oversell) as is_sellable,
               bool_or(v.kind = 'single' and not coalesce(s.may_oversell, false) and coalesce(s.available, 0) < coalesce(s.low_below, 1)) as is_low
          from variations v left join stock s on s.variation_id = v.id
         where v.item_id = i.id and v.is_active) v on true
     where ${condition}
     order by i.id`.execute(db)
  return rows.map((row) => toFacts(row, languages))
}

function toFacts(row: FactsRow, languages: readonly string[]): ProductFacts {
  const names = row.names ?? {}
  const missingLanguages = languages.filter((language) => names[language] === undefined)
  const gaps: ProductGap[] = [
    ...(row.hasPicture ? [] : (['picture'] as const)),
    ...(missingLanguages.length === 0 ? [] : (['translation'] as const)),
    ...(row.makerId === null ? (['maker'] as const) : []),
    ...(row.isPriced === true ? [] : (['price'] as const)),
  ]
  const isSoldOut = row.isSellable !== true
  return {
    id: row.id,
    createdAt: row.createdAt.getTime(),
    state: row.isActive ? 'active' : row.isArchived ? 'archived' : 'draft',
    makerId: row.makerId,
    name:
      languages.map((language) => names[language]).find((name) => name !== undefined) ?? Object.values(names)[0] ?? '',
    gaps: setOf(gaps),
    missingLanguages: listOf(missingLanguages),
    isSoldOut,
    isLow: !isSoldOut && row.isLow === true,
  }
}

// Tens of thousands of products share few sets.
const sets = new Map<string, ReadonlySet<ProductGap>>()
const setOf = (gaps: readonly ProductGap[]) => shared(sets, gaps.join(), () => new Set(gaps))
const lists = new Map<string, readonly string[]>()
const listOf = (languages: readonly string[]) => shared(lists, languages.join(), () => languages)

function shared<T>(known: Map<string, T>, key: string, make: () => T): T {
  let value = known.get(key)
  if (value === undefined) known.set(key, (value = make()))
  return value
}
