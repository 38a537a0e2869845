import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { redirectOrigins, redirectViews } from '@vitrine/contract/pages/redirects.contract'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../../kernel/database/db.ts'
import type { RedirectSource } from './redirect-address.ts'

type Origin = (typeof redirectOrigins)[number]

/** What a redirect leads to; all null: gone for good. */
export interface StoredTarget {
  readonly categoryId: number | null
  readonly itemId: number | null
  readonly toPath: string | null
}

export interface StoredRedirect extends StoredTarget {
  readonly id: number
  readonly locale: Locale
  readonly path: string
  readonly status: 301 | 302 | 410
  readonly origin: Origin
}

const columns = sql`r.id, r.locale, r.from_path as path, r.status, r.origin, r.category_id as "categoryId", r.item_id as "itemId", r.to_path as "toPath"`

/** The redirect of a decoded path. Typed ones are stored in small letters. */
export async function findRedirect(db: Db, locale: Locale, path: string): Promise<StoredRedirect | undefined> {
  const { rows } = await sql<StoredRedirect>`
    select ${columns} from redirects r where r.locale = ${locale} and r.from_path = any(array[${path}::text, ${path.toLowerCase()}::text])
     order by r.from_path = ${path} desc limit 1`.execute(db)
  return rows[0]
}

export async function findRedirectById(db: Db, id: number): Promise<StoredRedirect | undefined> {
  const { rows } = await sql<StoredRedirect>`select ${columns} from redirects r where r.id = ${id}`.execute(db)
  return rows[0]
}

/** Redirects of these addresses, and those that lead to one of these stored paths. */
export async function listRelatedRedirects(
  db: Db,
  { sources, paths }: { readonly sources: readonly RedirectSource[]; readonly paths: readonly string[] },
): Promise<readonly StoredRedirect[]> {
  const { rows } = await sql<StoredRedirect>`
    select ${columns} from redirects r
      join unnest(${sources.map(({ locale }) => locale)}::text[], ${sources.map(({ path }) => path)}::text[]) as s (locale, path)
        on r.locale = s.locale and r.from_path = s.path
    union
    select ${columns} from redirects r where r.to_path = any(${[...paths]}::text[])`.execute(db)
  return rows
}

export interface RedirectFilter {
  readonly search?: string | undefined
  readonly view: (typeof redirectViews)[number]
}

export interface ListedRedirect extends StoredRedirect {
  readonly hits: number
  readonly lastUsedAt: Date | null
  readonly createdAt: Date
  readonly createdBy: string | null
}

export async function listRedirects(
  db: Db,
  filter: RedirectFilter,
  { after, limit }: { readonly after?: number | undefined; readonly limit: number },
): Promise<readonly ListedRedirect[]> {
  return selectListed(
    db,
    sql`${toCondition(filter)} and (${after ?? null}::integer is null or r.id < ${after ?? null}::integer)`,
    limit,
  )
}

export const findListedRedirect = async (db: Db, id: number): Promise<ListedRedirect | undefined> =>
  (await selectListed(db, sql`r.id = ${id}`, 1))[0]

async function selectListed(db: Db, condition: RawBuilder<unknown>, limit: number): Promise<readonly ListedRedirect[]> {
  const { rows } = await sql<ListedRedirect>`
    select ${columns}, coalesce(h.hits, 0) as hits, h.last_used_at as "lastUsedAt", r.created_at as "createdAt", o.name as "createdBy"
      from redirects r left join redirect_hits h on h.redirect_id = r.id left join operators o on o.id = r.made_by
     where ${condition} order by r.id desc limit ${limit}`.execute(db)
  return rows.map((row) => ({ ...row, hits: Number(row.hits) }))
}

