import { sql } from 'kysely'
import { inStatement, type Db } from './db.ts'

// Load balancers poll every instance each second or two, and the endpoint is public.
const ttlMs = 1000

/**
 * Writes one row and rejects where that fails: a full disk, a replica or a read-only database can serve pages but not
 * take orders.
 */
export function createWriteProbe(db: Db): () => Promise<void> {
  let probing: Promise<void> | undefined
  let writtenAt = -Infinity
  return () => {
    if (probing === undefined && performance.now() - writtenAt < ttlMs) return Promise.resolve()
    return (probing ??= write(db)
      .then(() => {
        writtenAt = performance.now()
      })
      .finally(() => {
        probing = undefined
      }))
  }
}

async function write(db: Db): Promise<void> {
  await inStatement(db, (tx) =>
    tx
      .updateTable('write_probes')
      .set({ at: sql`clock_timestamp()` })
      .execute(),
  )
}
