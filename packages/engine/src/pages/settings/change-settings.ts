import type { Answer, Payload } from '@vitrine/contract/api/operations'
import { homeId } from '@vitrine/contract/pages/home-page'
import type { SettingsChange } from '@vitrine/contract/pages/page-tree.contract'
import { categoryTree } from '../../catalogue/catalogue.ts'
import { recordAudit } from '../../kernel/audit.ts'
import { refuse, type Context } from '../../kernel/context.ts'
import { inTransaction, type Db, type Tx } from '../../kernel/database/db.ts'
import { checkAddresses } from '../tree/check-addresses.ts'
import { writeHomeSettings } from './home-settings.ts'
import { lockTree, updateRedirects, writeSettings } from '../tree/page-tree-store.ts'
import { planSettings } from './plan-settings.ts'

/**
 * Changes the settings of all given pages or of none. A page that moves gets redirects, as do all its descendants.
 * ED-7.04
 */
export function changeSettings(
  ctx: Context,
  db: Db,
  changes: Payload<'setCategorySettings'>,
): Promise<Answer<'setCategorySettings'>> {
  return inTransaction(db, async (tx) => {
    await lockTree(tx)
    const answers = new Map<number, Answer<'setCategorySettings'>[number]>()
    for (const change of changes.filter(({ id }) => id === homeId))
      answers.set(homeId, await writeHomeSettings(tx, ctx, change))
    for (const answer of await changePages(
      tx,
      ctx,
      changes.filter(({ id }) => id !== homeId),
    ))
      answers.set(answer.id, answer)
    return changes.flatMap(({ id }) => answers.get(id) ?? [])
  })
}

async function changePages(
  tx: Tx,
  ctx: Context,
  changes: readonly SettingsChange[],
): Promise<Answer<'setCategorySettings'>> {
  if (changes.length === 0) return []
  const before = await categoryTree.readStored(tx)
  const plan = planSettings(before, changes)
  if ('key' in plan) refuse(plan.key, plan.details)
  const after = { rows: plan.rows, chains: before.chains }
  const addresses = await checkAddresses(tx, before, after)
  await writeSettings(tx, plan.changed, plan.textChanges)
  await updateRedirects(tx, addresses, (await ctx.operator())?.id ?? null)
  for (const row of plan.changed) {
    const previous = before.rows.find(({ id }) => id === row.id)
    await recordAudit(tx, ctx, {
      action: 'setCategorySettings',
      subject: 'category',
      subjectId: row.id,
      before: previous && toAuditEntry(previous),
      after: toAuditEntry(row),
    })
  }
  const forest = categoryTree.buildCategoryForest(after.rows, after.chains)
  const changed = new Set(plan.changed.map(({ id }) => id))
  return changes.map(({ id, details: [{ lang }] }) => {
    const path = forest[lang].byId.get(id)?.path
    const version = before.rows.find((row) => row.id === id)?.version ?? 0
    return { id, path: path === undefined ? null : `/${path}`, version: changed.has(id) ? version + 1 : version }
  })
}

function toAuditEntry({
  parentId,
  type,
  right,
  position,
  inNavigation,
  sitemap,
  linklist,
  texts,
}: categoryTree.CategoryRow) {
  return { parentId, type, right, position, inNavigation, sitemap, linklist, texts }
}
