import { inTransaction, type Db, type Tx } from '../database/db.ts'

const rowsPerBatch = 1000

/** Deletes up to `limit` rows in a transaction; returns how many there were. */
export type DeleteSome = (tx: Tx, limit: number) => Promise<number>

/** Deletes many rows in short transactions, until there are no more or the signal aborts. */
export async function deleteInBatches(db: Db, closing: AbortSignal, deleteSome: DeleteSome): Promise<void> {
  let deleted = rowsPerBatch
  while (deleted === rowsPerBatch && !closing.aborted)
    deleted = await inTransaction(db, (tx) => deleteSome(tx, rowsPerBatch))
}
