import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { PageEntry } from '@vitrine/contract/shop/shop-document'
import type { Tx } from '../../kernel/database/db.ts'
import { getIdsByCode } from './codes-store.ts'
import { resolveBlocks, type FindTarget, type PageReference } from '../document/references.ts'
import type { Count } from './sync-rows-store.ts'
import { sumCounts } from '../document/write-counts.ts'

/**
 * Creates and publishes a new revision of every page that differs from its published one; previous revisions stay in
 * the history.
 */
export async function writePages(tx: Tx, pages: readonly PageEntry[], targets: FindTarget): Promise<Count> {
  const categories = await getIdsByCode(
    tx,
    'categories',
    pages.filter(({ type }) => type === 'category').map(({ identifier }) => identifier),
  )
  const counts: Count[] = []
  for (const page of pages) {
    const categoryId = page.type === 'category' ? categories.get(page.identifier) : null
    counts.push(await writePage(tx, { page, categoryId, targets }))
  }
  return sumCounts(...counts)
}

async function writePage(
  tx: Tx,
  { page, categoryId, targets }: { page: PageEntry; categoryId: number | null; targets: FindTarget },
): Promise<Count> {
  const { blocks, uses } = resolveBlocks(page.blocks, { targets, locale: page.locale })
  const text = JSON.stringify(blocks)
  const digest = createHash('sha256').update(text).digest()
  const identifier = categoryId === null ? page.identifier : String(categoryId)
  await tx
    .insertInto('pages')
    .values({ type: page.type, identifier, locale: page.locale, category_id: categoryId })
    .onConflict((same) => same.columns(['type', 'identifier', 'locale']).doNothing())
    .execute()
  const {
    id,
    head_number: head,
    published_number: published,
  } = await tx
    .selectFrom('pages')
    .select(['id', 'head_number', 'published_number'])
    .where('type', '=', page.type)
    .where('identifier', '=', identifier)
    .where('locale', '=', page.locale)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const publishedRevision =
    published === null
      ? undefined
      : await tx
          .selectFrom('page_revisions')
          .select(['digest', 'blocks'])
          .where('page_id', '=', id)
          .where('number', '=', published)
          .executeTakeFirstOrThrow()
  // A revision saved by an operator can contain the same blocks with another key order.
  if (
    publishedRevision &&
    (publishedRevision.digest.equals(digest) || isDeepStrictEqual(publishedRevision.blocks, JSON.parse(text)))
  )
    return sumCounts()
  const number = (head ?? 0) + 1
  await tx
    .insertInto('page_revisions')
    .values({ page_id: id, number, base_number: head ?? 0, kind: 'import', blocks: text, digest })
    .execute()
  await tx.updateTable('pages').set({ head_number: number, published_number: number }).where('id', '=', id).execute()
  await writeUses(tx, { pageId: id, number, uses })
  return { added: head === null ? 1 : 0, changed: head === null ? 0 : 1, removed: 0 }
}

// Uses are stored for the newest and the published revision; this one is both.
async function writeUses(
  tx: Tx,
  { pageId, number, uses }: { pageId: number; number: number; uses: readonly PageReference[] },
): Promise<void> {
  await tx.deleteFrom('page_uses').where('page_id', '=', pageId).execute()
  if (uses.length === 0) return
  await tx
    .insertInto('page_uses')
    .values(
      uses.map(({ blockId, what, id }) => ({
        page_id: pageId,
        number,
        block_id: blockId,
        media_id: what === 'media' ? id : null,
        category_id: what === 'category' ? id : null,
        item_id: what === 'item' ? id : null,
      })),
    )
    .execute()
}
