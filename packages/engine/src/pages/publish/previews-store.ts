import type { Db, Tx } from '../../kernel/database/db.ts'

export interface ListedPreview {
  readonly id: number
  readonly number: number | null
  readonly expiresAt: Date
  readonly madeBy: { readonly id: number | null; readonly name: string }
}

export async function listOpenPreviews(db: Db, pageId: number, now: Date): Promise<readonly ListedPreview[]> {
  const rows = await db
    .selectFrom('preview_links as l')
    .leftJoin('operators as o', 'o.id', 'l.made_by')
    .where('l.page_id', '=', pageId)
    .where('l.expires_at', '>', now)
    .orderBy('l.expires_at')
    .orderBy('l.id')
    .select(['l.id', 'l.number', 'l.expires_at as expiresAt', 'l.made_by as makerId', 'o.name as maker'])
    .execute()
  return rows.map(({ makerId, maker, ...link }) => ({ ...link, madeBy: { id: makerId, name: maker ?? '' } }))
}

export interface NewPreview {
  readonly tokenHash: Buffer
  readonly pageId: number
  readonly number: number | null
  readonly madeBy: number | null
  readonly madeAt: Date
  readonly expiresAt: Date
}

/** Also deletes expired links. */
export async function insertPreview(
  tx: Tx,
  { tokenHash, pageId, number, madeBy, madeAt, expiresAt }: NewPreview,
): Promise<number> {
  await tx.deleteFrom('preview_links').where('expires_at', '<=', madeAt).execute()
  const { id } = await tx
    .insertInto('preview_links')
    .values({ token_hash: tokenHash, page_id: pageId, number, made_by: madeBy, made_at: madeAt, expires_at: expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function deletePreview(tx: Tx, id: number): Promise<boolean> {
  return (await tx.deleteFrom('preview_links').where('id', '=', id).executeTakeFirstOrThrow()).numDeletedRows > 0n
}

/** The path of a category in the first of the locales that has one, even if it is hidden from shoppers. */
export async function findCategoryPath(db: Db, categoryId: number, locales: readonly string[]): Promise<string | null> {
  const rows = await db
    .selectFrom('category_texts')
    .select(['locale', 'url_path as path'])
    .where('category_id', '=', categoryId)
    .where('locale', 'in', locales)
    .execute()
  return locales.map((locale) => rows.find((row) => row.locale === locale)?.path).find((path) => path != null) ?? null
}
