import type { Robots } from '@vitrine/contract/category'
import type { Locale } from '@vitrine/contract/kernel/locale'
import type { Payload } from '@vitrine/contract/operations'
import { sql, type Expression } from 'kysely'
import type { Db } from '../kernel/db.ts'
import type { PageView } from './page-view.ts'

export interface StoredPage {
  readonly id: number
  readonly locale: string
  /** Which revision the blocks are. */
  readonly revision: number | null
  /** Null: there is nothing of it that this caller may see. */
  readonly blocks: unknown
  readonly title: string | null
  readonly description: string | null
  readonly robots: Robots
}

interface Asking {
  /** The caller's first. */
  readonly locales: readonly [Locale, ...Locale[]]
  readonly view: PageView
}

export async function pagesOf(db: Db, { type, identifier }: Payload<'getBlocks'>, { locales, view }: Asking): Promise<readonly StoredPage[]> {
  const rows = await db.selectFrom('pages as page')
    .leftJoin('page_revisions as revision', (join) => join.onRef('revision.page_id', '=', 'page.id').on('revision.number', '=', numberShown(view, locales[0])))
    .where('page.type', '=', type).where('page.identifier', '=', identifier).where('page.locale', 'in', locales)
    .select(['page.id', 'page.locale', 'revision.number as revision', 'revision.blocks', 'page.meta_title as title', 'page.meta_description as description', 'page.meta_robots'])
    .execute()
  // The CHECK of the column allows no other word.
  return rows.map(({ meta_robots, ...row }) => ({ ...row, robots: meta_robots as Robots }))
}

const publicNumber = sql.ref<number | null>('page.published_number')

// What is borrowed from another language is what shoppers see of that; only where nothing of it is public yet, its draft.
function numberShown(view: PageView, own: Locale): Expression<number | null> {
  switch (view.kind) {
    case 'published': return publicNumber
    case 'newest': return sql`case when page.locale = ${own} then page.head_number else coalesce(page.published_number, page.head_number) end`
    case 'preview': return sql`case when page.id = ${view.pageId} then coalesce(${view.number}::integer, page.head_number) else page.published_number end`
  }
}

export interface StoredRedirect {
  readonly status: 301 | 302 | 410
  readonly categoryId: number | null
  readonly itemId: number | null
  readonly toPath: string | null
}

export async function redirectFrom(db: Db, locale: Locale, path: string): Promise<StoredRedirect | undefined> {
  const row = await db.selectFrom('redirects')
    .where('locale', '=', locale).where('from_path', '=', path)
    .select(['status', 'category_id as categoryId', 'item_id as itemId', 'to_path as toPath'])
    .executeTakeFirst()
  // The CHECK of the column allows no other number.
  return row && { ...row, status: row.status as StoredRedirect['status'] }
}
