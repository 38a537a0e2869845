import type { Robots } from '@vitrine/contract/catalogue/category'
import type { Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { Payload } from '@vitrine/contract/api/operations'
import { sql, type Expression } from 'kysely'
import type { Db } from '../kernel/database/db.ts'
import type { PageView } from './page-view.ts'

export interface StoredPage {
  readonly id: number
  readonly locale: string
  /** The revision number of the blocks. */
  readonly revision: number | null
  /** Null: the caller may see no revision of it. */
  readonly blocks: unknown
  readonly title: string | null
  readonly description: string | null
  readonly robots: Robots
}

interface PageQuery {
  /** The locale of the caller is the first. */
  readonly locales: readonly [Locale, ...Locale[]]
  readonly view: PageView
}

export async function listPages(
  db: Db,
  { type, identifier }: Payload<'getBlocks'>,
  { locales, view }: PageQuery,
): Promise<readonly StoredPage[]> {
  return db
    .selectFrom('pages as page')
    .leftJoin('page_revisions as revision', (join) =>
      join.onRef('revision.page_id', '=', 'page.id').on('revision.number', '=', toVisibleNumber(view, locales[0])),
    )
    .where('page.type', '=', type)
    .where('page.identifier', '=', identifier)
    .where('page.locale', 'in', locales)
    .select([
      'page.id',
      'page.locale',
      'revision.number as revision',
      'revision.blocks',
      'page.meta_title as title',
      'page.meta_description as description',
      'page.meta_robots as robots',
    ])
    .execute()
}

const publicNumber = sql.ref<number | null>('page.published_number')

// A fallback language shows its published revision, or its draft if none is published.
function toVisibleNumber(view: PageView, own: Locale): Expression<number | null> {
  switch (view.kind) {
    case 'published':
      return publicNumber
    case 'newest':
      return sql`case when page.locale = ${own} then page.head_number else coalesce(page.published_number, page.head_number) end`
    case 'preview':
      return sql`case when page.id = ${view.pageId} then coalesce(${view.number}::integer, page.head_number) else page.published_number end`
  }
}
