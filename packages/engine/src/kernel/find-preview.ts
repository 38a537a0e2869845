import type { Db } from './database/db.ts'
import { hashSecret, isSecret } from './security/session-secret.ts'

/** The page and revision of a preview link. */
export interface PreviewTarget {
  readonly pageId: number
  /** Null: the page belongs to no category. */
  readonly categoryId: number | null
  /** Null: the newest revision at the time of viewing. */
  readonly number: number | null
}

/** Undefined: the link does not exist or has expired. */
export async function findPreview(db: Db, token: string | undefined, now: Date): Promise<PreviewTarget | undefined> {
  if (!isSecret(token)) return undefined
  return db
    .selectFrom('preview_links as l')
    .innerJoin('pages as p', 'p.id', 'l.page_id')
    .select(['l.page_id as pageId', 'p.category_id as categoryId', 'l.number'])
    .where('l.token_hash', '=', hashSecret(token))
    .where('l.expires_at', '>', now)
    .executeTakeFirst()
}
