import type { Payload } from '@vitrine/contract/api/operations'
import type { Handlers, Services } from '../kernel/context.ts'
import { inTransaction } from '../kernel/database/db.ts'
import { deleteInBatches } from '../kernel/jobs/delete-in-batches.ts'
import type { Job } from '../kernel/jobs/jobs.ts'
import { deleteOldBatches } from './batch-store.ts'
import type { CellChange } from './cell.ts'
import { changeProducts } from './change-products.ts'
import { readBatch, readBatchList } from './read-batches.ts'
import { saveCells } from './save-cells.ts'
import { undoBatch } from './undo-batch.ts'

type Operations = 'doSaveBatch' | 'doChangeProducts' | 'getBatchList' | 'getBatch' | 'doUndoBatch'

export interface Batches {
  readonly handlers: Handlers<Operations>
  readonly jobs: readonly Job[]
}

const keptDays = 365
const dayMs = 24 * 60 * 60 * 1000

/** Changes of many products at once, which can be undone. */
export function createBatches(services: Services): Batches {
  // Pages that shoppers see next show what was saved.
  async function andCatchUp<T>(work: Promise<T>): Promise<T> {
    const answer = await work
    await services.changes.caughtUp()
    return answer
  }
  return {
    handlers: {
      doSaveBatch: (ctx, { columns, isConfirmed }) =>
        andCatchUp(
          inTransaction(services.db, (tx) =>
            saveCells({ services, ctx, tx }, toChanges(columns), { kind: 'sheet', action: 'doSaveBatch', isConfirmed }),
          ),
        ),
      doChangeProducts: (ctx, payload) => andCatchUp(changeProducts(services, ctx, payload)),
      doUndoBatch: (ctx, payload) => andCatchUp(undoBatch(services, ctx, payload)),
      getBatchList: (ctx, payload) => readBatchList(services, ctx, payload),
      getBatch: (ctx, payload) => readBatch(services, ctx, payload),
    },
    jobs: [
      {
        name: 'forgetBatches',
        everySeconds: 86_400,
        async run(closing) {
          const before = new Date(services.now().getTime() - keptDays * dayMs)
          await deleteInBatches(services.db, closing, (tx, limit) => deleteOldBatches(tx, before, limit))
        },
      },
    ],
  }
}

/** What does not change is left out. */
const toChanges = (columns: Payload<'doSaveBatch'>['columns']): readonly CellChange[] =>
  columns.flatMap(({ subject, column, ids, before, after }) =>
    ids.flatMap((id, at): CellChange[] => {
      const change = { subject, id, column, before: before[at] ?? null, after: after[at] ?? null }
      return change.before === change.after ? [] : [change]
    }),
  )
