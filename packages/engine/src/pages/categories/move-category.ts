import type { Answer, Payload } from '@vitrine/contract/api/operations'
import { categoryTree } from '../../catalogue/catalogue.ts'
import { recordAudit } from '../../kernel/audit.ts'
import { refuse, type Context } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/database/db.ts'
import { getPageName } from '../settings/plan-settings.ts'
import { checkAddresses } from '../tree/check-addresses.ts'
import { lockTree, updateRedirects } from '../tree/page-tree-store.ts'
import { writePlace } from './categories-store.ts'
import { toPaths } from './read-categories.ts'

type Row = categoryTree.CategoryRow

/** Moves a category below another one, before a sibling or to the end. */
export function moveCategory(
  ctx: Context,
  { id, parentId, beforeId }: Payload<'doMoveCategory'>,
): Promise<Answer<'doMoveCategory'>> {
  return inTransaction(ctx.db, async (tx) => {
    await lockTree(tx)
    const before = await categoryTree.readStored(tx)
    const find = (wanted: number) =>
      before.rows.find((row) => row.id === wanted) ?? refuse('editor.categoryNotFound', { id: wanted })
    const moved = find(id)
    if (parentId !== null && isBelow(find(parentId), id, before.rows))
      refuse('editor.parentBelowChild', { id, name: getPageName(moved) })
    const siblingIds = placeAmongSiblings(before.rows, { id, parentId, beforeId })
    const rows = before.rows.map((row) => ({
      ...row,
      ...(row.id === id && { parentId }),
      position: siblingIds.includes(row.id) ? siblingIds.indexOf(row.id) + 1 : row.position,
    }))
    const addresses = await checkAddresses(tx, before, { ...before, rows })
    await writePlace(tx, { id, parentId, siblingIds })
    await updateRedirects(tx, addresses, (await ctx.operator())?.id ?? null)
    await recordAudit(tx, ctx, {
      action: 'doMoveCategory',
      subject: 'category',
      subjectId: id,
      before: { parentId: moved.parentId, position: moved.position },
      after: { parentId, position: siblingIds.indexOf(id) + 1 },
    })
    return { id, paths: toPaths(categoryTree.buildCategoryForest(rows, before.chains), id) }
  })
}

/** The siblings at the new place in their order, with the moved one. */
function placeAmongSiblings(
  rows: readonly Row[],
  { id, parentId, beforeId }: Payload<'doMoveCategory'>,
): readonly number[] {
  const others = rows
    .filter((row) => row.parentId === parentId && row.id !== id)
    .toSorted((a, b) => a.position - b.position || a.id - b.id)
    .map((row) => row.id)
  const at = beforeId === null ? others.length : others.indexOf(beforeId)
  return others.toSpliced(at === -1 ? others.length : at, 0, id)
}

/** Whether a row is a category or below it. */
function isBelow(row: Row, id: number, rows: readonly Row[]): boolean {
  const byId = new Map(rows.map((each) => [each.id, each]))
  for (let step: Row | undefined = row; step; step = step.parentId === null ? undefined : byId.get(step.parentId))
    if (step.id === id) return true
  return false
}
