import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase } from '../../../kernel/database/db.ts'
import { pack } from './packing.ts'
import { readIndex } from './read-index.ts'

// The worker thread: reads the catalogue, builds the columns and transfers them.
const { databaseUrl, currency } = workerData as { readonly databaseUrl: string; readonly currency: string } // build-in-worker.ts sends these
const db = openDatabase(databaseUrl, { connections: 1 })
try {
  const { packed, buffers } = pack(await readIndex(db, currency))
  parentPort?.postMessage(packed, buffers)
} finally {
  await db.destroy()
}
