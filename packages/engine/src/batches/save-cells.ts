import { maxBatchCells } from '@vitrine/contract/catalogue/batches.contract'
import type { Permission } from '@vitrine/contract/kernel/permissions'
import { hasAccess } from '@vitrine/contract/kernel/permissions'
import { staffProducts } from '../catalogue/catalogue.ts'
import { recordAudit } from '../kernel/audit.ts'
import { refuse, type Context, type Services } from '../kernel/context.ts'
import type { Db, Tx } from '../kernel/database/db.ts'
import { currencies } from '../pricing/pricing.ts'
import { insertBatch, type BatchKind } from './batch-store.ts'
import { idsOf, isPriceKind, splitColumn, type CellChange } from './cell.ts'
import { findFaults, findLargePriceChanges, type KnownValues } from './check-cells.ts'
import { getCurrent, readCurrent } from './current-cells.ts'
import { writeCells } from './write-cells.ts'

/** Of cells that a refusal names. */
const maxNamed = 500

interface SaveOptions {
  readonly kind: BatchKind
  readonly action: 'doSaveBatch' | 'doChangeProducts' | 'doUndoBatch'
  readonly isConfirmed: boolean
  readonly undoesId?: number
}

/** Saves cells as one batch, if each still has the value that was shown. */
export async function saveCells(
  { services, ctx, tx }: { readonly services: Services; readonly ctx: Context; readonly tx: Tx },
  changes: readonly CellChange[],
  { kind, action, isConfirmed, undoesId }: SaveOptions,
): Promise<{ readonly batchId: number; readonly changes: number }> {
  if (changes.length > maxBatchCells) refuse('batch.tooLarge', { max: maxBatchCells, count: changes.length })
  await requireRights(ctx, changes)
  const current = await readCurrent(tx, changes, { locks: true })
  const faults = findFaults(changes, current, {
    ...(await readKnown(services, tx, changes)),
    mayRemoveNames: kind === 'undo',
  })
  if (faults.length > 0) refuse('batch.invalidCells', { count: faults.length, cells: faults.slice(0, maxNamed) })
  const changed = changes.flatMap((change) => {
    const now = getCurrent(current, change) ?? null
    return now === change.before ? [] : [{ subject: change.subject, id: change.id, column: change.column, now }]
  })
  if (changed.length > 0) refuse('batch.changedMeanwhile', { count: changed.length, cells: changed.slice(0, maxNamed) })
  const large = findLargePriceChanges(changes)
  if (large.length > 0 && !isConfirmed)
    refuse('batch.largePriceChange', {
      count: large.length,
      cells: large.slice(0, maxNamed).map(({ subject, id, column }) => ({ subject, id, column })),
    })
  const operator = await ctx.operator()
  await staffProducts.recordElsewhere(tx, {
    itemIds: idsOf(changes, 'item'),
    savedBy: operator?.id ?? null,
    write: () => writeCells(tx, changes, { current, madeBy: operator?.id }),
  })
  const batchId = await insertBatch(
    tx,
    {
      kind,
      operatorId: operator?.id ?? null,
      madeBy: operator?.name ?? '',
      madeAt: ctx.now,
      ...(undoesId !== undefined && { undoesId }),
    },
    changes,
  )
  await recordAudit(tx, ctx, {
    action,
    subject: 'batch',
    subjectId: batchId,
    after: { changed: changes.length, ...(undoesId !== undefined && { undoesId }) },
  })
  return { batchId, changes: changes.length }
}

/** Prices and stock have permissions of their own. */
export async function requireRights(ctx: Context, changes: readonly Pick<CellChange, 'column'>[]): Promise<void> {
  const operator = await ctx.operator()
  const kinds = new Set(changes.map(({ column }) => splitColumn(column)[0]))
  const needed: Permission[] = [
    ...([...kinds].some(isPriceKind) ? (['prices'] as const) : []),
    ...(kinds.has('stock') ? (['stock'] as const) : []),
  ]
  for (const permission of needed)
    if (!hasAccess(operator?.permissions ?? [], permission)) refuse('security.roleRequired', { permission })
}

async function readKnown(
  services: Services,
  db: Db,
  changes: readonly CellChange[],
): Promise<Omit<KnownValues, 'mayRemoveNames'>> {
  const skus = changes.filter(({ column }) => column === 'sku')
  const { 'shop.currency': currency } = await services.settings()
  return {
    takenSkus: await staffProducts.findTakenSkus(
      db,
      skus.map(({ after }) => String(after)),
      idsOf(skus, 'variation'),
    ),
    tags: await staffProducts.listTagCodes(db),
    categories: await staffProducts.listCategoryIds(db),
    languages: await staffProducts.listShopLanguages(db),
    currencies: [currency, ...(await currencies.listConversions(db)).map(({ to }) => to)],
    currency,
  }
}