export async function countRedirects(db: Db, filter: RedirectFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from redirects r left join redirect_hits h on h.redirect_id = r.id where ${toCondition(filter)}`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}

function toCondition({ search = '', view }: RedirectFilter): RawBuilder<unknown> {
  const conditions = {
    all: sql`true`,
    own: sql`r.origin <> 'moved'`,
    moved: sql`r.origin = 'moved'`,
    unused: sql`h.redirect_id is null`,
  }
  const [term = ''] = search.trim().split(/[?#]/)
  if (term === '') return conditions[view]
  const pattern = `%${term.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  // With the prefix of its language, as it is shown.
  return sql`${conditions[view]} and (
    case r.locale when 'en' then '/' else '/' || r.locale || '/' end || r.from_path ilike ${pattern} or r.to_path ilike ${pattern}
    or exists (select from category_texts t where t.category_id = r.category_id and '/' || t.url_path ilike ${pattern}))`
}

export interface RedirectWrite extends StoredTarget {
  readonly locale: Locale
  readonly path: string
}

/** Adds redirects, and changes those that exist for their addresses. */
export async function writeRedirects(
  tx: Tx,
  redirects: readonly RedirectWrite[],
  { origin, operatorId }: { readonly origin: Origin; readonly operatorId: number | null },
): Promise<void> {
  if (redirects.length === 0) return
  const column = <K extends keyof RedirectWrite>(name: K) => redirects.map((redirect) => redirect[name])
  await sql`
    insert into redirects (locale, from_path, category_id, item_id, to_path, origin, made_by)
    select g.*, ${origin}::text, ${operatorId}::integer
      from unnest(${column('locale')}::text[], ${column('path')}::text[], ${column('categoryId')}::integer[], ${column('itemId')}::integer[], ${column('toPath')}::text[]) as g
    on conflict on constraint redirects_unique do update
       set category_id = excluded.category_id, item_id = excluded.item_id, to_path = excluded.to_path, status = 301,
           origin = excluded.origin, made_by = excluded.made_by`.execute(tx)
}

export async function moveRedirect(tx: Tx, id: number, { locale, path }: RedirectSource): Promise<void> {
  await tx.updateTable('redirects').set({ locale, from_path: path }).where('id', '=', id).execute()
}

export async function deleteRedirectsById(tx: Tx, ids: readonly number[]): Promise<readonly StoredRedirect[]> {
  const { rows } = await sql<StoredRedirect>`
    delete from redirects r where r.id = any(${[...ids]}::integer[]) returning ${columns}`.execute(tx)
  return rows
}

export interface RedirectHits {
  readonly id: number
  readonly hits: number
  readonly lastUsedAt: Date
}

/** In the order of their ids, so that instances do not wait for each other in a circle. */
export async function addRedirectHits(tx: Tx, sums: readonly RedirectHits[]): Promise<void> {
  await sql`
    insert into redirect_hits as current (redirect_id, hits, last_used_at)
    select g.id, g.hits, g.last_used_at
      from unnest(${sums.map(({ id }) => id)}::integer[], ${sums.map(({ hits }) => hits)}::bigint[], ${sums.map(({ lastUsedAt }) => lastUsedAt)}::timestamptz[]) as g (id, hits, last_used_at)
     where exists (select from redirects r where r.id = g.id)
     order by g.id
    on conflict (redirect_id) do update
       set hits = current.hits + excluded.hits, last_used_at = greatest(current.last_used_at, excluded.last_used_at)`.execute(
    tx,
  )
}

/** Paths of a former shop, decoded and in small letters; an address that has a redirect keeps it. */
export async function insertFormerPaths(
  tx: Tx,
  paths: readonly {
    readonly locale: Locale
    readonly path: string
    readonly categoryId: number | null
    readonly itemId: number | null
  }[],
): Promise<void> {
  if (paths.length === 0) return
  await sql`
    insert into redirects (locale, from_path, category_id, item_id, origin)
    select * from unnest(${paths.map(({ locale }) => locale)}::text[], ${paths.map(({ path }) => path)}::text[], ${paths.map(({ categoryId }) => categoryId)}::integer[], ${paths.map(({ itemId }) => itemId)}::integer[]) as p,
           (values ('imported')) as o (origin)
        on conflict on constraint redirects_unique do nothing`.execute(tx)
}
