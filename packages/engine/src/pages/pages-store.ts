import type { Robots } from '@vitrine/contract/category'
import type { Locale } from '@vitrine/contract/kernel/locale'
import type { Payload } from '@vitrine/contract/operations'
import type { Db } from '../kernel/db.ts'

export interface StoredPage {
  readonly id: number
  readonly locale: string
  /** What shoppers see; null: never published. */
  readonly blocks: unknown
  readonly title: string | null
  readonly description: string | null
  readonly robots: Robots
}

export async function pagesOf(db: Db, { type, identifier }: Payload<'getBlocks'>, locales: readonly Locale[]): Promise<readonly StoredPage[]> {
  const rows = await db.selectFrom('pages as page')
    .leftJoin('page_revisions as revision', (join) => join.onRef('revision.page_id', '=', 'page.id').onRef('revision.number', '=', 'page.published_number'))
    .where('page.type', '=', type).where('page.identifier', '=', identifier).where('page.locale', 'in', locales)
    .select(['page.id', 'page.locale', 'revision.blocks', 'page.meta_title as title', 'page.meta_description as description', 'page.meta_robots'])
    .execute()
  // The CHECK of the column allows no other word.
  return rows.map(({ meta_robots, ...row }) => ({ ...row, robots: meta_robots as Robots }))
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
