import { sql } from 'kysely'
import { inTransaction, type Db } from './db.ts'

// Balancers ask for each instance every second or two, and anybody may ask.
const freshMs = 1000

/** Writes one row and rejects where that fails: a full disk, a replica and a read-only database answer every question and take no order. */
export function createWriteProbe(db: Db): () => Promise<void> {
  let probing: Promise<void> | undefined
  let writtenAt = -Infinity
  return () => {
    if (probing === undefined && performance.now() - writtenAt < freshMs) return Promise.resolve()
    return (probing ??= write(db).then(() => { writtenAt = performance.now() }).finally(() => { probing = undefined }))
  }
}

async function write(db: Db): Promise<void> {
  await inTransaction(db, (tx) => tx.updateTable('write_probes').set({ at: sql`clock_timestamp()` }).execute())
}
