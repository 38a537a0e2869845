import type { pageTypes } from '@vitrine/contract/pages/pages.contract'
import { defaultLocale, isLocale, type Locale } from '@vitrine/contract/kernel/i18n/locale'
import type { Db, Tx } from '../kernel/database/db.ts'

/** One page in one language, as getBlocks asks for it. */
export interface PageKey {
  readonly type: (typeof pageTypes)[number]
  readonly identifier: string
  readonly locale: Locale
}

export interface PageRow {
  readonly id: number
  /** Its newest revision; null: never saved. */
  readonly head: number | null
  /** The revision that shoppers see; null: none. */
  readonly published: number | null
}

/** The type of a category that is not in the bin. */
export async function findCategoryType(db: Db, categoryId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('categories')
    .select('type')
    .where('id', '=', categoryId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.type
}

export async function isPageStored(db: Db, { type, identifier }: Omit<PageKey, 'locale'>): Promise<boolean> {
  return (
    (await db
      .selectFrom('pages')
      .select('id')
      .where('type', '=', type)
      .where('identifier', '=', identifier)
      .limit(1)
      .executeTakeFirst()) !== undefined
  )
}

export function findPageRow(db: Db, { type, identifier, locale }: PageKey): Promise<PageRow | undefined> {
  return db
    .selectFrom('pages')
    .select(['id', 'head_number as head', 'published_number as published'])
    .where('type', '=', type)
    .where('identifier', '=', identifier)
    .where('locale', '=', locale)
    .executeTakeFirst()
}

/** The rows of a page, one per language. */
export async function listPageRows(
  db: Db,
  { type, identifier }: Omit<PageKey, 'locale'>,
): Promise<readonly (PageRow & { readonly locale: string })[]> {
  return db
    .selectFrom('pages')
    .select(['id', 'locale', 'head_number as head', 'published_number as published'])
    .where('type', '=', type)
    .where('identifier', '=', identifier)
    .execute()
}

export async function insertPageIfMissing(tx: Tx, { type, identifier, locale }: PageKey): Promise<void> {
  await tx
    .insertInto('pages')
    .values({ type, identifier, locale, category_id: type === 'category' ? Number(identifier) : null })
    .onConflict((conflict) => conflict.columns(['type', 'identifier', 'locale']).doNothing())
    .execute()
}

/**
 * Claims the next revision number of a page if its newest revision is still `base`. The row stays locked, so only one
 * of several saves on one base succeeds.
 */
export async function claimNextRevisionNumber(
  tx: Tx,
  { type, identifier, locale }: PageKey,
  base: number | null,
): Promise<(PageRow & { readonly head: number }) | undefined> {
  const row = await tx
    .updateTable('pages')
    .set(({ fn, val, eb }) => ({ head_number: eb(fn.coalesce('head_number', val(0)), '+', 1) }))
    .where('type', '=', type)
    .where('identifier', '=', identifier)
    .where('locale', '=', locale)
    .where('head_number', 'is not distinct from', base)
    .returning(['id', 'head_number', 'published_number as published'])
    .executeTakeFirst()
  return row && { id: row.id, head: row.head_number ?? 1, published: row.published }
}

export function lockPage(tx: Tx, pageId: number): Promise<PageRow | undefined> {
  return tx
    .selectFrom('pages')
    .select(['id', 'head_number as head', 'published_number as published'])
    .where('id', '=', pageId)
    .forUpdate()
    .executeTakeFirst()
}

export async function getPageLocale(db: Db, pageId: number): Promise<Locale> {
  const { locale } = await db.selectFrom('pages').select('locale').where('id', '=', pageId).executeTakeFirstOrThrow()
  return isLocale(locale) ? locale : defaultLocale
}

export async function setPublished(tx: Tx, pageId: number, number: number | null): Promise<void> {
  await tx.updateTable('pages').set({ published_number: number }).where('id', '=', pageId).execute()
}
