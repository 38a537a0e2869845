import type { Answer, Payload } from '@vitrine/contract/operations'
import { homeId, homeName } from '@vitrine/contract/home-page'
import { buildCategoryForest, readStoredCategoryTree, type CategoryRow } from '../catalogue/catalogue.ts'
import { recordAudit } from '../kernel/audit.ts'
import { refuse, type Context } from '../kernel/context.ts'
import { inTransaction, type Db } from '../kernel/db.ts'
import { binnedPage, binOf, takeOut, throwAway } from './category-bin-store.ts'
import { checkedAddresses } from './checked-addresses.ts'
import { lockTree, redirectAddresses } from './page-tree-store.ts'
import { nameOf } from './plan-settings.ts'

/** The page gives its address up and keeps everything else. ED-7.06, ED-5.07 */
export function binCategory(ctx: Context, db: Db, { categoryId, withChildren }: Payload<'deleteCategory'>): Promise<Answer<'deleteCategory'>> {
  if (categoryId === homeId) refuse('editor.homeIsProtected')
  return inTransaction(db, async (tx) => {
    await lockTree(tx)
    const { rows } = await readStoredCategoryTree(tx)
    const row = rows.find(({ id }) => id === categoryId)
    if (!row) refuse('editor.categoryNotFound', { id: categoryId })
    const below = idsBelow(categoryId, rows)
    const going = rows.filter(({ id }) => id === categoryId || below.has(id))
    if (going.some(isHome)) refuse('editor.homeIsProtected')
    if (below.size > 0 && !withChildren) refuse('editor.pageHasChildren', { name: nameOf(row), children: below.size })
    await throwAway(tx, going.map(({ id }) => id), { at: ctx.now, by: (await ctx.operator())?.id ?? null })
    for (const { id, texts } of going) await recordAudit(tx, ctx, { action: 'deleteCategory', subject: 'category', subjectId: id, before: { name: nameOf({ texts }) } })
    return 'Category deleted' as const
  })
}

export async function readBin(ctx: Context): Promise<Answer<'getBin'>> {
  const bin = await binOf(ctx.db, ctx.locale)
  return bin.map(({ deletedAt, ...page }) => ({ ...page, deletedAt: deletedAt.toISOString() }))
}

/** At its old address, or not at all. */
export function restoreCategory(ctx: Context, db: Db, { id }: Payload<'doRestoreCategory'>): Promise<Answer<'doRestoreCategory'>> {
  return inTransaction(db, async (tx) => {
    await lockTree(tx)
    const binned = await binnedPage(tx, id, ctx.locale)
    if (!binned) refuse('editor.categoryNotFound', { id })
    if (binned.above !== null) refuse('editor.parentInBin', { name: binned.above })
    const before = await readStoredCategoryTree(tx)
    await takeOut(tx, id)
    const after = await readStoredCategoryTree(tx)
    await redirectAddresses(tx, await checkedAddresses(tx, before, after), null)
    await recordAudit(tx, ctx, { action: 'doRestoreCategory', subject: 'category', subjectId: id })
    const path = buildCategoryForest(after.rows, after.chains)[ctx.locale].byId.get(id)?.path
    return { id, path: path === undefined ? null : `/${path}` }
  })
}

function isHome({ texts }: CategoryRow): boolean {
  return Object.values(texts).some(({ name }) => name === homeName)
}

/** Everything below a page, however deep. */
function idsBelow(top: number, rows: readonly CategoryRow[]): ReadonlySet<number> {
  const children = Map.groupBy(rows, ({ parentId }) => parentId)
  const found = new Set<number>()
  const open = [top]
  for (const id of open) for (const child of children.get(id) ?? []) {
    found.add(child.id)
    open.push(child.id)
  }
  return found
}
