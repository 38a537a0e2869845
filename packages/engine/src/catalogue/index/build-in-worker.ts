import { Worker } from 'node:worker_threads'
import { remember, type Memory } from './memory.ts'
import { unpack, type PackedBuilt } from './packing.ts'

/** Builds the index from the database beside the running shop. */
export function buildInWorker(wanted: { readonly databaseUrl: string; readonly currency: string }): Promise<Memory> {
  return new Promise((resolve, reject) => {
    // Under `node --watch` a thread would also post the names of the files that it reads, before its own message.
    const env = { ...process.env, WATCH_REPORT_DEPENDENCIES: '' }
    const worker = new Worker(new URL('build-worker.ts', import.meta.url), { workerData: wanted, name: 'catalogue index', env })
    worker.once('message', (packed: PackedBuilt) => resolve(remember(unpack(packed))))
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`The thread that builds the catalogue index ended with ${code}`)))
  })
}
