import type { Answer, Payload } from '@vitrine/contract/api/operations'
import { refuse, type Context, type Services } from '../kernel/context.ts'
import { inTransaction, type Db } from '../kernel/database/db.ts'
import { findBatch, listChanges, markUndone } from './batch-store.ts'
import type { CellChange } from './cell.ts'
import { getCurrent, readCurrent } from './current-cells.ts'
import { saveCells } from './save-cells.ts'

/** A change with the value of now; undefined: its row is gone. */
export interface ReviewedChange extends CellChange {
  readonly now: CellChange['after'] | undefined
  readonly isChangedSince: boolean
}

/** The changes of a batch, compared with what their cells have now. */
export async function reviewChanges(
  db: Db,
  changes: readonly CellChange[],
  { locks = false } = {},
): Promise<readonly ReviewedChange[]> {
  const current = await readCurrent(db, changes, { locks })
  return changes.map((change) => {
    const now = getCurrent(current, change)
    return { ...change, now, isChangedSince: now !== change.after }
  })
}

/** Takes a batch back as a batch of its own. */
export async function undoBatch(
  services: Services,
  ctx: Context,
  { batchId, includesChanged, seenChanged }: Payload<'doUndoBatch'>,
): Promise<Answer<'doUndoBatch'>> {
  return inTransaction(services.db, async (tx) => {
    const batch = (await findBatch(tx, batchId, { locks: true })) ?? refuse('batch.notFound', { batchId })
    if (batch.undoneAt !== null) refuse('batch.alreadyUndone', { batchId })
    const reviewed = await reviewChanges(tx, await listChanges(tx, batchId), { locks: true })
    const changedSince = reviewed.filter(({ isChangedSince }) => isChangedSince).length
    if (changedSince !== seenChanged) refuse('batch.undoChanged', { count: changedSince })
    const taken = reviewed.flatMap(({ now, isChangedSince, ...change }): CellChange[] => {
      // What already is as before needs no change; what is gone cannot come back, and nothing is oversold by hand.
      if (now === undefined || now === change.before || wasOversold(change)) return []
      return isChangedSince && !includesChanged ? [] : [{ ...change, before: now, after: change.before }]
    })
    if (taken.length === 0) refuse('batch.nothingToUndo', { batchId })
    const saved = await saveCells({ services, ctx, tx }, taken, {
      kind: 'undo',
      action: 'doUndoBatch',
      // The difference was shown.
      isConfirmed: true,
      undoesId: batchId,
    })
    await markUndone(tx, batchId, ctx.now)
    return { ...saved, left: reviewed.length - taken.length }
  })
}

const wasOversold = ({ column, before }: CellChange) => column === 'stock' && Number(before) < 0
