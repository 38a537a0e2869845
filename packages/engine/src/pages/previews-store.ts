import type { Db } from '../kernel/db.ts'

export function openPreview(db: Db, tokenHash: Buffer, now: Date): Promise<{ readonly pageId: number; readonly number: number | null } | undefined> {
  return db.selectFrom('preview_links').select(['page_id as pageId', 'number']).where('token_hash', '=', tokenHash).where('expires_at', '>', now).executeTakeFirst()
}
