import type { Db } from './db.ts'
import { hashOf, isSecret } from './session-secret.ts'

/** What a preview link shows. */
export interface OpenPreview {
  readonly pageId: number
  /** Null: the page belongs to no category. */
  readonly categoryId: number | null
  /** Null: the newest revision, whenever somebody looks. */
  readonly number: number | null
}

/** Undefined: nobody made this link, or it is over. */
export async function openPreview(db: Db, token: string | undefined, now: Date): Promise<OpenPreview | undefined> {
  if (!isSecret(token)) return undefined
  return db.selectFrom('preview_links as l').innerJoin('pages as p', 'p.id', 'l.page_id').select(['l.page_id as pageId', 'p.category_id as categoryId', 'l.number'])
    .where('l.token_hash', '=', hashOf(token)).where('l.expires_at', '>', now).executeTakeFirst()
}
