import { defaultLocale, type Labels, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import { sql } from 'kysely'
import type { Db } from '../../kernel/database/db.ts'

export interface NamedTarget {
  readonly id: number
  readonly name: string
}

type TargetKind = 'item' | 'category' | 'tag'

const targets = {
  item: { table: 'items', texts: 'item_texts', id: 'item_id', name: 'name1', isThere: sql`true` },
  category: {
    table: 'categories',
    texts: 'category_texts',
    id: 'category_id',
    name: 'name',
    isThere: sql`t.deleted_at is null`,
  },
  tag: { table: 'tags', texts: 'tag_texts', id: 'tag_id', name: 'name', isThere: sql`true` },
} as const

const maxFound = 20

const nameOf = (kind: TargetKind, locale: Locale) => {
  const { texts, id, name } = targets[kind]
  return sql<string>`(select x.${sql.ref(name)} from ${sql.table(texts)} x where x.${sql.ref(id)} = t.id
    order by x.locale = ${locale} desc, x.locale = ${defaultLocale} desc, x.locale limit 1)`
}

/** By a part of the name, those that begin with it first. */
export async function findTargets(
  db: Db,
  { kind, search, locale }: { readonly kind: TargetKind; readonly search: string; readonly locale: Locale },
): Promise<readonly NamedTarget[]> {
  const { table, texts, id, name, isThere } = targets[kind]
  const part = search.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)
  const { rows } = await sql<NamedTarget>`
    select t.id, ${nameOf(kind, locale)} as name from ${sql.table(table)} t
     where ${isThere} and t.id = any(array(
       select x.${sql.ref(id)} from ${sql.table(texts)} x where lower(x.${sql.ref(name)}) like ${`%${part}%`}
        order by lower(x.${sql.ref(name)}) like ${`${part}%`} desc, x.${sql.ref(name)} limit ${sql.lit(maxFound * 3)}))
     order by 2 limit ${sql.lit(maxFound)}`.execute(db)
  return rows
}

export async function listTargetNames(
  db: Db,
  kind: TargetKind,
  { ids, locale }: { readonly ids: readonly number[]; readonly locale: Locale },
): Promise<readonly NamedTarget[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<NamedTarget>`
    select t.id, coalesce(${nameOf(kind, locale)}, '#' || t.id) as name from ${sql.table(targets[kind].table)} t where t.id = any(${[...ids]}::integer[]) order by 2`.execute(
    db,
  )
  return rows
}

export async function listCountryNames(db: Db): Promise<readonly { readonly id: number; readonly names: Labels }[]> {
  return db
    .selectFrom('countries')
    .where('is_delivered', '=', true)
    .select(['id', 'names'])
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export async function listClassNames(db: Db): Promise<readonly { readonly id: number; readonly names: Labels }[]> {
  return db.selectFrom('customer_classes').select(['id', 'names']).orderBy('id').execute()
}

/** That of the shop first. */
export async function listSellingCurrencies(db: Db, currency: string): Promise<readonly string[]> {
  const { rows } = await sql<{ code: string }>`select currency as code from market_currencies order by 1`.execute(db)
  return [currency, ...rows.map(({ code }) => code).filter((code) => code !== currency)]
}

export async function readShopClock(db: Db, timeZone: string): Promise<string> {
  const { rows } = await sql<{
    now: string
  }>`select to_char(clock_timestamp() at time zone ${timeZone}, 'YYYY-MM-DD"T"HH24:MI:SS') as now`.execute(db)
  return rows[0]?.now ?? ''
}
