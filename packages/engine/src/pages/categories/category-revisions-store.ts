import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database/db.ts'
import type { CategoryContent } from './category-content.ts'

export interface CategoryRevision {
  readonly id: number
  readonly at: Date
  readonly by: string | null
  readonly content: CategoryContent
}

const maxShown = 50

export async function addRevision(
  tx: Tx,
  { categoryId, operatorId, content }: { categoryId: number; operatorId: number | null; content: CategoryContent },
): Promise<void> {
  await tx
    .insertInto('category_revisions')
    .values({ category_id: categoryId, operator_id: operatorId, content: JSON.stringify(content) })
    .execute()
}

export async function hasRevisions(db: Db, categoryId: number): Promise<boolean> {
  const row = await db
    .selectFrom('category_revisions')
    .select('id')
    .where('category_id', '=', categoryId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Newest first. */
export async function listRevisions(
  db: Db,
  categoryId: number,
  revisionId?: number,
): Promise<readonly CategoryRevision[]> {
  return db
    .selectFrom('category_revisions as r')
    .leftJoin('operators as o', 'o.id', 'r.operator_id')
    .select(['r.id', 'r.created_at as at', 'o.name as by', sql<CategoryContent>`r.content`.as('content')])
    .where('r.category_id', '=', categoryId)
    .$if(revisionId !== undefined, (query) => query.where('r.id', '=', revisionId ?? 0))
    .orderBy('r.id', 'desc')
    .limit(maxShown)
    .execute()
}
