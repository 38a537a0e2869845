import type { Answer, Payload } from '@vitrine/contract/api/operations'
import { homeId, homeName } from '@vitrine/contract/pages/home-page'
import { categoryTree } from '../../catalogue/catalogue.ts'
import { recordAudit } from '../../kernel/audit.ts'
import { refuse, type Context } from '../../kernel/context.ts'
import { inTransaction, type Db } from '../../kernel/database/db.ts'
import { findBinnedPage, listBin, restoreFromBin, moveToBin } from './category-bin-store.ts'
import { checkAddresses } from './check-addresses.ts'
import { lockTree, updateRedirects } from './page-tree-store.ts'
import { getPageName } from '../settings/plan-settings.ts'

/** Moves a page to the bin: its address becomes free, everything else is kept. ED-7.06, ED-5.07 */
export function moveCategoryToBin(
  ctx: Context,
  db: Db,
  { categoryId, withChildren }: Payload<'deleteCategory'>,
): Promise<Answer<'deleteCategory'>> {
  if (categoryId === homeId) refuse('editor.homeIsProtected')
  return inTransaction(db, async (tx) => {
    await lockTree(tx)
    const { rows } = await categoryTree.readStored(tx)
    const row = rows.find(({ id }) => id === categoryId)
    if (!row) refuse('editor.categoryNotFound', { id: categoryId })
    const below = listDescendantIds(categoryId, rows)
    const deleted = rows.filter(({ id }) => id === categoryId || below.has(id))
    if (deleted.some(isHomePage)) refuse('editor.homeIsProtected')
    if (below.size > 0 && !withChildren)
      refuse('editor.pageHasChildren', { name: getPageName(row), children: below.size })
    await moveToBin(
      tx,
      deleted.map(({ id }) => id),
      { at: ctx.now, by: (await ctx.operator())?.id ?? null },
    )
    for (const { id, texts } of deleted)
      await recordAudit(tx, ctx, {
        action: 'deleteCategory',
        subject: 'category',
        subjectId: id,
        before: { name: getPageName({ texts }) },
      })
    return 'Category deleted' as const
  })
}

export async function readBin(ctx: Context): Promise<Answer<'getBin'>> {
  const bin = await listBin(ctx.db, ctx.locale)
  return bin.map(({ deletedAt, ...page }) => ({ ...page, deletedAt: deletedAt.toISOString() }))
}

/** Restores a page at its old address; refuses when that is taken. */
export function restoreCategory(
  ctx: Context,
  db: Db,
  { id }: Payload<'doRestoreCategory'>,
): Promise<Answer<'doRestoreCategory'>> {
  return inTransaction(db, async (tx) => {
    await lockTree(tx)
    const binned = await findBinnedPage(tx, id, ctx.locale)
    if (!binned) refuse('editor.categoryNotFound', { id })
    if (binned.above !== null) refuse('editor.parentInBin', { name: binned.above })
    const before = await categoryTree.readStored(tx)
    await restoreFromBin(tx, id)
    const after = await categoryTree.readStored(tx)
    await updateRedirects(tx, await checkAddresses(tx, before, after), null)
    await recordAudit(tx, ctx, { action: 'doRestoreCategory', subject: 'category', subjectId: id })
    const path = categoryTree.buildCategoryForest(after.rows, after.chains)[ctx.locale].byId.get(id)?.path
    return { id, path: path === undefined ? null : `/${path}` }
  })
}

function isHomePage({ texts }: categoryTree.CategoryRow): boolean {
  return Object.values(texts).some(({ name }) => name === homeName)
}

/** The ids of all descendants of a page. */
function listDescendantIds(top: number, rows: readonly categoryTree.CategoryRow[]): ReadonlySet<number> {
  const children = Map.groupBy(rows, ({ parentId }) => parentId)
  const ids = new Set<number>()
  const queue = [top]
  for (const id of queue)
    for (const child of children.get(id) ?? []) {
      ids.add(child.id)
      queue.push(child.id)
    }
  return ids
}
